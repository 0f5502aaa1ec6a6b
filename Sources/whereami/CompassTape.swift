import CoreLocation

/// The card of a steering compass, unrolled: a stretch of the horizon with the heading in its middle.
enum CompassTape {
  private static let widest = 49
  /// One character.
  private static let degrees = 3.75

  /// Narrower, most headings would have no letter in sight.
  private static let narrowest = 13

  /// The tape, and below it the mark of where we face; nothing where there is no room.
  static func lines(at heading: Double, width room: Int) -> [String] {
    // An odd number of characters has a middle.
    let width = min(room, widest) - (min(room, widest) % 2 == 0 ? 1 : 0)
    guard heading.isFinite, width >= narrowest else { return [] }
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
