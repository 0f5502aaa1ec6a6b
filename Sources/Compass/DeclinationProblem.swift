import Quantities

/// Why there is no true heading.
public enum DeclinationProblem: Error, Equatable, Sendable {
  /// No fix has said where this is.
  case noFix
  /// No magnetic model at hand was made for the date of the last fix. `known` are the decimal years that are covered.
  /// `rolloverWeeks` more weeks, a multiple of 1024, would be covered: the receiver's count of weeks has then most
  /// likely rolled over. `nil` where none would.
  case dateOutside(CalendarDate, known: Range<Double>, rolloverWeeks: Int?)
  /// The last fix is where the horizontal field is too weak for any compass.
  case blackout
}

extension DeclinationProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noFix: "no position has come, so the declination is not known"
    case .dateOutside(let date, let known, let weeks):
      "the fix is dated \(date.year)-\(Self.twoDigits(date.month))-\(Self.twoDigits(date.day)), and the magnetic "
        + "models at hand cover \(Self.year(known.lowerBound)) to \(Self.year(known.upperBound - 1)): "
        + (weeks.map { "the receiver's week count has most likely rolled over (\($0) weeks)" }
          ?? "check the receiver's date and the machine's clock, or update the program")
    case .blackout: "this place is too near a magnetic pole for a compass"
    }
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func year(_ decimalYear: Double) -> String {
    Int(exactly: decimalYear).map(String.init) ?? "\(decimalYear)"
  }
}
