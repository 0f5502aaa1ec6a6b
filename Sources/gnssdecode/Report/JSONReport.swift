import Console
import FoundationEssentials
import GNSS
import NMEA
import Quantities

/// One JSON object per line; `type` says what it is. What is not known is left out.
final class JSONReport: Report {
  private let output: Output
  private let encoder = JSONLine.encoder()
  /// The input's name, where there are several.
  private let input: String?

  init(_ output: Output, input: String?) {
    self.output = output
    self.input = input
  }

  func show(_ fix: GNSSFix, _ tally: borrowing Tally) { write(FixLine(fix, input)) }
  func show(_ sky: SkyView, _ tally: borrowing Tally) { write(SkyLine(sky, input)) }
  func show(_ heading: GNSSHeading, _ tally: borrowing Tally) { write(HeadingLine(heading, input)) }
  func pause(_ tally: borrowing Tally) { output.flush() }

  func finish(_ tally: borrowing Tally) {
    write(StatisticsLine(tally, input))
    output.flush()
  }

  private func write(_ line: some Encodable) { JSONLine.write(line, to: output, by: encoder) }
}

private struct FixLine: Encodable {
  let type = "fix"
  let input: String?
  let time: String
  let latitude, longitude: Double
  let altitudeMSL, altitudeEllipsoid, geoidSeparation: Double?
  let speed, speedAccuracy, course, courseReceived, courseAccuracy, vehicleHeading: Double?
  let speedSource, courseSource: String?
  let fix: String
  let datum: String?
  let horizontalAccuracy: Double
  let source: String
  let verticalAccuracy: Double?
  let verticalSource: String?
  let satellites: Int?
  let hdop, vdop, pdop: Double?
  let rolloverWeeks: Int?

  init(_ fix: GNSSFix, _ input: String?) {
    self.input = input
    time = fix.time.iso8601
    latitude = fix.position.latitudeDegrees
    longitude = fix.position.longitudeDegrees
    altitudeMSL = fix.altitudeMSL
    altitudeEllipsoid = fix.altitudeEllipsoid
    geoidSeparation = fix.geoidSeparation
    speed = fix.speed
    speedAccuracy = fix.speedAccuracy
    speedSource = fix.speedSource.map { "\($0)" }
    course = fix.course?.degrees
    courseReceived = fix.courseReceived?.degrees
    courseAccuracy = fix.courseAccuracy
    courseSource = fix.courseSource.map { "\($0)" }
    vehicleHeading = fix.vehicleHeading?.degrees
    self.fix = "\(fix.kind)"
    datum = fix.datum.map { "\($0)" }
    horizontalAccuracy = fix.horizontalAccuracy.meters
    source = "\(fix.horizontalAccuracy.source)"
    verticalAccuracy = fix.verticalAccuracy?.meters
    verticalSource = fix.verticalAccuracy.map { "\($0.source)" }
    satellites = fix.satellitesUsed
    rolloverWeeks = fix.rolloverWeeks == 0 ? nil : fix.rolloverWeeks
    (hdop, vdop, pdop) = (fix.horizontalDilution, fix.verticalDilution, fix.positionDilution)
  }
}

private struct SkyLine: Encodable {
  let type = "sky"
  let input: String?
  let time: String?
  let inView, used: Int
  let satellites: [Satellite]

  /// Named as RINEX does; the number is the one inside of its system.
  struct Satellite: Encodable {
    let id, system: String
    let number: Int
    let elevation, azimuth, carrierToNoise: Int?
    let used: Bool
  }

  init(_ sky: SkyView, _ input: String?) {
    self.input = input
    time = sky.time?.iso8601
    (inView, used) = (sky.inView(), sky.used())
    satellites = sky.satellites.map { satellite in
      Satellite(
        id: "\(satellite.id)", system: "\(satellite.id.system)", number: Int(satellite.id.number),
        elevation: satellite.elevation, azimuth: satellite.azimuth,
        carrierToNoise: satellite.carrierToNoise, used: satellite.isUsed)
    }
  }
}

private struct StatisticsLine: Encodable {
  let type = "statistics"
  let input: String?
  let sentences, accepted, unsupported: Int
  /// By reason.
  let rejected: [String: Int]
  /// Sentences and UBX messages by type.
  let types: [String: Int]
  let talkers: [String: Int]
  let bytes, bytesSkipped, fixes: Int
  /// UBX messages that could be read, and RTCM 3 corrections.
  let ubx, rtcm: Int

  init(_ tally: borrowing Tally, _ input: String?) {
    self.input = input
    sentences = tally.sentences
    let received = tally.statistics.sentences
    accepted = received.accepted
    unsupported = received.unsupported
    rejected = received.refusals.reduce(into: [:]) { $0["\($1.reason)"] = $1.count }
      .merging(tally.frameRefusals.map { ($0.reason, $0.count) }) { $0 + $1 }
    (ubx, rtcm) = (tally.statistics.messages.accepted, tally.statistics.corrections.accepted)
    types = tally.types
    talkers = tally.talkers
    bytes = tally.statistics.bytes
    bytesSkipped = received.bytesSkipped
    fixes = tally.fixes
  }
}
