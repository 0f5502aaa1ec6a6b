/// MediaTek: the answer to a command.
///
/// ```
///          1   2
/// $PMTK001,314,3*hh
///          │   └ 0 invalid, 1 not supported, 2 failed, 3 done
///          └ number of the command
/// ```
/// Source: Quectel, "L10 GPS Protocol Specification" V1.01, 4.3 PMTK_ACK.
public struct PMTK001: Equatable, Sendable {
  /// `nil` for a number that the document does not know.
  public let result: Result?
  public let command: Int?

  public enum Result: Int, Equatable, Sendable {
    case invalid = 0
    case notSupported = 1
    case failed = 2
    case done = 3
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

extension PMTK001: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address("PMTK001")
    fields.unsigned(command)
    fields.unsigned(result?.rawValue)
  }
}
