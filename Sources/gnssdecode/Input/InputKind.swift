import Glibc

/// How an input is read.
enum InputKind: Equatable {
  /// A regular file, all of which is there.
  case file
  /// A pipe or the like, in which bytes come as somebody writes them: a log at once, a receiver's with pauses.
  case stream
  /// A character device, such as a serial port or a pseudo-terminal.
  case device

  init(_ path: String) {
    var status = stat()
    let isStandardInput = path == "-"
    let isKnown = isStandardInput ? fstat(STDIN_FILENO, &status) == 0 : stat(path, &status) == 0
    self =
      switch isKnown ? status.st_mode & S_IFMT : S_IFREG {
      case S_IFCHR where !isStandardInput: .device
      case S_IFREG, S_IFBLK: .file
      default: .stream
      }
  }
}
