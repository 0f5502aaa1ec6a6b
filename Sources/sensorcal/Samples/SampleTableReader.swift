/// Reads samples from comma-separated values, line by line. The first line names the columns; those that it does not know
/// are passed over, as are blank lines and lines that start with #.
struct SampleTableReader {
  private(set) var samples: [BoardSample] = []
  /// Lines that are no samples.
  private(set) var refusedLines = 0
  private var columns: [Column?] = []

  private enum Column: Int, CaseIterable {
    case time, mx, my, mz, ax, ay, az, gx, gy, gz, heading

    init?(_ name: String) {
      let name = name.lowercased()
      switch name {
      case "t_s", "t", "time", "time_s", "seconds": self = .time
      case "heading_deg", "heading_degrees": self = .heading
      default:
        guard let column = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
        self = column
      }
    }
  }

  /// Takes a line. Throws a sentence where the first names no magnetometer.
  mutating func read(_ line: String) throws(SampleError) {
    let fields = line.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { Self.trimmed(String(Substring($0))) }
    guard let first = fields.first, !first.hasPrefix("#"), fields.count > 1 || !first.isEmpty else { return }
    if columns.isEmpty {
      // A table of three numbers a line needs no names.
      if fields.count == 3, fields.allSatisfy({ Double(finite: $0) != nil }) {
        columns = [.mx, .my, .mz]
      } else {
        columns = fields.map(Column.init)
        guard [Column.mx, .my, .mz].allSatisfy(columns.contains) else {
          throw .columns(fields.joined(separator: ","))
        }
        return
      }
    }
    var values = [Double?](repeating: nil, count: Column.allCases.count)
    for (column, field) in zip(columns, fields) {
      guard let column else { continue }
      // What is larger is no quantity that a sensor measures, and would overflow in squares.
      values[column.rawValue] = Double(finite: field).flatMap { abs($0) < 1e12 ? $0 : nil }
    }
    func vector(_ first: Column) -> SIMD3<Double>? {
      guard let x = values[first.rawValue], let y = values[first.rawValue + 1],
        let z = values[first.rawValue + 2]
      else { return nil }
      return SIMD3(x, y, z)
    }
    guard let field = vector(.mx) else {
      refusedLines += 1
      return
    }
    samples.append(
      BoardSample(
        seconds: values[Column.time.rawValue], field: field, force: vector(.ax), rate: vector(.gx),
        heading: values[Column.heading.rawValue]))
  }

  private static func trimmed(_ text: String) -> String {
    let isBlank = { (character: Character) in character.isWhitespace || character == "\"" }
    let front = text.drop(while: isBlank)
    guard let last = front.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(front[...last])
  }
}
