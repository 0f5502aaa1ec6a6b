import CTransfer
import Synchronization

/// One request to a server of the web, by libcurl: for so long and no longer, and no more than so many bytes.
///
/// FoundationNetworking is not used: it ends the process where a connection closes amid the head of an answer, and takes an answer
/// into memory faster than anybody can stop it.
final class HTTPTransfer: Sendable {
  struct Answer: Sendable {
    var status: Int
    var data: Data
    /// Of the header `Retry-After`.
    var retryAfter: Duration?
  }

  /// Why there is no answer, in words that follow the server's name.
  struct Failure: Error {
    let reason: String
  }

  private let url: URL
  private let headers: [(name: String, value: String)]
  /// In bytes.
  private let greatestLength: Int
  private let timeout: TimeInterval
  private let isCanceled = Atomic(false)

  /// - Parameter timeout: In seconds.
  init(_ url: URL, headers: [(name: String, value: String)], greatestLength: Int, timeout: TimeInterval) {
    self.url = url
    self.headers = headers
    self.greatestLength = greatestLength
    self.timeout = timeout
  }

  /// The answer. The transfer ends with the task that waits for it, within about a second.
  func answer() async throws(Failure) -> Answer {
    let result: Result<Answer, Failure> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A thread of its own: it waits, and those of tasks must not.
        Thread.detachNewThread { [self] in continuation.resume(returning: perform()) }
      }
    } onCancel: {
      isCanceled.store(true, ordering: .relaxed)
    }
    return try result.get()
  }

  private func perform() -> Result<Answer, Failure> {
    let lines = headers.map { strdup("\($0.name): \($0.value)") }
    defer { lines.forEach { free($0) } }
    let answer = withExtendedLifetime(self) {
      tn_transfer_get(
        url.absoluteString, lines.map { UnsafePointer($0) } + [nil], greatestLength,
        Int(timeout * 1000),
        { context in
          guard let context else { return false }
          return Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue()
            .isCanceled.load(ordering: .relaxed)
        }, Unmanaged.passUnretained(self).toOpaque())
    }
    defer { free(answer.bytes) }
    switch answer.result {
    case tn_transfer_done:
      let data = answer.bytes.map { Data(bytes: $0, count: answer.count) }
      let wait = min(max(0, answer.retry_after), 24 * 3600)
      return .success(
        Answer(status: answer.status, data: data ?? Data(), retryAfter: wait > 0 ? .seconds(wait) : nil))
    case tn_transfer_too_long:
      return .failure(Failure(reason: "answered with more than \(greatestLength) bytes"))
    case tn_transfer_timed_out: return .failure(Failure(reason: "was not done after \(timeout) s"))
    case tn_transfer_canceled: return .failure(Failure(reason: "was not waited for"))
    case tn_transfer_missing:
      return .failure(Failure(reason: "cannot be asked, libcurl is missing (apt-get install libcurl4)"))
    default:
      let message = withUnsafeBytes(of: answer.message) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      return .failure(Failure(reason: "gave no answer, \(message)"))
    }
  }
}
