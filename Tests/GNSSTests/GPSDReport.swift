import Foundation

/// What gpsd says of one moment: a TPV line of a `.chk` file, as far as it is compared.
struct GPSDReport {
  let latitude: Double
  let longitude: Double
  let altitudeMSL: Double?
  let altitudeEllipsoid: Double?
  let speed: Double?
  let track: Double?

  /// The reports with time and position, by their millisecond modulo 1024 weeks: gpsd moves old dates by so much.
  static func read(_ check: URL) throws -> [(millisecond: Int64, report: GPSDReport)] {
    let parser = ISO8601DateFormatter()
    parser.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    return try Data(contentsOf: check).split(separator: 0x0A).compactMap { line in
      guard line.starts(with: Data(#"{"class":"TPV""#.utf8)),
        let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
        let time = (object["time"] as? String).flatMap(parser.date(from:)),
        let latitude = object["lat"] as? Double, let longitude = object["lon"] as? Double
      else { return nil }
      return (
        moment(Int64((time.timeIntervalSince1970 * 1_000).rounded())),
        GPSDReport(
          latitude: latitude, longitude: longitude, altitudeMSL: object["altMSL"] as? Double,
          altitudeEllipsoid: object["altHAE"] as? Double, speed: object["speed"] as? Double,
          track: object["track"] as? Double)
      )
    }
  }

  /// A millisecond since 1970 modulo 1024 weeks.
  static func moment(_ millisecond: Int64) -> Int64 {
    let weeks: Int64 = 1_024 * 7 * 86_400_000
    return (millisecond % weeks + weeks) % weeks
  }
}
