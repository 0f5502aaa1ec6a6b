import Foundation
import Testing

@testable import GNSS

/// A drive with a reference trajectory: how far fixes are off, and how often the stated radius holds the truth.
///
/// The receiver's antenna is not where the reference counts from; its lever arm in the car's axes is the median
/// difference while driving, and is taken off. Heights and the car's tilt are left alone.
@Suite struct DriveTests {
  static let folder = SharedCorpus.logs?.deletingLastPathComponent().appendingPathComponent("google-gmt")

  private struct Point {
    var north: Double
    var east: Double
  }

  /// One second of the drive.
  private struct Sample {
    var fix: GNSSFix
    var offset: Point
    /// Where the car points, degrees from north in radians.
    var heading: Double
    var isDriving: Bool
  }

  private func fixes(_ name: String, allowsMissingChecksum: Bool = false) throws -> [GNSSFix] {
    let folder = try #require(Self.folder)
    // A car, and a receiver that states no accuracy: see RangeErrors.
    var options = ReceiverOptions()
    options.rangeErrors.rtkFloat = 0.2
    options.rangeErrors.rtkFixed = 0.067
    var decoder = ReceiverDecoder(options)
    var fixes: [GNSSFix] = []
    try Data(contentsOf: folder.appendingPathComponent(name)).withUnsafeBytes {
      decoder.decode($0, received: nil) { fixes.append($0) }
    }
    decoder.finish { fixes.append($0) }
    return fixes
  }

  /// Latitude and longitude by second of the day, read with string functions: the reference's RMC have wrong checksums,
  /// so its GGA carry no date.
  private func reference() throws -> [Int64: (latitude: Double, longitude: Double)] {
    let folder = try #require(Self.folder)
    let text = try String(
      contentsOf: folder.appendingPathComponent("MTV.Local1.SPAN.20200206-181434.gga"), encoding: .utf8)
    var places: [Int64: (Double, Double)] = [:]
    for line in text.split(whereSeparator: \.isNewline) where line.hasPrefix("$GPGGA") {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count > 6, let time = Int64(fields[1].prefix(6)), let latitude = Double(fields[2]),
        let longitude = Double(fields[4]), fields[6] == "1"
      else { continue }
      func degrees(_ value: Double) -> Double {
        let whole = (value / 100).rounded(.down)
        return whole + (value - whole * 100) / 60
      }
      let second = time / 10_000 * 3_600 + time / 100 % 100 * 60 + time % 100
      places[second] = (degrees(latitude), -degrees(longitude))
    }
    return places
  }

  private func samples() throws -> [Sample] {
    let truth = try reference()
    // Metres per degree on the WGS-84 ellipsoid at the drive's latitude (series of the meridian and parallel arcs).
    let latitude = 37.4265 * Double.pi / 180
    let perLatitude = 111_132.954 - 559.822 * cos(2 * latitude) + 1.175 * cos(4 * latitude)
    let perLongitude = 111_412.84 * cos(latitude) - 93.5 * cos(3 * latitude)
    var samples: [Sample] = []
    var heading: Double?
    for fix in try fixes("MTV.Local1.ublox-F9K.20200206-181434.nmea") {
      let second = fix.time.nanosecondOfDay / 1_000_000_000
      guard fix.time.nanosecondOfDay % 1_000_000_000 == 0, let here = truth[second],
        let before = truth[second - 1], let after = truth[second + 1]
      else { continue }
      let way = Point(
        north: (after.latitude - before.latitude) * perLatitude,
        east: (after.longitude - before.longitude) * perLongitude)
      let isDriving = hypot(way.north, way.east) > 2
      if isDriving { heading = atan2(way.east, way.north) }
      guard let heading else { continue }
      samples.append(
        Sample(
          fix: fix,
          offset: Point(
            north: (fix.position.latitudeDegrees - here.latitude) * perLatitude,
            east: (fix.position.longitudeDegrees - here.longitude) * perLongitude),
          heading: heading, isDriving: isDriving))
    }
    return samples
  }

  private func percentile(_ values: [Double], _ percent: Int) -> Double {
    values.sorted()[min(values.count - 1, values.count * percent / 100)]
  }

  @Test(.enabled(if: SharedCorpus.logs != nil, "The drive is not here; set TRUENORTH_SHARED."))
  func theStatedRadiusHoldsAsOftenAsItSays() throws {
    let samples = try samples()
    func inCar(_ sample: Sample) -> (forward: Double, right: Double) {
      let (sine, cosine) = (sin(sample.heading), cos(sample.heading))
      return (
        sample.offset.north * cosine + sample.offset.east * sine,
        sample.offset.east * cosine - sample.offset.north * sine
      )
    }
    let driving = samples.filter(\.isDriving).map(inCar)
    let arm = (forward: percentile(driving.map(\.forward), 50), right: percentile(driving.map(\.right), 50))
    #expect(abs(arm.forward - -0.48) < 0.02 && abs(arm.right - 0.09) < 0.04)
    print("Lever arm: \(arm.forward) m forward, \(arm.right) m right")
    print("kind          epochs   50 %   68 %   95 %   radius (median)   radius holds")
    for kind in [FixKind.differential, .rtkFloat, .rtkFixed] {
      let ofKind = samples.filter { $0.fix.kind == kind }
      let errors = ofKind.map { sample in
        let offset = inCar(sample)
        return hypot(offset.forward - arm.forward, offset.right - arm.right)
      }
      let held = zip(ofKind, errors).count { $1 <= $0.fix.horizontalAccuracy.meters }
      let share = Double(held) / Double(max(1, errors.count))
      let radius = percentile(ofKind.map(\.fix.horizontalAccuracy.meters), 50)
      print(
        "\(kind)".padding(toLength: 14, withPad: " ", startingAt: 0), errors.count,
        String(
          format: "%.3f  %.3f  %.3f  %.3f  %.1f %%", percentile(errors, 50), percentile(errors, 68),
          percentile(errors, 95), radius, share * 100))
      #expect(errors.count > 50)
      #expect((0.6...0.9).contains(share), "\(kind)")
    }
  }
}
