import DeviceIO
import Foundation
import Quantities
import Testing

@testable import LinuxIO

@Suite struct SerialPortTests {
  @Test func everyByteArrivesUnchanged() throws {
    let line = try PseudoTerminal()
    var port = try SerialPort(path: line.path, baudRate: 9600)
    let all = (0...255).map { UInt8($0) }
    line.send(all)
    #expect(try port.readBytes(256, until: milliseconds(1000)) == all)
    try all.withUnsafeBytes { bytes in try port.write(bytes, until: milliseconds(1000)) }
    #expect(line.receive(256) == all)
  }

  @Test func readingGivesUpAtItsDeadline() throws {
    let line = try PseudoTerminal()
    var port = try SerialPort(path: line.path, baudRate: 9600)
    let start = MonotonicClock.now
    #expect(try port.readBytes(10, until: start + .milliseconds(80)) == [])
    let elapsed = MonotonicClock.now - start
    #expect(elapsed >= .milliseconds(80) && elapsed < .milliseconds(1500))
    // A deadline that has passed takes what is there.
    line.send([1, 2])
    #expect(try port.readBytes(2, until: start) == [1, 2])
    #expect(try port.readBytes(2, until: start) == [])
  }

  @Test func writingGivesUpAtItsDeadline() throws {
    let line = try PseudoTerminal()
    var port = try SerialPort(path: line.path, baudRate: 9600)
    let error = deviceError {
      try [UInt8](repeating: 0x55, count: 1 << 20).withUnsafeBytes { bytes in
        try port.write(bytes, until: milliseconds(50))
      }
    }
    #expect(error == DeviceError(device: line.path, operation: "write", reason: .timedOut, kind: .serial))
  }

  /// The codes of asm-generic/termbits.h.
  static let speeds: [(baud: Int, code: UInt32)] = [
    (4800, 0o14), (9600, 0o15), (19_200, 0o16), (38_400, 0o17), (57_600, 0o10001), (115_200, 0o10002),
    (230_400, 0o10003), (460_800, 0o10004), (921_600, 0o10007), (4_000_000, 0o10017),
  ]

  @Test(arguments: speeds) func standardSpeedsAreSet(_ speed: (baud: Int, code: UInt32)) throws {
    let line = try PseudoTerminal()
    let port = try SerialPort(path: line.path, baudRate: speed.baud)
    #expect(port.baudRate == speed.baud)
    #expect(line.speed == speed.code)
    #expect(SerialPort.standardBaudRates.contains(speed.baud))
  }

  @Test func theSpeedCanBeChanged() throws {
    let line = try PseudoTerminal()
    var port = try SerialPort(path: line.path, baudRate: 9600)
    line.send([0xFF, 0xFE])
    try port.setBaudRate(115_200)
    #expect(port.baudRate == 115_200)
    #expect(line.speed == 0o10002)
    #expect(try port.readBytes(2, until: milliseconds(20)) == [], "bytes of the old speed are garbage")
  }

  @Test(arguments: [0, -1, 12_345, Int.max]) func otherSpeedsAreRefused(_ baudRate: Int) throws {
    let line = try PseudoTerminal()
    let error = deviceError { _ = try SerialPort(path: line.path, baudRate: baudRate) }
    #expect(error?.description.contains("the standard speeds are 1200, 1800,") == true)
  }

  @Test func theLineIsRaw() throws {
    let line = try PseudoTerminal()
    line.spoil()
    let control = tcflag_t(HUPCL | CSTOPB | PARENB) | PseudoTerminal.hardwareFlowControl
    #expect(line.settings.c_cflag & control != 0)
    let port = try SerialPort(path: line.path, baudRate: 9600)
    let settings = line.settings
    #expect(settings.c_cflag & control == 0)
    #expect(settings.c_cflag & tcflag_t(CSIZE) == tcflag_t(CS8))
    #expect(settings.c_cflag & tcflag_t(CLOCAL | CREAD) == tcflag_t(CLOCAL | CREAD))
    #expect(settings.c_lflag & tcflag_t(ICANON | ECHO | ISIG | IEXTEN) == 0)
    #expect(settings.c_iflag & tcflag_t(ICRNL | INLCR | IGNCR | IXON | IXOFF | ISTRIP | INPCK) == 0)
    #expect(settings.c_oflag & tcflag_t(OPOST) == 0)
    #expect(port.name == line.path)
  }

  /// hw-F35, hw-F36: an end of file and a hang-up end the reading.
  @Test func anUnpluggedPortIsSaidToBeGone() throws {
    let line = try PseudoTerminal()
    var port = try SerialPort(path: line.path, baudRate: 9600)
    line.unplug()
    let start = MonotonicClock.now
    let error = deviceError { try port.readBytes(1, until: start + .seconds(5)) }
    #expect(error == DeviceError(device: line.path, operation: "read", reason: .disconnected, kind: .serial))
    #expect(MonotonicClock.now - start < .seconds(2), "it must not wait for the deadline")
    let second = deviceError {
      try [UInt8(1)].withUnsafeBytes { bytes in try port.write(bytes, until: milliseconds(50)) }
    }
    #expect(second?.reason == .disconnected)
  }

  @Test func aPortBelongsToOneReader() throws {
    let line = try PseudoTerminal()
    do {
      let port = try SerialPort(path: line.path, baudRate: 9600)
      let error = deviceError { _ = try SerialPort(path: line.path, baudRate: 9600) }
      guard case .busy = error?.reason else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(port.baudRate == 9600)
    }
    // Given back with the value's end.
    _ = try SerialPort(path: line.path, baudRate: 9600)
  }

  /// hw-F34: ModemManager, for one.
  @Test func theProgramThatHoldsAPortIsNamed() throws {
    let line = try PseudoTerminal()
    let holder = Process()
    holder.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
    holder.arguments = ["--no-fork", line.path, "sleep", "20"]
    try holder.run()
    defer {
      kill(holder.processIdentifier, SIGKILL)
      holder.waitUntilExit()
    }
    var reason: DeviceError.Reason?
    for _ in 0..<100 where reason == nil {
      do { _ = try SerialPort(path: line.path, baudRate: 9600) } catch { reason = error.reason }
      MonotonicClock.sleep(for: .milliseconds(20))
    }
    guard case .busy(let name?) = reason else {
      Issue.record("\(String(describing: reason))")
      return
    }
    // flock becomes sleep; either may be seen.
    #expect(name.hasSuffix(" (process \(holder.processIdentifier))"))
  }

  @Test func onlyTerminalsAreOpened() throws {
    let fifo = FileManager.default.temporaryDirectory.appendingPathComponent("fifo-\(getpid())").path
    #expect(mkfifo(fifo, 0o600) == 0)
    defer { unlink(fifo) }
    for path in [fifo, "/dev/null", #filePath] {
      let error = deviceError { _ = try SerialPort(path: path, baudRate: 9600) }
      #expect(
        error?.description == "\(path): cannot open: it is neither a serial port nor a pseudo-terminal")
    }
  }

  @Test func aMissingPortIsNamed() {
    let error = deviceError { _ = try SerialPort(path: "/dev/ttyNone", baudRate: 9600) }
    #expect(
      error == DeviceError(device: "/dev/ttyNone", operation: "open", reason: .system(errno: ENOENT)))
  }

  @Test func signalsDoNotShortenAWait() throws {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in }
    sigaction(SIGUSR2, &action, nil)
    let line = try PseudoTerminal()
    var port = try SerialPort(path: line.path, baudRate: 9600)
    let waiting = pthread_self()
    let sender = Thread {
      for _ in 0..<5 {
        usleep(10_000)
        pthread_kill(waiting, SIGUSR2)
      }
    }
    sender.start()
    let start = MonotonicClock.now
    #expect(try port.readBytes(1, until: start + .milliseconds(40)) == [])
    MonotonicClock.sleep(until: start + .milliseconds(90))
    #expect(MonotonicClock.now - start >= .milliseconds(90))
  }
}

extension SerialPort {
  /// Reads until so many bytes have come, or the deadline.
  fileprivate mutating func readBytes(_ count: Int, until deadline: Timestamp) throws(DeviceError) -> [UInt8]
  {
    var bytes: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
    defer { buffer.deallocate() }
    while bytes.count < count {
      let got = try read(into: buffer, until: deadline)
      guard got > 0 else { break }
      bytes += buffer[..<got]
    }
    return bytes
  }
}
