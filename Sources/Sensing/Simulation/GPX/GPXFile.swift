/// The points of a GPX file, as far as a simulation goes along them.
///
/// Source: Topografix, "GPX 1.1 Schema Documentation", https://www.topografix.com/GPX/1/1/.
struct GPXFile: Equatable, Sendable {
  /// The segments of its tracks; where it has none its routes, one after the other; else all its waypoints in their order.
  /// A file of a recorded track often has waypoints as well, of places to see.
  var stretches: [[TrackPoint]]

  /// The largest file that is read, in bytes.
  static let largest = 1 << 26

  /// Reads a file.
  init(path: String) throws(SensingError) {
    let reader = try GPXReader(path: path)
    try reader.read(try OpenFile.regular(path, for: "simulate it"))
    try self.init(reader)
  }

  /// Reads a text.
  ///
  /// - Parameter file: what errors call it.
  init(parsing text: [UInt8], file: String) throws(SensingError) {
    let reader = try GPXReader(path: file)
    var result: Result<Void, SensingError> = .success(())
    text.withUnsafeBytes { bytes in
      do throws(SensingError) { try reader.take(bytes, isLast: true) } catch { result = .failure(error) }
    }
    try result.get()
    try self.init(reader)
  }

  private init(_ reader: GPXReader) throws(SensingError) {
    let choices = [reader.tracks, reader.routes, [reader.waypoints]]
    let chosen = choices.first { stretches in stretches.contains { !$0.isEmpty } } ?? []
    stretches = chosen.filter { !$0.isEmpty }
    guard let first = stretches.first?.first else {
      throw .track(
        path: reader.path, line: reader.line,
        expected: "a track point, a route point or a waypoint before the end")
    }
    for point in stretches.joined() where (point.time == nil) != (first.time == nil) {
      throw .track(
        path: reader.path, line: point.line,
        expected: "a time in every point or in none, as in line \(first.line)")
    }
  }
}
