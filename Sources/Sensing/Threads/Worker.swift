import Glibc
import LinuxIO
import Quantities

/// A thread of the operating system that runs one function to its end.
///
/// A thread, not a task: it spends its life in blocking system calls, which would take a thread of Swift's small
/// cooperative pool away from everybody else.
final class Worker: Sendable {
  private let thread: pthread_t
  private let finished: Latch

  /// Starts a thread. Signals stay with the threads that the program started itself, so that its handlers run there.
  ///
  /// - Parameter name: shown by `ps -L` and `top -H`; the kernel keeps 15 bytes.
  init(name: String, body: @escaping @Sendable () -> Void) throws(SensingError) {
    let finished = Latch()
    let start = Unmanaged.passRetained(
      Start {
        Self.setName(name)
        body()
        finished.raise()
      })

    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    var thread = pthread_t()
    let result = pthread_create(&thread, nil, Self.enter, start.toOpaque())
    pthread_sigmask(SIG_SETMASK, &before, nil)
    guard result == 0 else {
      start.release()
      throw .thread(name: name, errno: result)
    }
    self.thread = thread
    self.finished = finished
  }

  /// Waits for the end of the thread, and returns whether it came within `limit`. After that the thread is on its own:
  /// it ends by itself as soon as what holds it up lets go. A thread that calls this on itself does not wait.
  func join(within limit: Duration) -> Bool {
    guard pthread_equal(thread, pthread_self()) == 0, finished.wait(for: limit) else {
      pthread_detach(thread)
      return false
    }
    pthread_join(thread, nil)
    return true
  }

  /// Names the calling thread. The C function for it is not visible to Swift; the file does the same.
  private static func setName(_ name: String) {
    let file = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    let bytes = Array(name.utf8.prefix(15))
    _ = write(file, bytes, bytes.count)
  }

  /// What a new thread is to do, boxed to pass through C.
  private final class Start: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static let enter: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    pointer in
    guard let pointer else { return nil }
    Unmanaged<Start>.fromOpaque(pointer).takeRetainedValue().body()
    return nil
  }
}
