/// The two letters that say who speaks: `GP` GPS, `GL` GLONASS, `GA` Galileo, `GB` or `BD` BeiDou, `GQ` or `QZ` QZSS,
/// `GI` NavIC, `GN` several systems together; also `IN`, `II` and others of instruments that repeat a receiver.
public struct Talker: Equatable, Hashable, Sendable {
  /// First letter in the high byte.
  public let code: UInt16

  init(_ first: UInt8, _ second: UInt8) { code = UInt16(first) << 8 | UInt16(second) }

  /// A talker from its two characters, capital letters or digits; `nil` for any other text.
  public init?(_ letters: String) {
    var bytes = letters.utf8.makeIterator()
    guard let first = bytes.next(), let second = bytes.next(), bytes.next() == nil,
      Self.isCharacter(first), Self.isCharacter(second)
    else { return nil }
    self.init(first, second)
  }

  private static func isCharacter(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
  }

  public static let gps = Talker(0x47, 0x50)
  public static let glonass = Talker(0x47, 0x4C)
  public static let galileo = Talker(0x47, 0x41)
  public static let beidou = Talker(0x47, 0x42)
  /// What BeiDou receivers said before NMEA 4.11.
  public static let formerBeidou = Talker(0x42, 0x44)
  public static let qzss = Talker(0x47, 0x51)
  /// What QZSS receivers said before NMEA 4.11.
  public static let formerQZSS = Talker(0x51, 0x5A)
  public static let navic = Talker(0x47, 0x49)
  /// Several systems together.
  public static let combined = Talker(0x47, 0x4E)
  /// A magnetic compass.
  public static let magneticCompass = Talker(0x48, 0x43)
  /// What Quectel's modems of the EG25 kind put before BeiDou and QZSS. By the standard a `P` begins the address of a
  /// proprietary sentence.
  static let quectel = Talker(0x50, 0x51)
}

extension Talker: CustomStringConvertible {
  public var description: String {
    String(decoding: [UInt8(code >> 8), UInt8(code & 0xFF)], as: UTF8.self)
  }
}
