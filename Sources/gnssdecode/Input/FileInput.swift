import CLinux
import Glibc
import LinuxIO
import Quantities

/// A file, or the standard input, read to its end.
struct FileInput: ~Copyable {
  /// What came.
  enum Arrival: Equatable {
    case bytes(Int)
    /// Nothing yet.
    case nothing
    case end
  }

  private let name: String
  private let descriptor: Int32

  init(standardInput: Void) {
    name = "standard input"
    descriptor = dup(STDIN_FILENO)
  }

  init(path: String) throws(InputError) {
    name = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.error(path, errno) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Reads what has come, and waits so long for it.
  mutating func read(
    into buffer: UnsafeMutableRawBufferPointer, waiting: Duration
  ) throws(InputError) -> Arrival {
    let ready = cl_poll(descriptor, Int32(CL_READABLE), (MonotonicClock.now + waiting).nanoseconds)
    guard ready != 0 else { return .nothing }
    let count = ready < 0 ? -1 : Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    if count < 0 {
      let number = ready < 0 ? -ready : errno
      if number == EINTR || number == EAGAIN { return .nothing }
      throw Self.error(name, number)
    }
    return count == 0 ? .end : .bytes(count)
  }

  private static func error(_ name: String, _ number: Int32) -> InputError {
    InputError("\(name): cannot be read: \(String(cString: strerror(number))).")
  }
}
