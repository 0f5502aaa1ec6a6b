import FoundationNetworking
import Synchronization

/// Transfers whose answers have a greatest length, however long the server goes on, and that follow few redirections, to
/// servers of the web alone.
final class BoundedTransfers: NSObject, URLSessionDataDelegate, Sendable {
  struct Answer: Sendable {
    var status: Int
    var data: Data
    /// Of the header `Retry-After`, where it is a number.
    var retryAfter: Duration?
  }

  /// Why a transfer was given up here.
  enum Failure: Error {
    case length
    case time
    case canceled
  }

  private struct Transfer {
    let continuation: CheckedContinuation<Answer, any Error>
    var data = Data()
    var redirections = 0
    var failure: Failure?
  }

  private static let mostRedirections = 3

  /// In bytes.
  let greatestLength: Int
  /// By the task's number in its session.
  private let transfers = Mutex<[Int: Transfer]>([:])

  init(greatestLength: Int) { self.greatestLength = greatestLength }

  /// Begins a transfer. It ends with the session, by itself or by canceling the task.
  func begin(_ task: URLSessionDataTask, _ continuation: CheckedContinuation<Answer, any Error>) {
    transfers.withLock { $0[task.taskIdentifier] = Transfer(continuation: continuation) }
    task.resume()
  }

  /// Gives a transfer up.
  func fail(_ task: URLSessionDataTask, with failure: Failure) {
    transfers.withLock { transfers in
      guard let transfer = transfers[task.taskIdentifier], transfer.failure == nil else { return }
      transfers[task.taskIdentifier]?.failure = failure
    }
    task.cancel()
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = transfers.withLock { transfers in
      guard var transfer = transfers.removeValue(forKey: dataTask.taskIdentifier) else { return false }
      defer { transfers[dataTask.taskIdentifier] = transfer }
      guard transfer.failure == nil, transfer.data.count + data.count <= greatestLength else {
        transfer.data = Data()
        return true
      }
      transfer.data.append(data)
      return false
    }
    if isTooLong { fail(dataTask, with: .length) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    let isSafe = response.url?.scheme?.lowercased() == "https"
    let isFollowed = transfers.withLock { transfers in
      transfers[task.taskIdentifier]?.redirections += 1
      guard let transfer = transfers[task.taskIdentifier] else { return false }
      return transfer.redirections <= Self.mostRedirections
    }
    switch request.url?.scheme?.lowercased() {
    case "https" where isFollowed: completionHandler(request)
    case "http" where isFollowed && !isSafe: completionHandler(request)
    default: completionHandler(nil)
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let ended = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    guard let ended else { return }
    if let error: any Error = ended.failure ?? error {
      ended.continuation.resume(throwing: error)
      return
    }
    let response = task.response as? HTTPURLResponse
    let wait = response?.value(forHTTPHeaderField: "Retry-After").flatMap { Int($0) }
    ended.continuation.resume(
      returning: Answer(
        status: response?.statusCode ?? 0, data: ended.data,
        retryAfter: wait.map { .seconds(min(max(0, $0), 24 * 3600)) }))
  }
}
