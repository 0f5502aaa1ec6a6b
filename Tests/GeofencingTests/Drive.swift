import Geodesy
import Geofencing
import Quantities
import Testing

/// A device that is moved along a line through the center of a region, on a played clock.
struct Drive {
  var monitor: RegionMonitor
  let center: GeodeticPosition
  private(set) var now = Timestamp(nanoseconds: 1_000_000_000_000)
  static let epoch = UTCTime(nanosecondsSince1970: 1_800_000_000_000_000_000)
  private let start = Timestamp(nanoseconds: 1_000_000_000_000)

  init(at latitude: Double = 47.3, _ longitude: Double = 8.5, parameters: RegionMonitor.Parameters = .init())
    throws
  {
    center = try place(latitude, longitude)
    monitor = RegionMonitor(parameters: parameters)
  }

  mutating func add(_ name: String, radius: Double, border: Double? = nil, at meters: Double = 0) throws {
    try monitor.add(
      CircularRegion(
        RegionIdentifier(name), center: self.at(meters), radiusMeters: radius, borderMeters: border))
  }

  /// A point so many meters north of the center.
  func at(_ meters: Double) throws -> GeodeticPosition {
    try #require(center.destination(azimuth: Heading(degrees: 0), meters: meters))
  }

  /// A fix so many seconds later, so many meters north of the center, dated by the same clock unless it is said otherwise.
  mutating func fix(
    after seconds: Double = 1, _ meters: Double, accuracy: Double = 3, age: Double = 0,
    datedEarlierBy shift: Double = 0
  ) throws -> [String] {
    now = now + .seconds(seconds)
    let time = now - .seconds(age)
    let fix = try #require(
      PositionFix(
        position: at(meters), accuracyMeters: accuracy, time: time,
        date: Self.epoch + (time - start) + .seconds(-shift)))
    return monitor.update(fix, at: now).map(Self.word)
  }

  /// So many seconds without a fix.
  mutating func wait(_ seconds: Double) -> [String] {
    now = now + .seconds(seconds)
    return monitor.advance(to: now).map(Self.word)
  }

  func state(_ name: String) -> RegionState? { monitor.state(of: RegionIdentifier(name)) }

  static func word(_ event: RegionEvent) -> String { "\(event.kind) \(event.region.identifier.name)" }
}

func place(_ latitude: Double, _ longitude: Double) throws -> GeodeticPosition {
  try #require(GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude))
}
