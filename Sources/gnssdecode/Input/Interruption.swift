import Glibc
import Synchronization

/// Whether a person, or the machine's service manager, wants the program to end.
enum Interruption {
  private static let flag = Atomic(false)

  static var isRaised: Bool { flag.load(ordering: .relaxed) }

  /// Makes the signals raise it, instead of ending the process at once.
  static func catchSignals() {
    for number in [SIGINT, SIGTERM] { signal(number) { _ in flag.store(true, ordering: .relaxed) } }
  }
}
