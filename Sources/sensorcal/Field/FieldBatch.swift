import Console
import Geomagnetism

/// `sensorcal field --batch`: a line for each line of the standard input. One that cannot be answered is told by its number
/// and leaves a gap, and does not stop the others.
struct FieldBatch {
  private let options: FieldOptions
  private let output: Output

  init(_ options: FieldOptions, _ output: Output) {
    self.options = options
    self.output = output
  }

  static let columns = ["date", "height_km", "lat", "lon"]

  /// What keeps a line from being answered.
  enum LineError: Error, CustomStringConvertible {
    case columns([Substring])
    case count(Int)
    case number(name: String, text: Substring)
    case field(GeomagnetismError)

    var description: String {
      let expected = FieldBatch.columns.joined(separator: ",")
      return switch self {
      case .columns(let names): "the columns are \(names.joined(separator: ",")); expected \(expected)."
      case .count(let count): "there are \(count) fields; expected \(expected)."
      case .number(let name, let text):
        "\(name) is \(text.isEmpty ? "empty" : String(text)); expected a number."
      case .field(let error): "\(error)."
      }
    }
  }

  /// Returns whether every line could be answered.
  func run() -> Bool {
    if !options.printsJSON { output.write(FieldRow.header + "\n") }
    do throws(TextError) { return try answerAll() } catch {
      output.complain("The standard input cannot be read: \(error).")
      return false
    }
  }

  private func answerAll() throws(TextError) -> Bool {
    var (isFirst, isComplete) = (true, true)
    var lines = try TextLines("-")
    while !output.isClosed, let line = try lines.next() {
      let fields = Self.fields(line)
      guard let first = fields.first, !first.hasPrefix("#") else { continue }
      do throws(LineError) {
        if isFirst, try Self.isHeader(fields) {
          isFirst = false
          continue
        }
        isFirst = false
        try answer(fields)
      } catch {
        output.complain("line \(lines.number): \(error)")
        isComplete = false
        // Columns in another order would make every line a wrong answer.
        if case .columns = error { return false }
      }
    }
    return isComplete
  }

  private func answer(_ fields: [Substring]) throws(LineError) {
    let answer: FieldAnswer
    let place = try Self.place(fields)
    do throws(GeomagnetismError) {
      answer = try FieldAnswer(place, options.model)
    } catch {
      throw .field(error)
    }
    if options.printsJSON {
      JSONLine.write(FieldLine(answer), to: output)
    } else {
      output.write(FieldRow(answer, fields).text + "\n")
    }
  }

  /// The fields of a line without the spaces around them; none where the line is blank.
  private static func fields(_ line: String) -> [Substring] {
    let parts = line.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
    return parts == [""] ? [] : parts
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...end]
  }

  /// Whether these are names of columns: a line in which nothing is a number or a date.
  private static func isHeader(_ fields: [Substring]) throws(LineError) -> Bool {
    guard fields.allSatisfy({ FieldDate(String($0)) == nil }) else { return false }
    // height_km or height, lat or latitude
    let isExpected =
      fields.count == columns.count
      && zip(fields, columns).allSatisfy { $0.lowercased().hasPrefix($1.prefix(3)) }
    guard isExpected else { throw .columns(fields) }
    return true
  }

  private static func place(_ fields: [Substring]) throws(LineError) -> Place {
    guard fields.count == columns.count else { throw .count(fields.count) }
    guard let date = FieldDate(String(fields[0])) else { throw .number(name: columns[0], text: fields[0]) }
    var numbers: [Double] = []
    for (name, field) in zip(columns, fields).dropFirst() {
      guard let number = Double(finite: field) else { throw .number(name: name, text: field) }
      numbers.append(number)
    }
    return Place(date: date, latitude: numbers[1], longitude: numbers[2], heightMeters: numbers[0] * 1000)
  }
}
