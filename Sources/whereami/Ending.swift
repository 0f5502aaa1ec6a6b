import CoreLocation
import Synchronization

/// Why the program is to end, once it is.
final class Ending: Sendable {
  enum Reason: Sendable {
    /// The recording is over.
    case ended
    /// The time is over.
    case duration
    /// A person, or the machine's service manager, wants it.
    case signal
  }

  private let first = Mutex<Reason?>(nil)

  var reason: Reason? { first.withLock { $0 } }

  /// Ends the program in its turn: after all that the main queue has to do already.
  func raise(_ reason: Reason) {
    DispatchQueue.main.async { self.first.withLock { $0 = $0 ?? reason } }
  }

  func raise(after seconds: Double) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { self.first.withLock { $0 = $0 ?? .duration } }
  }

  /// Makes a signal raise it, instead of ending the process at once.
  ///
  /// - Returns: what has to be kept for as long as that is to hold.
  func raise(on number: Int32) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
    source.setEventHandler { self.raise(.signal) }
    source.resume()
    return source
  }
}
