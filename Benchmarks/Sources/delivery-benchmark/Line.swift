import Glibc

/// A pseudo-terminal: a receiver speaks into one end, and a program opens the other.
final class Line: Sendable {
  let path: String
  private let master: Int32

  init?() {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 64)
    guard openpty(&master, &slave, &name, nil, nil) == 0 else { return nil }
    close(slave)
    self.master = master
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // gpsd reads it as another user than root.
    chmod(path, 0o666)
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(master) }

  func send(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    _ = write(master, bytes, bytes.count)
  }
}
