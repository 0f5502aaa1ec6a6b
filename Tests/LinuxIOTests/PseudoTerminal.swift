import Glibc
import Quantities

@testable import LinuxIO

/// The test's end of a serial line, and the path of the other end.
final class PseudoTerminal {
  let path: String
  private var master: Int32

  init() throws {
    var slave: Int32 = -1
    var name = [CChar](repeating: 0, count: 64)
    master = -1
    guard openpty(&master, &slave, &name, nil, nil) == 0 else { throw Failure(errno: errno) }
    close(slave)
    // A child that inherits it would keep the line plugged in.
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  struct Failure: Error { let errno: Int32 }

  deinit { unplug() }

  /// What a pulled USB plug looks like from the other end.
  func unplug() {
    if master >= 0 { close(master) }
    master = -1
  }

  func send(_ bytes: [UInt8]) { _ = write(master, bytes, bytes.count) }

  /// Reads what the other end has written, `count` bytes.
  func receive(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var chunk = [UInt8](repeating: 0, count: count - bytes.count)
      let got = read(master, &chunk, chunk.count)
      guard got > 0 else { break }
      bytes += chunk[..<got]
    }
    return bytes
  }

  /// Leaves the line as a careless program would: text mode, flow control, two stop bits, a hang-up at close.
  func spoil() {
    var settings = settings
    settings.c_cflag |= tcflag_t(HUPCL | CSTOPB) | Self.hardwareFlowControl
    settings.c_iflag |= tcflag_t(IXON | IXOFF | ICRNL | ISTRIP | INPCK)
    settings.c_oflag |= tcflag_t(OPOST)
    settings.c_lflag |= tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    tcsetattr(master, TCSANOW, &settings)
  }

  /// CRTSCTS of asm-generic/termbits.h, which Swift does not import.
  static let hardwareFlowControl: tcflag_t = 0o20_000_000_000

  /// The settings of the line. A pseudo-terminal's two ends share them.
  var settings: termios {
    var settings = termios()
    tcgetattr(master, &settings)
    return settings
  }

  /// The speed as the kernel encodes it.
  var speed: UInt32 {
    var settings = settings
    return cfgetospeed(&settings)
  }
}

func milliseconds(from now: Timestamp = MonotonicClock.now, _ count: Int) -> Timestamp {
  now + .milliseconds(count)
}
