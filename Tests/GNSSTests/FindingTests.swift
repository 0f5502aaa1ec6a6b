import DeviceIO
import Quantities
import Testing

@testable import GNSS

/// The time of a test, which waiting moves.
private final class FakeClock { var now = Timestamp(nanoseconds: 0) }

/// A line on which what is heard depends on the speed, and on which waiting takes no time.
private struct FakeLine: ~Copyable, SerialLine {
  let name = "line"
  var baudRate: Int
  let clock = FakeClock()
  /// What is said at a speed, and how long after the speed was set.
  var says: [Int: [(after: Duration, text: String)]] = [:]
  /// What is answered at a speed to a text that was written.
  var answer: (_ written: String, _ speed: Int) -> String? = { _, _ in nil }
  /// The speed at which all comes back that is written.
  var echoSpeed: Int?
  var missingSpeeds: Set<Int> = []
  private(set) var visited: [Int] = []
  private(set) var written: [UInt8] = []
  private var pending: [(at: Timestamp, bytes: [UInt8])] = []

  init(at baudRate: Int = 9_600) { self.baudRate = baudRate }

  mutating func setBaudRate(_ baudRate: Int) throws(DeviceError) {
    if missingSpeeds.contains(baudRate) {
      throw DeviceError(device: name, operation: "set", reason: .unsupported("no such speed"))
    }
    self.baudRate = baudRate
    visited.append(baudRate)
    pending = []
    for (after, text) in says[baudRate] ?? [] { pending.append((clock.now + after, Array(text.utf8))) }
  }

  mutating func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: Timestamp
  ) throws(DeviceError) -> Int {
    guard let next = pending.first, next.at <= deadline else {
      clock.now = max(clock.now, deadline)
      return 0
    }
    clock.now = max(clock.now, next.at)
    let count = min(buffer.count, next.bytes.count)
    buffer.copyBytes(from: next.bytes[..<count])
    pending[0].bytes.removeFirst(count)
    if pending[0].bytes.isEmpty { pending.removeFirst() }
    return count
  }

  mutating func write(_ bytes: UnsafeRawBufferPointer, until deadline: Timestamp) throws(DeviceError) {
    written += bytes
    if baudRate == echoSpeed { pending.append((clock.now, Array(bytes))) }
    guard let text = answer(String(decoding: bytes, as: UTF8.self), baudRate) else { return }
    pending.append((clock.now + .milliseconds(50), Array(text.utf8)))
  }
}

@Suite struct FindingTests {
  private static let rmc = Self.sentence("GPRMC,120000,A,4717.1198,N,00833.9000,E,0.0,0.0,140326,,")

  private static func sentence(_ body: String) -> String {
    let sum = String(body.utf8.reduce(0, ^), radix: 16, uppercase: true)
    return "$\(body)*\(sum.count == 1 ? "0" : "")\(sum)\r\n"
  }

  private static var asking: ReceiverSearch {
    var search = ReceiverSearch()
    search.asks = true
    return search
  }

  private func run(
    _ line: inout FakeLine, _ search: ReceiverSearch = ReceiverSearch()
  ) throws -> (found: Hearing?, heard: [Hearing]) {
    var heard: [Hearing] = []
    let clock = line.clock
    let found = try search.run(on: &line, now: { clock.now }) { heard.append($0) }
    return (found, heard)
  }

  @Test func theSpeedOfTheLineIsTriedFirst() throws {
    var line = FakeLine(at: 57_600)
    line.says[57_600] = [(.zero, Self.rmc)]
    let (found, heard) = try run(&line)
    #expect(found?.speaker == .receiver)
    #expect(found?.baudRate == 57_600)
    #expect(heard.count == 1)
  }

  /// A receiver of one sentence a second may have fallen silent just before.
  @Test func eachSpeedIsListenedToForLongerThanASecond() throws {
    var line = FakeLine()
    line.says[115_200] = [(.milliseconds(1_150), Self.rmc)]
    let (found, heard) = try run(&line)
    #expect(found?.baudRate == 115_200)
    #expect(heard.dropLast().allSatisfy { $0.speaker == .nobody && $0.duration >= .milliseconds(1_200) })
    #expect(line.baudRate == 115_200)
  }

  @Test func allSpeedsThatReceiversUseAreTriedAndTheFirstIsSetAgain() throws {
    var line = FakeLine(at: 19_200)
    let (found, heard) = try run(&line)
    #expect(found == nil)
    #expect(
      Set(line.visited) == [4_800, 9_600, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800, 921_600])
    #expect(line.visited.first == 19_200)
    #expect(line.visited.last == 19_200)
    #expect(heard.count == 9)
    #expect(line.written.isEmpty)
  }

  @Test func aSpeedThatTheLineHasNotIsPassedOver() throws {
    var line = FakeLine()
    line.missingSpeeds = [38_400, 921_600]
    line.says[4_800] = [(.zero, Self.rmc)]
    #expect(try run(&line).found?.baudRate == 4_800)
  }

  @Test func noiseIsLeftEarly() throws {
    var line = FakeLine()
    let noise = String(repeating: "\u{18}\u{7F}\u{03}x", count: 2_000)
    line.says[9_600] = [(.milliseconds(100), noise)]
    line.says[38_400] = [(.zero, Self.rmc)]
    let (found, heard) = try run(&line)
    #expect(heard.first?.speaker == .noise)
    #expect(try #require(heard.first).duration < .milliseconds(500))
    #expect(found?.baudRate == 38_400)
  }

  @Test func aThoroughSearchLearnsAllThatIsSent() throws {
    var line = FakeLine()
    let gsv = Self.sentence("GLGSV,1,1,01,65,40,083,46")
    line.says[9_600] = [(.zero, Self.rmc), (.milliseconds(300), gsv), (.milliseconds(1_000), Self.rmc)]
    var search = ReceiverSearch()
    search.isThorough = true
    let found = try #require(try run(&line, search).found)
    #expect(found.sentences == ["GPRMC": 2, "GLGSV": 1])
    #expect(found.talkers == ["GL", "GP"])
    #expect(found.description == "A receiver speaks at 9600 baud: NMEA of GL, GP, 3 sentences (GSV, RMC).")
  }

  @Test(arguments: [
    ("\r\nOK\r\n", "OK"), ("ATZ\r\nAT+CGMI\r\nERROR\r\n", "AT+CGMI"), ("\r\n+CREG: 2\r\n", "+CREG: 2"),
    ("\r\nNO CARRIER\r\n", "NO CARRIER"),
  ]) func aModemIsTold(_ said: String, _ line: String) throws {
    var port = FakeLine()
    port.says[9_600] = [(.zero, said)]
    #expect(try run(&port).found?.speaker == .modem(line))
  }

  @Test(arguments: [
    ("\r\nDebian GNU/Linux 12 board ttyS0\r\n\r\nboard login: ", "board login: "),
    ("[    1.234567] usb 1-1: new device\r\n", "[    1.234567] usb 1-1: new device"),
    ("pi@board:~$ ", "pi@board:~$ "), ("U-Boot 2023.01\r\n", "U-Boot 2023.01"),
  ]) func aConsoleIsTold(_ said: String, _ line: String) throws {
    var port = FakeLine()
    port.says[9_600] = [(.zero, said)]
    #expect(try run(&port).found?.speaker == .console(line))
  }

  @Test func anEchoIsNoReceiver() throws {
    var line = FakeLine()
    line.echoSpeed = 9_600
    #expect(try run(&line, Self.asking).found?.speaker == .echo)
  }

  @Test func aModemThatEchoesIsNoEcho() throws {
    var line = FakeLine()
    line.echoSpeed = 115_200
    line.answer = { written, speed in
      speed == 115_200 && written.hasPrefix("AT") ? "\r\nOK\r\n" : nil
    }
    let found = try run(&line, Self.asking).found
    #expect(found?.speaker == .modem("OK"))
    #expect(found?.baudRate == 115_200)
  }

  @Test func aShellThatEchoesIsNoEcho() throws {
    var line = FakeLine()
    line.echoSpeed = 9_600
    line.answer = { written, _ in
      written.hasPrefix("$PMTK") ? "sh: PMTK605*31: command not found\r\n# " : nil
    }
    #expect(
      try run(&line, Self.asking).found?.speaker == .console("sh: PMTK605*31: command not found"))
  }

  @Test func aSilentReceiverAnswers() throws {
    var line = FakeLine()
    line.answer = { written, speed in
      speed == 38_400 && written == "$PMTK605*31\r\n"
        ? Self.sentence("PMTK705,AXN_5.1.7_3333,0003,PA1010D,1.0") : nil
    }
    let found = try #require(try run(&line, Self.asking).found)
    #expect(found.speaker == .receiver)
    #expect(found.baudRate == 38_400)
    #expect(found.family == .mediaTek)
    #expect(found.firmware == "AXN_5.1.7_3333,0003,PA1010D,1.0")
  }

  /// The AT6558 answers UBX-MON-VER as well, which does not make it a u-blox.
  @Test func aCASICReceiverIsTold() throws {
    var line = FakeLine()
    line.says[9_600] = [(.zero, Self.rmc)]
    line.answer = { written, _ in
      written == "$PCAS06,0*1B\r\n"
        ? Self.sentence("GPTXT,01,01,02,SW=URANUS5,V5.3.0.0") : nil
    }
    let found = try #require(try run(&line, Self.asking).found)
    #expect(found.family == .casic)
    #expect(found.firmware?.hasPrefix("SW=URANUS5") == true)
  }

  @Test func nothingIsAskedUnlessWanted() throws {
    var line = FakeLine()
    line.says[9_600] = [(.zero, Self.rmc)]
    _ = try run(&line)
    #expect(line.written.isEmpty)
    _ = try run(&line, Self.asking)
    // UBX-MON-VER without payload, from u-blox's framing rules.
    #expect(line.written.starts(with: [0xB5, 0x62, 0x0A, 0x04, 0x00, 0x00, 0x0E, 0x34]))
  }
}

/// A receiver is set up on the very line that it was found on.
@Suite struct SetUpOnALineTests {
  private static func sentence(_ body: String) -> String {
    let sum = String(body.utf8.reduce(0, ^), radix: 16, uppercase: true)
    return "$\(body)*\(sum.count == 1 ? "0" : "")\(sum)\r\n"
  }

  @Test func theFamilyIsAskedForAndTheSettingsSent() throws {
    var line = FakeLine()
    line.answer = { written, _ in
      switch written {
      case "$PMTK605*31\r\n": Self.sentence("PMTK705,AXN_5.1.7_3333,0003,PA1010D,1.0")
      case "$PMTK220,200*2C\r\n": Self.sentence("PMTK001,220,3")
      default: nil
      }
    }
    var wishes = ReceiverSetUp()
    wishes.rateHz = 5
    let clock = line.clock
    let report = try wishes.apply(to: &line, now: { clock.now })
    #expect(report?.outcomes == [.rate: .done])
  }

  @Test func whatIsNoReceiverIsNotSetUp() throws {
    var line = FakeLine()
    line.says[9_600] = [(.zero, "board login: ")]
    var wishes = ReceiverSetUp()
    wishes.rateHz = 5
    let clock = line.clock
    let report = try wishes.apply(to: &line, now: { clock.now })
    guard case .stranger(let hearing) = report?.obstacle else {
      Issue.record("\(String(describing: report))")
      return
    }
    #expect(hearing.speaker == .console("board login: "))
    #expect(report?.complaint == "It was not set up. A console is at 9600 baud: it said \"board login: \".")
    #expect(!String(decoding: line.written, as: UTF8.self).contains("220"))
  }
}
