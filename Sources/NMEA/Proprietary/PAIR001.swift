/// Airoha: the answer to a command.
///
/// ```
///          1   2
/// $PAIR001,050,0*hh
///          │   └ 0 done, 1 busy, 2 failed, 3 not supported, 4 wrong parameter, 5 busy: send again
///          └ number of the command
/// ```
/// Source: Quectel, "LC76G, LC86G GNSS Protocol Specification", PAIR_ACK.
public struct PAIR001: Equatable, Sendable {
  /// `nil` for a number that the document does not know.
  public let result: Result?
  public let command: Int?

  public enum Result: Int, Equatable, Sendable {
    case done = 0
    /// A second answer follows when the command is done.
    case inProgress = 1
    case failed = 2
    case notSupported = 3
    case wrongParameter = 4
    case busy = 5
  }

  public init(command: Int, result: Result) {
    self.command = command
    self.result = result
  }

  init(_ fields: inout FieldReader) {
    command = fields.unsigned(1)
    result = fields.unsigned(2).flatMap(Result.init(rawValue:))
  }
}

extension PAIR001: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address("PAIR001")
    fields.unsigned(command, digits: 3)
    fields.unsigned(result?.rawValue)
  }
}
