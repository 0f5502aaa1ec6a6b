/// The two letters that say who speaks: `GP` GPS, `GL` GLONASS, `GA` Galileo, `GB` or `BD` BeiDou, `GQ` or `QZ` QZSS,
/// `GI` NavIC, `GN` several systems together; also `IN`, `II` and others of instruments that repeat a receiver.
public struct Talker: Equatable, Hashable, Sendable {
  /// First letter in the high byte.
  public let code: UInt16

  init(_ first: UInt8, _ second: UInt8) { code = UInt16(first) << 8 | UInt16(second) }

  /// A talker from its two letters in ASCII; `nil` for any other text.
  public init?(_ letters: String) {
    var bytes = letters.utf8.makeIterator()
    guard let first = bytes.next(), let second = bytes.next(), bytes.next() == nil else { return nil }
    self.init(first, second)
  }

  public static let gps = Talker(0x47, 0x50)
  public static let glonass = Talker(0x47, 0x4C)
  public static let galileo = Talker(0x47, 0x41)
  public static let combined = Talker(0x47, 0x4E)
}

extension Talker: CustomStringConvertible {
  public var description: String {
    String(decoding: [UInt8(code >> 8), UInt8(code & 0xFF)], as: UTF8.self)
  }
}
