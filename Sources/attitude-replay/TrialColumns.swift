import Glibc

/// Which column of a trial is which.
struct TrialColumns {
  static let names = ["t_s", "ax", "ay", "az", "gx", "gy", "gz", "mx", "my", "mz"]
  static let freshness = "mag_new"

  /// For each column of the file, its place among `names` and then `freshness`; `nil` where it is not read.
  private let places: [Int?]
  private let hasFreshness: Bool

  init(_ line: Substring.UTF8View) throws(TrialError) {
    let found = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { field in
      String(decoding: field.filter { $0 > 32 }, as: UTF8.self)
    }
    let wanted = Self.names + [Self.freshness]
    for name in Self.names where !found.contains(name) { throw .missing(column: name) }
    places = found.map { wanted.firstIndex(of: $0) }
    hasFreshness = found.contains(Self.freshness)
  }

  func read(_ line: Substring.UTF8View) throws(TrialError) -> TrialRow {
    var values: [Double] = Array(repeating: 0, count: Self.names.count + 1)
    if !hasFreshness { values[Self.names.count] = 1 }
    let fields = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard fields.count == places.count else { throw .count(fields.count, expected: places.count) }
    for (field, place) in zip(fields, places) {
      guard let place else { continue }
      let text = String(decoding: field.filter { $0 > 32 }, as: UTF8.self)
      guard let value = Double(text) else {
        throw .number(name: (Self.names + [Self.freshness])[place], text: text)
      }
      values[place] = value
    }
    // Nine quintillion nanoseconds are 292 years.
    guard values[0].magnitude < 9e9 else { throw .number(name: "t_s", text: "\(values[0])") }
    return TrialRow(
      seconds: values[0], force: SIMD3(values[1], values[2], values[3]),
      rate: SIMD3(values[4], values[5], values[6]), field: SIMD3(values[7], values[8], values[9]),
      isFieldFresh: values[10] > 0)
  }
}

/// What makes a trial unreadable.
enum TrialError: Error, CustomStringConvertible {
  case missing(column: String)
  case count(Int, expected: Int)
  case number(name: String, text: String)

  var description: String {
    switch self {
    case .missing(let column):
      "there is no column \(column); expected \(TrialColumns.names.joined(separator: ",")), and mag_new if not every row has a fresh field."
    case .count(let count, let expected): "there are \(count) fields; the line of names has \(expected)."
    case .number(let name, let text): "\(name) is \(text.isEmpty ? "empty" : text); expected a number."
    }
  }
}
