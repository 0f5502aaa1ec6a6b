import Glibc
import Synchronization

/// Whether a person, or the machine's service manager, wants the program to end.
enum Interruption {
  static var isRaised: Bool { interruptionFlag.load(ordering: .relaxed) }

  /// Makes the signals raise it, instead of ending the process at once.
  static func catchSignals() {
    // A parent that starts programs from a thread of its own may have left the signals blocked.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in interruptionFlag.store(true, ordering: .relaxed) }
      sigaddset(&signals, number)
    }
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }
}

/// A signal handler captures nothing, so the flag stands outside of the type.
private let interruptionFlag = Atomic(false)
