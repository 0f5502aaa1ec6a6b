import Compass
import Console
import CoreLocation
import GNSS
import Sensing

/// One JSON object per line. `type` says what it is; the other keys are the names of the properties of `CLLocation`,
/// `CLHeading`, `CLLocationManager` and `CLError`, and the values are theirs: a negative accuracy, speed or course means
/// that there is none. Lines of type `health` say how a port or a chip fares (`docs/health.md`).
final class JSONReport: Report {
  private let output: Output
  private let encoder = JSONLine.encoder()
  private var shown: [(health: SourceHealth, at: ContinuousClock.Instant)] = []

  /// A source of which only the counters move is shown so often.
  private static let healthInterval = Duration.seconds(60)

  init(_ output: Output) { self.output = output }

  func show(_ location: CLLocation) { write(LocationLine(location)) }
  func show(_ heading: CLHeading) { write(HeadingLine(heading)) }
  func show(_ error: any Error) { write(ErrorLine(error)) }
  func show(_ status: CLAuthorizationStatus, _ accuracy: CLAccuracyAuthorization) {
    write(
      AuthorizationLine(authorizationStatus: "\(status)", accuracyAuthorization: "\(accuracy)"))
  }

  func show(_ health: SourceHealth) {
    let index = shown.firstIndex { $0.health.source == health.source && $0.health.kind == health.kind }
    if let index {
      let (last, time) = shown[index]
      let isNews =
        last.state != health.state || last.note != health.note
        || last.receiver?.port != health.receiver?.port || last.receiver?.setUp != health.receiver?.setUp
      guard isNews || ContinuousClock.now >= time + Self.healthInterval else { return }
      shown[index] = (health, .now)
    } else {
      shown.append((health, .now))
    }
    write(HealthLine(health))
  }

  func show(_ heading: GNSSHeading) { write(VehicleHeadingLine(heading)) }
  func show(_ discrepancy: CourseDiscrepancy) { write(CourseDiscrepancyLine(discrepancy)) }

  func finish() {}

  private func write(_ line: some Encodable) { JSONLine.write(line, to: output, by: encoder) }
}

private struct LocationLine: Encodable {
  let type = "location"
  let timestamp: String
  let latitude, longitude, altitude, ellipsoidalAltitude: Double
  let horizontalAccuracy, verticalAccuracy: Double
  let speed, speedAccuracy, course, courseReceived, courseAccuracy: Double
  let isSimulatedBySoftware, isProducedByAccessory: Bool?

  init(_ location: CLLocation) {
    timestamp = location.timestamp.iso8601
    latitude = location.coordinate.latitude
    longitude = location.coordinate.longitude
    altitude = location.altitude
    ellipsoidalAltitude = location.ellipsoidalAltitude
    horizontalAccuracy = location.horizontalAccuracy
    verticalAccuracy = location.verticalAccuracy
    speed = location.speed
    speedAccuracy = location.speedAccuracy
    course = location.course
    courseReceived = location.courseReceived
    courseAccuracy = location.courseAccuracy
    isSimulatedBySoftware = location.sourceInformation?.isSimulatedBySoftware
    isProducedByAccessory = location.sourceInformation?.isProducedByAccessory
  }
}

private struct HeadingLine: Encodable {
  let type = "heading"
  let timestamp: String
  let magneticHeading, trueHeading, headingAccuracy: Double
  let x, y, z: Double

  init(_ heading: CLHeading) {
    timestamp = heading.timestamp.iso8601
    magneticHeading = heading.magneticHeading
    trueHeading = heading.trueHeading
    headingAccuracy = heading.headingAccuracy
    (x, y, z) = (heading.x, heading.y, heading.z)
  }
}

private struct ErrorLine: Encodable {
  let type = "error"
  let code: String
  let errorCode: Int
  let localizedDescription: String

  init(_ error: any Error) {
    let error = error as NSError
    code = CLError.Code(rawValue: error.code).map { "\($0)" } ?? error.domain
    errorCode = error.code
    localizedDescription = error.localizedDescription
  }
}

private struct AuthorizationLine: Encodable {
  let type = "authorization"
  let authorizationStatus, accuracyAuthorization: String
}

extension Date {
  /// ISO 8601 in UTC with milliseconds.
  var iso8601: String {
    // The style cuts digits off, so the time is rounded to a millisecond first, and kept clear of its edge.
    let milliseconds = (timeIntervalSince1970 * 1000).rounded()
    return Date(timeIntervalSince1970: (milliseconds + 0.1) / 1000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
