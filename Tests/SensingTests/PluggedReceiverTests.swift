import Configuration
import Foundation
import LinuxIO
import Quantities
import Testing

@testable import Sensing

/// Receivers that come and go, on the kernel's own terminals.
@Suite struct PluggedReceiverTests {
  /// Writes an epoch every 250 ms, until its fix came or 10 s are over; returns how long that took. Between epochs the line
  /// is quiet.
  private func speak(_ second: Int, on terminal: PlayedTerminal, until log: EventLog) async -> Duration {
    let start = ContinuousClock.now
    while !log.hasFix(ofSecond: second), ContinuousClock.now < start + .seconds(10) {
      terminal.write(epoch(second))
      await pause(.milliseconds(250))
    }
    return ContinuousClock.now - start
  }

  @Test func aReceiverThatIsPluggedInLate() async throws {
    let folder = try TemporaryFolder()
    let link = folder.path("receiver")
    try await withStation(ReceiverConfiguration(port: .path(link))) { _, log in
      #expect(await log.wait { $0.failure != nil })
      #expect(
        log.failure
          == "\(link): cannot open: there is no such port; is it plugged in and enabled? /dev/serial/by-id lists those "
          + "of USB")
      // A wait that doubled each time would just have begun to last three seconds.
      await pause(.milliseconds(3_400))
      let terminal = try PlayedTerminal()
      try #require(symlink(terminal.path, link) == 0)
      #expect(await speak(1, on: terminal, until: log) < .seconds(2))
    }
  }

  /// As a USB receiver whose plug made bad contact: /dev/ttyUSB0 is gone, /dev/ttyUSB1 comes, and the name under
  /// /dev/serial/by-id leads there.
  @Test func aReceiverComesBackUnderAnotherName() async throws {
    let folder = try TemporaryFolder()
    let link = folder.path("by-id-usb-receiver")
    var terminals = [try PlayedTerminal(), try PlayedTerminal(), try PlayedTerminal()]
    try #require(symlink(terminals[0].path, link) == 0)
    try await withStation(ReceiverConfiguration(port: .path(link))) { _, log in
      for second in 0..<3 {
        let terminal = terminals.removeFirst()
        #expect(await speak(second, on: terminal, until: log) < .seconds(2))
        #expect(await log.wait { $0.health.last?.receiver?.port == terminal.path })
        terminal.unplug()
        unlink(link)
        #expect(await log.wait(.seconds(1)) { $0.failure != nil })
        // The device itself is named: it is the one to look for in the kernel's log.
        #expect(
          log.health.contains {
            $0.state == .failed("\(terminal.path): cannot read: the device is gone; is it unplugged?")
          })
        await pause(.milliseconds(700))
        if let next = terminals.first { try #require(symlink(next.path, link) == 0) }
      }
      #expect(log.health.allSatisfy { $0.source == link })
    }
  }

  @Test func aReceiverIsKnownByItsSerialNumber() async throws {
    let folder = try TemporaryFolder()
    let tree = try USBTree(folder)
    let (first, second) = (try PlayedTerminal(), try PlayedTerminal())
    try tree.add("ttyUSB0", serialNumber: "MODEM7", leadingTo: "/dev/null")
    try tree.add("ttyUSB1", serialNumber: "GNSS42", leadingTo: first.path)
    let receiver = ReceiverConfiguration(port: .usbSerialNumber("GNSS42"))
    try await withStation(receiver, places: tree.places) { _, log in
      #expect(await speak(1, on: first, until: log) < .seconds(2))
      first.unplug()
      try tree.remove("ttyUSB1")
      #expect(
        await log.wait { $0.failure?.hasPrefix("the USB device GNSS42: cannot find its port: ") == true })
      try tree.add("ttyUSB5", serialNumber: "GNSS42", leadingTo: second.path)
      #expect(await speak(2, on: second, until: log) < .seconds(2))
      #expect(log.health.last?.source == "the USB device GNSS42")
    }
  }

  /// F68 of the receiver's faults: what an old line began, a new one does not end.
  @Test func halfAnEpochIsNotJoinedWithTheNext() async throws {
    let folder = try TemporaryFolder()
    let link = folder.path("receiver")
    let (first, second) = (try PlayedTerminal(), try PlayedTerminal())
    try #require(symlink(first.path, link) == 0)
    try await withStation(ReceiverConfiguration(port: .path(link))) { _, log in
      _ = await speak(1, on: first, until: log)
      await pause(.milliseconds(300))
      // A velocity without a time, which belongs to the epoch that follows; and half a sentence of that.
      first.write(sentence("GPVTG,90.0,T,,M,50.0,N,92.6,K,A") + "$GPGGA,120002.00,4800.0")
      await pause(.milliseconds(300))
      first.unplug()
      unlink(link)
      #expect(await log.wait { $0.failure != nil })
      try #require(symlink(second.path, link) == 0)
      let next = sentence("GPGGA,120007.00,4800.0070,N,01100.0000,E,1,08,1.0,500.0,M,47.0,M,,")
      for _ in 0..<50 where !log.hasFix(ofSecond: 7) {
        second.write("020,N,01100.0000,E,1,08,1.0,500.0,M,47.0,M,,*66\r\n" + next)
        await pause(.milliseconds(200))
      }
      #expect(!log.hasFix(ofSecond: 2))
      let fix = try #require(log.fixes.last)
      #expect(fix.speed == nil)
      #expect(fix.course == nil)
    }
  }

  @Test func whatIsNotThereIsLookedForTwiceASecond() async throws {
    try await withStation(ReceiverConfiguration(port: .path("/nonexistent/tty"))) { _, log in
      await pause(.seconds(3))
      // 0.1, 0.2, 0.4, and then every 0.5 s.
      let attempts = log.health.last?.counters.errors ?? 0
      #expect((6...9).contains(attempts), "\(attempts)")
    }
  }

  @Test func aPortThatAnotherProgramHoldsIsTakenOnceItIsFree() async throws {
    let terminal = try PlayedTerminal()
    let holder = open(terminal.path, O_RDWR | O_NOCTTY)
    try #require(flock(holder, LOCK_EX) == 0)
    try await withStation(ReceiverConfiguration(port: .path(terminal.path))) { _, log in
      #expect(await log.wait { ($0.health.last?.counters.errors ?? 0) >= 3 })
      #expect(
        log.failure == "\(terminal.path): cannot open: another program or a kernel driver holds it")
      await pause(.seconds(2))
      let attempts = log.health.last?.counters.errors ?? 0
      #expect(attempts <= 8, "\(attempts)")
      close(holder)
      #expect(await speak(1, on: terminal, until: log) < .seconds(2))
    }
  }

  /// A regular file opens, and is no port.
  @Test func nothingStaysOpen() async throws {
    let folder = try TemporaryFolder()
    let port = try folder.write("", to: "port")
    let recording = folder.path("recording")
    var configuration = StationConfiguration()
    configuration.receiver = ReceiverConfiguration(port: .path(port))
    let station = try Station.open(configuration, recordingTo: recording)
    let log = EventLog()
    let subscription = station.subscribe { log.add($0) }
    station.start()
    #expect(await log.wait { ($0.health.map(\.counters.errors).max() ?? 0) >= 3 })
    #expect(try isOpen(recording))
    #expect(try !isOpen(port))
    station.stop()
    subscription.cancel()
    #expect(try !isOpen(recording))
    #expect(try !isOpen(port))
    #expect(try String(contentsOfFile: recording, encoding: .utf8).hasPrefix("truenorth-recording 1\n"))
  }
}

/// What sysfs shows of USB serial ports, as the kernel lays it out: the terminal's `device` leads to the port, and the
/// serial number is a file of the USB device, two folders above.
private struct USBTree {
  private let folder: TemporaryFolder

  init(_ folder: TemporaryFolder) throws {
    self.folder = folder
    for name in ["class/tty", "dev"] { try make(name) }
  }

  var places: SerialPortName.Places {
    var places = SerialPortName.Places()
    places.terminals = folder.path("class/tty")
    places.files = folder.path("dev")
    return places
  }

  func add(_ name: String, serialNumber: String, leadingTo terminal: String) throws {
    let device = "devices/usb1/1-1-\(name)"
    let port = "\(device)/1-1:1.0/\(name)"
    try make(port + "/tty/\(name)")
    _ = try folder.write("1546\n", to: "\(device)/idVendor")
    _ = try folder.write(serialNumber + "\n", to: "\(device)/serial")
    try link(port, from: "\(port)/tty/\(name)/device")
    try link("\(port)/tty/\(name)", from: "class/tty/\(name)")
    try #require(symlink(terminal, folder.path("dev/\(name)")) == 0)
  }

  func remove(_ name: String) throws {
    for path in ["class/tty/\(name)", "dev/\(name)", "devices/usb1/1-1-\(name)"] {
      try FileManager.default.removeItem(atPath: folder.path(path))
    }
  }

  private func make(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path(path), withIntermediateDirectories: true)
  }

  private func link(_ target: String, from path: String) throws {
    try #require(symlink(folder.path(target), folder.path(path)) == 0)
  }
}
