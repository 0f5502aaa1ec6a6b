import Foundation

/// GPX files, written in the test.
enum GPXText {
  static func file(_ body: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<gpx version=\"1.1\" creator=\"test\" "
      + "xmlns=\"http://www.topografix.com/GPX/1/1\">\n\(body)\n</gpx>\n"
  }

  /// Points one to a line. Seconds count from noon of 2026-07-01.
  static func points(
    _ name: String, _ places: [(Double, Double)], altitudes: [Double]? = nil, seconds: [Double]? = nil
  ) -> String {
    places.enumerated().map { index, place in
      var inner = ""
      if let altitudes { inner += "<ele>\(altitudes[index])</ele>" }
      if let seconds { inner += "<time>\(time(seconds[index]))</time>" }
      return "<\(name) lat=\"\(place.0)\" lon=\"\(place.1)\">\(inner)</\(name)>"
    }.joined(separator: "\n")
  }

  static func time(_ seconds: Double) -> String {
    let whole = Int(seconds)
    return String(
      format: "2026-07-01T%02d:%02d:%02d.%03dZ", 12 + whole / 3600, whole / 60 % 60, whole % 60,
      Int(((seconds - Double(whole)) * 1000).rounded()))
  }
}
