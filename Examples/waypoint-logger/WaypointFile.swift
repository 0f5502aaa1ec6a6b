import CoreLocation
import Foundation

/// A GPX file of waypoints, complete after each of them, so that a program may end at any time.
struct WaypointFile {
  let path: String
  private(set) var count: Int
  private var text: String
  private let stamp = ISO8601DateFormatter()

  /// Goes on with a file that is there. One that is no GPX file is left alone.
  init(_ path: String) throws {
    self.path = path
    text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="waypoint-logger" xmlns="http://www.topografix.com/GPX/1/1">
      </gpx>

      """
    if FileManager.default.fileExists(atPath: path) {
      text = try String(contentsOfFile: path, encoding: .utf8)
    }
    guard text.contains("</gpx>") else {
      throw CocoaError(
        .fileReadCorruptFile, userInfo: [NSLocalizedDescriptionKey: "\(path) is there, and no GPX file."])
    }
    count = text.components(separatedBy: "<wpt ").count - 1
  }

  mutating func append(_ location: CLLocation, named title: String) throws {
    guard let end = text.range(of: "</gpx>", options: .backwards) else { return }
    let (latitude, longitude) = (location.coordinate.latitude, location.coordinate.longitude)
    var waypoint = String(format: "  <wpt lat=\"%.8f\" lon=\"%.8f\">", latitude, longitude)
    if location.verticalAccuracy >= 0 { waypoint += String(format: "<ele>%.1f</ele>", location.altitude) }
    waypoint += "<time>\(stamp.string(from: location.timestamp))</time><name>\(escaped(title))</name></wpt>\n"
    text.insert(contentsOf: waypoint, at: end.lowerBound)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    count += 1
  }

  private func escaped(_ title: String) -> String {
    title.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
