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

  /// Opens a regular file to be read. What came from a pipe could not be read twice, and may never come.
  static func regular(_ path: String, for purpose: String) throws(SensingError) -> OpenFile {
    // Without O_NONBLOCK a FIFO that nobody writes to would hold the program up.
    let file = try OpenFile(path, O_RDONLY | O_NONBLOCK, for: purpose)
    var status = stat()
    guard fstat(file.descriptor, &status) == 0 else { throw .file(path, purpose, errno: errno) }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG else {
      if kind == S_IFDIR { throw .file(path, purpose, errno: EISDIR) }
      throw .file(
        path: path, operation: purpose, reason: "it is no regular file; save what it holds to one first")
    }
    return file
  }

  deinit { close(descriptor) }
}
