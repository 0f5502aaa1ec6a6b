/// A receiver's answer to a command: the command's number, and what became of it.
///
/// ```
///          1   2
/// $PMTK001,314,3*hh
///          │   └ result
///          └ number of the command
/// ```
public struct CommandAnswer<Result: CommandResult>: Equatable, Sendable {
  /// `nil` for a number that the maker's document does not know.
  public let result: Result?
  public let command: Int?

  public init(command: Int, result: Result) {
    self.command = command
    self.result = result
  }

  init(_ fields: inout FieldReader) {
    command = fields.unsigned(1)
    result = fields.unsigned(2).flatMap(Result.init(rawValue:))
  }
}

/// The numbers that a maker gives to results.
public protocol CommandResult: RawRepresentable, Equatable, Sendable where RawValue == Int {
  /// Of the answer.
  static var address: StaticString { get }
  /// The least digits of a command's number.
  static var commandDigits: Int { get }
}

extension CommandAnswer: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address(Result.address)
    fields.unsigned(command, digits: Result.commandDigits)
    fields.unsigned(result?.rawValue)
  }
}
