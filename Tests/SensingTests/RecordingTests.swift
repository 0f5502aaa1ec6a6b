import Configuration
import DeviceIO
import Foundation
import Quantities
import SensorDrivers
import Testing

@testable import Sensing

@Suite struct RecordingTests {
  @Test func everyLineReadsBackEqual() throws {
    let time = Timestamp(nanoseconds: 1_234_567_890_123)
    let lines: [RecordingLine] = [
      .header(version: 1), .configuration("{\"a\":\"b c\"}"),
      .clock(time, UTCTime(nanosecondsSince1970: -5)),
      .bytes(time, Array(0...255)), .bytes(time, []), .bytes(time, Array("$GPGGA,\\x0d\r\n ".utf8)),
      .quiet(time), .interruption(time),
      .pulse(Pulse(time: time, machineTime: UTCTime(nanosecondsSince1970: -7), sequence: .max)),
      .field(time, MagnetometerSample(field: MagneticField(microtesla: SIMD3(0.1 + 0.2, -1e-17, 1e22)))),
      .field(
        time,
        MagnetometerSample(
          field: MagneticField(microtesla: SIMD3(1, 2, 3)), isSaturated: true, samplesWereSkipped: true,
          temperatureCelsius: -12.5)),
      .inertial(time, InertialSample(acceleration: Acceleration(metersPerSecondSquared: SIMD3(0, 0, -9.8)))),
      .inertial(
        time,
        InertialSample(
          acceleration: Acceleration(metersPerSecondSquared: SIMD3(0, 0, -9.8)),
          angularRate: AngularRate(radiansPerSecond: SIMD3(1, 2, 3)), isSaturated: true)),
    ]
    for line in lines {
      var text: [UInt8] = []
      line.append(to: &text)
      #expect(text.last == UInt8(ascii: "\n"))
      #expect(!text.dropLast().contains(UInt8(ascii: "\n")))
      #expect(text.allSatisfy { $0 == 10 || (0x20...0x7E).contains($0) })
      #expect(RecordingLine(parsing: text.dropLast()) == line)
      #expect(RecordingLine(parsing: text.dropLast() + [UInt8(ascii: "\r")]) == line)
    }
  }

  /// Lines as `docs/recording-format.md` shows them.
  @Test func readsTheDocumentedText() {
    let time = Timestamp(nanoseconds: 42)
    #expect(RecordingLine(parsing: Array("truenorth-recording 1".utf8)) == .header(version: 1))
    #expect(
      RecordingLine(parsing: Array("gnss 42 $GP\\r\\n\\\\\\xB5\\xb5".utf8))
        == .bytes(time, [0x24, 0x47, 0x50, 13, 10, 0x5C, 0xB5, 0xB5]))
    #expect(
      RecordingLine(parsing: Array("pps 42 1782907201000034000 7301".utf8))
        == .pulse(
          Pulse(
            time: time, machineTime: UTCTime(nanosecondsSince1970: 1_782_907_201_000_034_000), sequence: 7301)
        ))
    #expect(
      RecordingLine(parsing: Array("mag 42 1.5 -2 3e1 skipped hereafter=1".utf8))
        == .field(
          time,
          MagnetometerSample(
            field: MagneticField(microtesla: SIMD3(1.5, -2, 30)), samplesWereSkipped: true)))
  }

  @Test(arguments: [
    "", "# comment", "mag", "mag 42", "mag 42 1 2", "mag 42 1 2 x", "mag 42 1 2 nan", "mag x 1 2 3",
    "imu 42 1 2 3 4 5", "gnss 42", "gnss 42 \\q", "gnss 42 \\x1", "clock 1", "clock 1 2 3", "quiet",
    "quiet x", "pps 1 2", "pps 1 2 -3", "pps 1 2 4294967296",
    "truenorth-recording 0", "truenorth-recording one", "elsewhere 42 1 2 3",
  ])
  func refusesDamage(_ line: String) { #expect(RecordingLine(parsing: Array(line.utf8)) == nil) }

  private func write(_ lines: [RecordingLine], to path: String) throws {
    var writer = try RecordingWriter(path: path)
    for line in lines { try writer.append(line, now: Timestamp(nanoseconds: 0)) }
    try writer.flush(now: Timestamp(nanoseconds: 0))
  }

  @Test func appendsAfterCuttingATornLineOff() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("r.truenorth")
    try write([.header(version: 1), .quiet(Timestamp(nanoseconds: 7))], to: path)
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
    // Longer than one step of the search for the last line feed.
    try handle.write(contentsOf: Data("gnss 8 ".utf8) + Data(repeating: 0x41, count: 10_000))
    try handle.close()
    try write([.header(version: 1)], to: path)
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == "truenorth-recording 1\nquiet 7\ntruenorth-recording 1\n")
  }

  @Test func leavesOtherFilesAlone() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("Dear diary,\n", to: "diary.txt")
    #expect(throws: SensingError.notARecording(path: path)) { _ = try RecordingWriter(path: path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "Dear diary,\n")
  }

  /// A file that only begins alike keeps all it has, and so does one of a version that is not known here.
  @Test(arguments: [
    "truenorth-recording of my dog\nlast line", "truenorth-recording 99\ntorn", "truenorth-rec x",
  ])
  func leavesWhatOnlyLooksLikeARecordingAlone(text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "file")
    #expect(throws: SensingError.self) { _ = try RecordingWriter(path: path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  /// Whatever ends the program right after the start, the session has its configuration.
  @Test func aSessionStartsWhole() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("truenorth-reco", to: "torn")
    var writer = try RecordingWriter(path: path)
    try writer.begin("{}", now: Timestamp(nanoseconds: 5))
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == "truenorth-recording 1\nconfiguration {}\n")
    #expect(throws: SensingError.self) { _ = try RecordingWriter(path: path) }
  }

  /// The bytes that a first look takes out of a pipe would be missing from the replay.
  @Test func aPipeIsRefusedAtOnce() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: SensingError.self) { _ = try Station.replay(path: path) }
  }

  @Test func aFullDiskEndsTheRecordingAndSaysSo() throws {
    var recorder = try Recorder(path: "/dev/full")
    let long = [UInt8](repeating: 0x41, count: 100_000)
    let failure = recorder.record(.bytes(Timestamp(nanoseconds: 0), long), at: Timestamp(nanoseconds: 0))
    #expect(failure?.state == .failed("/dev/full: cannot record to it: No space left on device."))
    #expect(failure?.kind == .recording)
    #expect(recorder.record(.quiet(Timestamp(nanoseconds: 1)), at: Timestamp(nanoseconds: 1)) == nil)
  }

  @Test func linesOfAnyLengthComeWhole() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "x", count: 200_000)
    let path = try folder.write("a\n\(long)\n\nlast", to: "lines")
    var reader = try LineReader(path: path)
    var lines: [String] = []
    while let line = try reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    #expect(lines == ["a\n", long + "\n", "\n", "last"])
  }
}
