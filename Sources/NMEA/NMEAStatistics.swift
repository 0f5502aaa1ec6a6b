/// What came through a decoder since it was made. Counters wrap only after 2^63 events.
public struct NMEAStatistics: Equatable, Sendable {
  /// Bytes that were handed in.
  public internal(set) var bytes = 0
  /// Bytes between sentences that are neither line ends nor comments: garbage, modem answers, other protocols.
  public internal(set) var bytesSkipped = 0
  /// Sentences with a right checksum whose fields could be read, the unsupported ones included.
  public internal(set) var accepted = 0
  /// Of the accepted, those of a type that this room does not decode.
  public internal(set) var unsupported = 0

  public internal(set) var torn = 0
  public internal(set) var overlong = 0
  public internal(set) var checksumMissing = 0
  public internal(set) var checksumMalformed = 0
  public internal(set) var checksumWrong = 0
  public internal(set) var addressMalformed = 0
  public internal(set) var fieldMalformed = 0
  public internal(set) var outOfRange = 0

  public init() {}

  /// All that was refused.
  public var refused: Int { Refusal.allCases.reduce(0) { $0 + self[$1] } }

  /// The count of one reason.
  public internal(set) subscript(reason: Refusal) -> Int {
    get {
      switch reason {
      case .torn: torn
      case .overlong: overlong
      case .checksumMissing: checksumMissing
      case .checksumMalformed: checksumMalformed
      case .checksumWrong: checksumWrong
      case .addressMalformed: addressMalformed
      case .fieldMalformed: fieldMalformed
      case .outOfRange: outOfRange
      }
    }
    set {
      switch reason {
      case .torn: torn = newValue
      case .overlong: overlong = newValue
      case .checksumMissing: checksumMissing = newValue
      case .checksumMalformed: checksumMalformed = newValue
      case .checksumWrong: checksumWrong = newValue
      case .addressMalformed: addressMalformed = newValue
      case .fieldMalformed: fieldMalformed = newValue
      case .outOfRange: outOfRange = newValue
      }
    }
  }
}
