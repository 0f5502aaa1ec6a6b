import Geofencing
import Glibc
import Quantities

/// A drive of one fix a second through regions that lie equally dense around it, be they few or many: 20 of them fill a
/// square of 3 km, 100 000 one of 200 km.
struct Drive {
  let fixes: [PositionFix]
  private static let latitude = 47.4
  private static let metersOfDegree = 111_200.0

  init(fixCount: Int) {
    fixes = (0..<fixCount).compactMap { second in
      // Around and around, at 14 m/s, over the square of the 20.
      let (north, east) = (1_300 * sin(Double(second) * 0.0103), 1_300 * sin(Double(second) * 0.0071 + 1))
      return Self.position(north: north, east: east).flatMap { position in
        PositionFix(
          position: position, accuracyMeters: 4, time: Timestamp(nanoseconds: Int64(second) * 1_000_000_000),
          date: UTCTime(nanosecondsSince1970: Int64(second) * 1_000_000_000))
      }
    }
  }

  /// Regions of 50 m to 500 m.
  func monitor(regionCount: Int) throws(GeofencingError) -> RegionMonitor {
    var parameters = RegionMonitor.Parameters()
    parameters.maximumCount = regionCount
    var monitor = RegionMonitor(parameters: parameters)
    let width = (Double(regionCount) / 20).squareRoot() * 3_000
    var state: UInt64 = 1
    func fraction() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53
    }
    for number in 0..<regionCount {
      let center = Self.position(north: (fraction() - 0.5) * width, east: (fraction() - 0.5) * width)
      guard let center else { continue }
      let region = CircularRegion(
        RegionIdentifier("region \(number)"), center: center, radiusMeters: 50 + 450 * fraction())
      try monitor.add(region, state: .outside)
    }
    return monitor
  }

  /// The number of fixes.
  func play(_ start: RegionMonitor, _ events: inout Int) -> Int {
    var monitor = start
    for fix in fixes { events += monitor.update(fix, at: fix.time).count }
    return fixes.count
  }

  private static func position(north: Double, east: Double) -> GeodeticPosition? {
    GeodeticPosition(
      latitudeDegrees: latitude + north / metersOfDegree,
      longitudeDegrees: 8.5 + east / (metersOfDegree * cos(latitude * .pi / 180)))
  }
}
