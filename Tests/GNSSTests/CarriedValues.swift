import Foundation

/// What the bytes of a log carry at all, read with string functions and without the code under test: gpsd adds heights
/// from a geoid model and speeds from positions of its own, which no decoder can find in the sentences.
struct CarriedValues {
  var height = false
  var ellipsoidHeight = false
  var speed = false
  var track = false

  /// By the time field of the sentences, `hhmmss.s…` as milliseconds of the day.
  static func read(_ log: URL) throws -> [Int64: CarriedValues] {
    var carried: [Int64: CarriedValues] = [:]
    var current: Int64 = -1
    let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) where line.first == "$" {
      let fields = line.prefix { $0 != "*" }.split(separator: ",", omittingEmptySubsequences: false).map(
        String.init)
      func has(_ index: Int) -> Bool { index < fields.count && !fields[index].isEmpty }
      let type = fields[0].suffix(3)
      if let place = ["GGA": 1, "GNS": 1, "RMC": 1, "GLL": 5][type], has(place) {
        current = millisecond(fields[place])
      }
      var values = carried[current] ?? CarriedValues()
      switch type {
      case "GGA":
        values.height = values.height || has(9)
        values.ellipsoidHeight = values.ellipsoidHeight || (has(9) && has(11))
      case "GNS":
        values.height = values.height || has(9)
        values.ellipsoidHeight = values.ellipsoidHeight || (has(9) && has(10))
      case "RMC":
        values.speed = values.speed || has(7)
        values.track = values.track || has(8)
      case "VTG":
        values.speed = values.speed || has(5) || has(7)
        values.track = values.track || has(1)
      default: continue
      }
      carried[current] = values
    }
    return carried
  }

  private static func millisecond(_ field: String) -> Int64 {
    guard let number = Double(field) else { return -1 }
    let seconds = Int64(number)
    let fraction = Int64(((number - Double(seconds)) * 1_000).rounded())
    return ((seconds / 10_000 * 60 + seconds / 100 % 100) * 60 + seconds % 100) * 1_000 + fraction
  }
}
