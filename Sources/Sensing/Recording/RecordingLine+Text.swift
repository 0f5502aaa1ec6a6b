import DeviceIO
import Quantities
import SensorDrivers

extension RecordingLine {
  /// Appends the line with its line feed.
  func append(to text: inout [UInt8]) {
    switch self {
    case .header(let version): text += "\(Self.signature) \(version)".utf8
    case .configuration(let json): text += "configuration \(json)".utf8
    case .clock(let time, let utc): text += "clock \(time.nanoseconds) \(utc.nanosecondsSince1970)".utf8
    case .bytes(let time, let bytes):
      text += "gnss \(time.nanoseconds) ".utf8
      bytes.withUnsafeBytes { ByteEscaping.append($0, to: &text) }
    case .quiet(let time): text += "quiet \(time.nanoseconds)".utf8
    case .interruption(let time): text += "lost \(time.nanoseconds)".utf8
    case .pulse(let pulse):
      text += "pps \(pulse.time.nanoseconds) \(pulse.machineTime.nanosecondsSince1970) \(pulse.sequence)".utf8
    case .field(let time, let sample):
      let field = sample.field.microtesla
      text += "mag \(time.nanoseconds) \(field.x) \(field.y) \(field.z)".utf8
      Self.append(sample.isSaturated, sample.samplesWereSkipped, sample.temperatureCelsius, to: &text)
    case .inertial(let time, let sample):
      let force = sample.acceleration.metersPerSecondSquared
      text += "\(sample.angularRate == nil ? "acc" : "imu") \(time.nanoseconds)".utf8
      text += " \(force.x) \(force.y) \(force.z)".utf8
      if let rate = sample.angularRate?.radiansPerSecond { text += " \(rate.x) \(rate.y) \(rate.z)".utf8 }
      Self.append(sample.isSaturated, sample.samplesWereSkipped, sample.temperatureCelsius, to: &text)
    }
    text.append(UInt8(ascii: "\n"))
  }

  private static func append(
    _ isSaturated: Bool, _ samplesWereSkipped: Bool, _ temperature: Double?, to text: inout [UInt8]
  ) {
    if isSaturated { text += " saturated".utf8 }
    if samplesWereSkipped { text += " skipped".utf8 }
    if let temperature { text += " celsius=\(temperature)".utf8 }
  }

  /// A line without its line feed; `nil` where it is none of these. Comments and blank lines are none.
  ///
  /// A carriage return at its end is not part of it: a copy may have passed a system that ends lines so.
  init?(parsing line: some BidirectionalCollection<UInt8>) {
    let isFromElsewhere = line.last == UInt8(ascii: "\r")
    let text = String(decoding: line.dropLast(isFromElsewhere ? 1 : 0), as: UTF8.self)
    guard let space = text.firstIndex(of: " ") else { return nil }
    let rest = text[text.index(after: space)...]
    switch text[..<space] {
    case Self.signature:
      guard let version = Int(rest), version > 0 else { return nil }
      self = .header(version: version)
    case "configuration": self = .configuration(String(rest))
    case "clock":
      let fields = rest.split(separator: " ")
      guard fields.count == 2, let time = Int64(fields[0]), let utc = Int64(fields[1]) else { return nil }
      self = .clock(Timestamp(nanoseconds: time), UTCTime(nanosecondsSince1970: utc))
    case "gnss":
      guard let end = rest.firstIndex(of: " "), let time = Int64(rest[..<end]),
        let bytes = ByteEscaping.decode(rest[rest.index(after: end)...].utf8)
      else { return nil }
      self = .bytes(Timestamp(nanoseconds: time), bytes)
    case "quiet", "lost":
      guard let nanoseconds = Int64(rest) else { return nil }
      let time = Timestamp(nanoseconds: nanoseconds)
      self = text.hasPrefix("quiet") ? .quiet(time) : .interruption(time)
    case "pps":
      let fields = rest.split(separator: " ")
      guard fields.count == 3, let time = Int64(fields[0]), let utc = Int64(fields[1]),
        let sequence = UInt32(fields[2])
      else { return nil }
      self = .pulse(
        Pulse(
          time: Timestamp(nanoseconds: time), machineTime: UTCTime(nanosecondsSince1970: utc),
          sequence: sequence))
    case "mag":
      guard var fields = SampleFields(rest), let field = fields.vector() else { return nil }
      let marks = fields.marks()
      self = .field(
        fields.time,
        MagnetometerSample(
          field: MagneticField(microtesla: field), isSaturated: marks.isSaturated,
          samplesWereSkipped: marks.wereSkipped, temperatureCelsius: marks.temperature))
    case "acc", "imu":
      guard var fields = SampleFields(rest), let force = fields.vector() else { return nil }
      var rate: AngularRate<SensorAxes>?
      if text.hasPrefix("imu") {
        guard let vector = fields.vector() else { return nil }
        rate = AngularRate(radiansPerSecond: vector)
      }
      let marks = fields.marks()
      self = .inertial(
        fields.time,
        InertialSample(
          acceleration: Acceleration(metersPerSecondSquared: force), angularRate: rate,
          isSaturated: marks.isSaturated, samplesWereSkipped: marks.wereSkipped,
          temperatureCelsius: marks.temperature))
    default: return nil
    }
  }
}

/// The fields of a line that holds a sample: a time, numbers, then marks.
private struct SampleFields {
  let time: Timestamp
  private var rest: ArraySlice<Substring>

  init?(_ text: Substring) {
    let fields = text.split(separator: " ")
    guard let first = fields.first, let time = Int64(first) else { return nil }
    self.time = Timestamp(nanoseconds: time)
    rest = fields[1...]
  }

  /// The next three numbers.
  mutating func vector() -> SIMD3<Double>? {
    guard rest.count >= 3 else { return nil }
    let numbers = rest.prefix(3).compactMap { Double($0) }
    guard numbers.count == 3, numbers.allSatisfy(\.isFinite) else { return nil }
    rest = rest.dropFirst(3)
    return SIMD3(numbers[0], numbers[1], numbers[2])
  }

  /// What is left. An unknown mark is of a later edition of this version, which may not change what the numbers mean.
  func marks() -> (isSaturated: Bool, wereSkipped: Bool, temperature: Double?) {
    let temperature = rest.first { $0.hasPrefix("celsius=") }.flatMap { Double($0.dropFirst(8)) }
    return (rest.contains("saturated"), rest.contains("skipped"), temperature)
  }
}
