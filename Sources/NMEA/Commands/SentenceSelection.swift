/// The sentences that a receiver shall send with each fix.
public struct SentenceSelection: OptionSet, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let gga = SentenceSelection(rawValue: 1)
  public static let gll = SentenceSelection(rawValue: 1 << 1)
  public static let gsa = SentenceSelection(rawValue: 1 << 2)
  public static let gsv = SentenceSelection(rawValue: 1 << 3)
  public static let rmc = SentenceSelection(rawValue: 1 << 4)
  public static let vtg = SentenceSelection(rawValue: 1 << 5)
  public static let zda = SentenceSelection(rawValue: 1 << 6)

  /// What a fix is made of: position, velocity, date, dilutions.
  public static let navigation: SentenceSelection = [.gga, .rmc, .gsa]
}
