import Glibc

/// Replaces files as a whole: a machine that loses power has the old one or the new one, and never half of it.
enum AtomicFile {
  /// A file beside the old one is written, brought to the disk, and takes its name. Of a symbolic link, the file that it leads
  /// to is replaced. Folders have to be there.
  static func write(_ bytes: [UInt8], to path: String) throws(ConfigurationError) {
    try check(path)
    let target = resolved(path)
    let (folder, name) = parts(target)
    let temporary = "\(folder)/.\(name).\(getpid()).tmp"
    // What a process of the same number left behind.
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(path) }
    do throws(ConfigurationError) {
      defer { close(descriptor) }
      try fill(descriptor, bytes, path)
      var old = stat()
      // Not every file system keeps modes; the file is as good without.
      if stat(target, &old) == 0 { _ = fchmod(descriptor, old.st_mode & 0o777) }
      guard fsync(descriptor) == 0 else { throw failure(path) }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, target) == 0 else {
      let error = failure(path)
      unlink(temporary)
      throw error
    }
    // The name has to reach the disk as well; where folders cannot be synchronized, the kernel does it in its time.
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if directory >= 0 {
      fsync(directory)
      close(directory)
    }
  }

  /// Throws where something is at `path` that a file must not take the place of: a device, a pipe, a folder.
  static func check(_ path: String) throws(ConfigurationError) {
    var old = stat()
    guard stat(path, &old) == 0, old.st_mode & S_IFMT != S_IFREG else { return }
    throw .unwritable(file: path, reason: "it is no regular file; name one")
  }

  private static func fill(
    _ descriptor: Int32, _ bytes: [UInt8], _ path: String
  ) throws(ConfigurationError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count > 0 {
        written += count
      } else if count == 0 || errno != EINTR {
        throw failure(path)
      }
    }
  }

  private static func failure(_ path: String) -> ConfigurationError {
    .unwritable(file: path, reason: String(cString: strerror(errno)))
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func parts(_ path: String) -> (folder: String, name: Substring) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path[...]) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), path[path.index(after: slash)...])
  }
}
