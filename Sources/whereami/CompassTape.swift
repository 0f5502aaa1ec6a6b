import CoreLocation

/// The card of a steering compass, unrolled: a stretch of the horizon with the heading in its middle.
enum CompassTape {
  private static let width = 49
  /// One character.
  private static let degrees = 3.75

  /// The tape, and below it the mark of where we face.
  static func lines(at heading: Double) -> [String] {
    guard heading.isFinite else { return [] }
    var tape = [Character](repeating: "·", count: width)
    // The names of eight directions, as often as they fall into the stretch; 360 may stand to the right of 270.
    for (index, name) in ["N", "NE", "E", "SE", "S", "SW", "W", "NW"].enumerated() {
      let away = (Double(index) * 45 - heading).remainder(dividingBy: 360)
      let center = Double(width / 2) + away / degrees
      let start = Int(center.rounded()) - name.count / 2
      for (offset, letter) in name.enumerated() where tape.indices.contains(start + offset) {
        tape[start + offset] = letter
      }
    }
    return [String(tape), String(repeating: " ", count: width / 2) + "^"]
  }
}
