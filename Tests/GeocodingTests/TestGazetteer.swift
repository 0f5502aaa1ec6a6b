import Geocoding
import Quantities
import Testing

/// The gazetteer of the source tree.
enum TestGazetteer {
  static let path =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/gazetteer/gazetteer.sqlite"

  static func open() throws -> Gazetteer { try Gazetteer(path: path) }

  static func position(_ latitude: Double, _ longitude: Double) throws -> GeodeticPosition {
    try #require(GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude))
  }
}
