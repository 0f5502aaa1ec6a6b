import Foundation
import Testing

/// A terminal of the kernel on which a receiver is played.
final class PlayedTerminal: @unchecked Sendable {
  let path: String
  private let near: Int32
  private let say: @Sendable (Int) -> String
  private var timer: (any DispatchSourceTimer)?

  /// - Parameter say: what comes so many seconds after the beginning.
  init(_ say: @escaping @Sendable (Int) -> String) throws {
    var (near, far): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 64)
    try #require(openpty(&near, &far, &name, nil, nil) == 0)
    close(far)
    _ = fcntl(near, F_SETFD, FD_CLOEXEC)
    _ = fcntl(near, F_SETFL, O_NONBLOCK)
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    (self.near, self.say) = (near, say)
  }

  deinit {
    timer?.cancel()
    close(near)
  }

  func play(every seconds: Double) {
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now(), repeating: seconds)
    let (start, near, say) = (Date(), near, say)
    timer.setEventHandler {
      let bytes = Array(say(Int(Date().timeIntervalSince(start))).utf8)
      _ = write(near, bytes, bytes.count)
    }
    timer.resume()
    self.timer = timer
  }

  /// Works on a thread of its own: those of the test runner are few, and other tests want them.
  func aside<T: Sendable>(_ work: @escaping @Sendable () -> T) async -> T {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }
}
