import Glibc
import LinuxIO
import Quantities

/// A flag that is raised once, and that threads can wait for without polling.
///
/// Unchecked, because a POSIX condition variable has to stay at one address and the compiler cannot see that `raised`
/// is only touched under its mutex. The library's `Mutex` has no condition to wait on.
final class Latch: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var raised = false

  init() {
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    // Deadlines are on the monotonic clock, so that setting the date neither shortens nor stretches a wait.
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Raises the flag and wakes whoever waits. Raising it again changes nothing.
  func raise() {
    pthread_mutex_lock(mutex)
    raised = true
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }

  var isRaised: Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return raised
  }

  /// Waits for the flag until `deadline`; returns whether it was raised.
  func wait(until deadline: Timestamp) -> Bool {
    var time = timespec()
    time.tv_sec = Int(max(deadline.nanoseconds, 0) / 1_000_000_000)
    time.tv_nsec = Int(max(deadline.nanoseconds, 0) % 1_000_000_000)
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !raised {
      guard pthread_cond_timedwait(condition, mutex, &time) == 0 else { return raised }
    }
    return true
  }

  /// Waits for the flag at most this long; returns whether it was raised.
  func wait(for duration: Duration) -> Bool { wait(until: MonotonicClock.now + duration) }
}
