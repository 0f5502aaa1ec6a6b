import Glibc

/// How an input is read.
enum InputKind: Equatable {
  case standardInput
  case file
  /// A character device, such as a serial port or a pseudo-terminal.
  case device

  init(_ path: String) {
    var status = stat()
    if path == "-" {
      self = .standardInput
    } else if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR {
      self = .device
    } else {
      self = .file
    }
  }
}
