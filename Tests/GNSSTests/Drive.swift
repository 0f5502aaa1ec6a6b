import Foundation
import Testing

@testable import GNSS

/// A drive with a reference trajectory of the same car.
///
/// The receiver's antenna is not where the reference counts from; its lever arm in the car's axes is the median
/// difference while driving, and is taken off. The car's tilt is left alone.
struct Drive {
  static let folder = SharedCorpus.logs?.deletingLastPathComponent().appendingPathComponent("google-gmt")

  /// One second of it.
  struct Sample {
    var fix: GNSSFix
    /// Metres from the reference to the fix, in the car's axes, without the lever arm.
    var forward: Double
    var right: Double
    /// Metres that the fix is above the reference, without the antenna's height.
    var up: Double
    /// Speed and course of the antenna, by the way from the second before to the second behind.
    var speed: Double
    var course: Double

    var horizontalError: Double { hypot(forward, right) }
  }

  private(set) var samples: [Sample] = []
  private(set) var arm = (forward: 0.0, right: 0.0)

  init() throws {
    let folder = try #require(Self.folder)
    let truth = try Self.reference(
      folder.appendingPathComponent("MTV.Local1.SPAN.20200206-181434.gga"))
    // Metres per degree on the WGS-84 ellipsoid at the drive's latitude (series of the meridian and parallel arcs).
    let latitude = 37.4265 * Double.pi / 180
    let perLatitude = 111_132.954 - 559.822 * cos(2 * latitude) + 1.175 * cos(4 * latitude)
    let perLongitude = 111_412.84 * cos(latitude) - 93.5 * cos(3 * latitude)
    /// The reference's way in a second, by those before and behind, and where the car points.
    var ways: [Int64: (north: Double, east: Double, heading: Double)] = [:]
    var heading: Double?
    for second in truth.keys.sorted() {
      guard let before = truth[second - 1], let after = truth[second + 1] else { continue }
      let north = (after.latitude - before.latitude) * perLatitude / 2
      let east = (after.longitude - before.longitude) * perLongitude / 2
      if hypot(north, east) > 1 { heading = atan2(east, north) }
      if let heading { ways[second] = (north, east, heading) }
    }
    for fix in try Self.fixes(folder.appendingPathComponent("MTV.Local1.ublox-F9K.20200206-181434.nmea")) {
      let second = fix.time.nanosecondOfDay / 1_000_000_000
      guard fix.time.nanosecondOfDay % 1_000_000_000 == 0, let here = truth[second], let way = ways[second],
        let height = fix.altitudeEllipsoid
      else { continue }
      let north = (fix.position.latitudeDegrees - here.latitude) * perLatitude
      let east = (fix.position.longitudeDegrees - here.longitude) * perLongitude
      samples.append(
        Sample(
          fix: fix, forward: north * cos(way.heading) + east * sin(way.heading),
          right: east * cos(way.heading) - north * sin(way.heading), up: height - here.height,
          speed: hypot(way.north, way.east), course: 0))
    }
    let driving = samples.filter { $0.speed > 1 }
    arm = (Self.percentile(driving.map(\.forward), 50), Self.percentile(driving.map(\.right), 50))
    let height = Self.percentile(samples.map(\.up), 50)
    for index in samples.indices {
      samples[index].forward -= arm.forward
      samples[index].right -= arm.right
      samples[index].up -= height
      let second = samples[index].fix.time.nanosecondOfDay / 1_000_000_000
      guard let way = ways[second], let before = ways[second - 1], let after = ways[second + 1] else {
        continue
      }
      // In a turn the antenna swings around the place that the reference counts from.
      let swingNorth =
        arm.forward * (cos(after.heading) - cos(before.heading))
        - arm.right * (sin(after.heading) - sin(before.heading))
      let swingEast =
        arm.forward * (sin(after.heading) - sin(before.heading))
        + arm.right * (cos(after.heading) - cos(before.heading))
      let (north, east) = (way.north + swingNorth / 2, way.east + swingEast / 2)
      samples[index].speed = hypot(north, east)
      samples[index].course = atan2(east, north) * 180 / .pi
    }
  }

  static func percentile(_ values: [Double], _ percent: Int) -> Double {
    values.isEmpty ? .nan : values.sorted()[min(values.count - 1, values.count * percent / 100)]
  }

  private static func fixes(_ log: URL) throws -> [GNSSFix] {
    var decoder = ReceiverDecoder()
    var fixes: [GNSSFix] = []
    try Data(contentsOf: log).withUnsafeBytes { decoder.decode($0, received: nil) { fixes.append($0) } }
    decoder.finish { fixes.append($0) }
    return fixes
  }

  /// Places by second of the day, read with string functions: the reference's RMC have wrong checksums, so its GGA
  /// carry no date.
  private static func reference(
    _ log: URL
  ) throws -> [Int64: (latitude: Double, longitude: Double, height: Double)] {
    var places: [Int64: (Double, Double, Double)] = [:]
    for line in try String(contentsOf: log, encoding: .utf8).split(whereSeparator: \.isNewline)
    where line.hasPrefix("$GPGGA") {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count > 11, let time = Int64(fields[1].prefix(6)), let latitude = Double(fields[2]),
        let longitude = Double(fields[4]), fields[6] == "1", let altitude = Double(fields[9]),
        let separation = Double(fields[11])
      else { continue }
      func degrees(_ value: Double) -> Double {
        let whole = (value / 100).rounded(.down)
        return whole + (value - whole * 100) / 60
      }
      let second = time / 10_000 * 3_600 + time / 100 % 100 * 60 + time % 100
      places[second] = (degrees(latitude), -degrees(longitude), altitude + separation)
    }
    return places
  }
}
