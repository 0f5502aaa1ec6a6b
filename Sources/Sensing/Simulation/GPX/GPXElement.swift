/// The elements of a GPX file that a simulation looks at. All others, and what is in them, are passed over.
enum GPXElement: Equatable {
  case gpx, track, segment, route
  /// A waypoint, a route point or a track point.
  case point
  case altitude, time
  case other

  /// - Parameters:
  ///   - name: without its prefix.
  ///   - parent: `nil` at the root.
  init(_ name: Substring, in parent: GPXElement?) {
    self =
      switch (parent, name) {
      case (nil, "gpx"): .gpx
      case (.gpx, "trk"): .track
      case (.track, "trkseg"): .segment
      case (.gpx, "rte"): .route
      case (.gpx, "wpt"), (.route, "rtept"), (.segment, "trkpt"): .point
      case (.point, "ele"): .altitude
      case (.point, "time"): .time
      default: .other
      }
  }
}
