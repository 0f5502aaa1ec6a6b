import Glibc

/// An open file, closed with its owner.
struct OpenFile: ~Copyable {
  let descriptor: Int32

  /// - Parameter purpose: a phrase that follows "cannot", for the error.
  init(_ path: String, _ flags: Int32, for purpose: String) throws(SensingError) {
    let descriptor = open(path, flags | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .file(path, purpose, errno: errno) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}
