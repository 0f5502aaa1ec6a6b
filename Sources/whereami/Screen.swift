import Console
import CoreLocation
import GNSS

/// What is known, put into lines.
struct Screen {
  var location: CLLocation?
  var heading: CLHeading?
  /// Which way the receiver says that the vehicle points.
  var vehicleHeading: GNSSHeading?
  var authorization: String?
  /// Why there is no location, or no heading, at the moment.
  var locationTrouble: String?
  var headingTrouble: String?
  /// That compass and course contradict each other.
  var courseRemark: String?
  /// What works less well than it could.
  var remarks: [String] = []

  private static let titleWidth = 10

  /// A screen: a row for each thing known, in lines of at most so many characters.
  func lines(width: Int) -> [String] {
    rows(width: TitledText.room(titles: Self.titleWidth, width: width))
      .flatMap { $0.lines(titles: Self.titleWidth, width: width) }
  }

  /// - Parameter width: the characters of a line that are for the texts.
  private func rows(width: Int) -> [TitledText] {
    var rows: [TitledText] = []
    if let location {
      rows.append(row("Position", Self.position(location), within: location.horizontalAccuracy, "m"))
      if location.verticalAccuracy >= 0 {
        let altitude = String(format: "%.1f m above sea level", location.altitude)
        rows.append(row("Altitude", altitude, within: location.verticalAccuracy, "m"))
      }
      if location.speed >= 0 { rows.append(row("Moving", Self.movement(location))) }
    } else {
      rows.append(row("Position", "none yet"))
    }
    if let heading {
      rows.append(row("Heading", Self.heading(heading), within: heading.headingAccuracy, "°"))
      rows += CompassTape.lines(
        at: heading.trueHeading >= 0 ? heading.trueHeading : heading.magneticHeading, width: width
      ).map { row("", $0) }
    }
    if let vehicleHeading {
      let text = "\(Self.tenths(vehicleHeading.heading.degrees)) true, by the receiver"
      rows.append(row("Vehicle", text, within: vehicleHeading.accuracyDegrees, "°"))
    }
    if let time = location?.timestamp ?? heading?.timestamp { rows.append(row("Time", Self.time(time))) }
    for note in [authorization, locationTrouble, headingTrouble, courseRemark].compactMap(\.self) + remarks {
      rows.append(row("Note", note))
    }
    return rows
  }

  /// The same on one line, for a log.
  var line: String {
    var parts = (location?.timestamp ?? heading?.timestamp).map { [Self.time($0)] } ?? []
    if let location {
      parts.append(Self.position(location))
      parts.append(Self.within(location.horizontalAccuracy, "m"))
      if location.verticalAccuracy >= 0 { parts.append(String(format: "%.1f m", location.altitude)) }
      if location.speed >= 0 { parts.append(Self.movement(location)) }
    }
    if let heading {
      parts.append("heading \(Self.heading(heading)) \(Self.within(heading.headingAccuracy, "°"))")
    }
    return parts.joined(separator: "  ")
  }

  private func row(_ title: String, _ text: String) -> TitledText { TitledText(title, text) }

  private func row(_ title: String, _ text: String, within accuracy: Double, _ unit: String) -> TitledText {
    let width = 40
    let padded = text.count < width ? text + String(repeating: " ", count: width - text.count) : text
    return row(title, padded + "  " + Self.within(accuracy, unit))
  }

  private static func within(_ accuracy: Double, _ unit: String) -> String {
    guard accuracy >= 0 else { return "invalid" }
    let format = accuracy < 1 ? "± %.2f" : accuracy < 10 ? "± %.1f" : "± %.0f"
    return String(format: format, accuracy) + (unit == "°" ? unit : " \(unit)")
  }

  /// Seven decimals are a centimetre.
  private static func position(_ location: CLLocation) -> String {
    let (latitude, longitude) = (location.coordinate.latitude, location.coordinate.longitude)
    return String(format: "%.7f° ", abs(latitude)) + (latitude < 0 ? "S" : "N") + "  "
      + String(format: "%.7f° ", abs(longitude)) + (longitude < 0 ? "W" : "E")
  }

  private static func movement(_ location: CLLocation) -> String {
    let speed = String(format: "%.1f m/s (%.0f km/h)", location.speed, location.speed * 3.6)
    guard location.course >= 0 else { return speed }
    // What rounds up to a whole turn is north.
    let course = location.course.rounded().truncatingRemainder(dividingBy: 360)
    return speed + String(format: " toward %.0f° ", course) + point(location.course)
  }

  private static func heading(_ heading: CLHeading) -> String {
    let magnetic = "\(tenths(heading.magneticHeading)) magnetic"
    guard heading.trueHeading >= 0 else { return magnetic }
    let point = point(heading.trueHeading).padding(toLength: 3, withPad: " ", startingAt: 0)
    return "\(tenths(heading.trueHeading)) true \(point)  \(magnetic)"
  }

  /// A heading with one decimal, never 360.0.
  private static func tenths(_ degrees: Double) -> String {
    String(format: "%05.1f°", ((degrees * 10).rounded() / 10).truncatingRemainder(dividingBy: 360))
  }

  /// The nearest of the 16 points of the compass.
  private static func point(_ degrees: Double) -> String {
    let points = [
      "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
    ]
    guard (0...360).contains(degrees) else { return "" }
    return points[Int((degrees / 22.5).rounded()) % 16]
  }

  private static func time(_ date: Date) -> String {
    let text = date.iso8601
    return text.prefix(10) + " " + text.dropFirst(11).prefix(10) + " UTC"
  }
}
