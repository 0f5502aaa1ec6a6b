import UBX

extension UBXMessageKind: CustomStringConvertible {
  /// The name of the interface descriptions, `NAV-PVT`, or class and identifier, `NAV-0x99`, `0x27-0x03`.
  ///
  /// Source: u-blox UBX-13003221, UBX Class IDs and messages; UBX-22008968.
  public var description: String {
    let className = Self.classes[self.class] ?? Self.hexadecimal(self.class)
    let name = Self.names[UInt16(self.class) << 8 | UInt16(identifier)] ?? Self.hexadecimal(identifier)
    return "\(className)-\(name)"
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    "0x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  private static let classes: [UInt8: String] = [
    0x01: "NAV", 0x02: "RXM", 0x04: "INF", 0x05: "ACK", 0x06: "CFG", 0x09: "UPD", 0x0A: "MON", 0x0B: "AID",
    0x0D: "TIM", 0x10: "ESF", 0x13: "MGA", 0x21: "LOG", 0x27: "SEC", 0x28: "HNR", 0x29: "NAV2",
  ]

  private static let names: [UInt16: String] = [
    0x0101: "POSECEF", 0x0102: "POSLLH", 0x0103: "STATUS", 0x0104: "DOP", 0x0105: "ATT", 0x0106: "SOL",
    0x0107: "PVT", 0x0109: "ODO", 0x0111: "VELECEF", 0x0112: "VELNED", 0x0113: "HPPOSECEF",
    0x0114: "HPPOSLLH",
    0x0120: "TIMEGPS", 0x0121: "TIMEUTC", 0x0122: "CLOCK", 0x0123: "TIMEGLO", 0x0124: "TIMEBDS",
    0x0125: "TIMEGAL", 0x0126: "TIMELS", 0x0130: "SVINFO", 0x0131: "DGPS", 0x0132: "SBAS", 0x0134: "ORB",
    0x0135: "SAT", 0x0136: "COV", 0x0139: "GEOFENCE", 0x013B: "SVIN", 0x013C: "RELPOSNED", 0x0143: "SIG",
    0x0160: "AOPSTATUS", 0x0161: "EOE", 0x0210: "RAW", 0x0211: "SFRB", 0x0213: "SFRBX", 0x0214: "MEASX",
    0x0215: "RAWX", 0x0220: "SVSI", 0x0230: "ALM", 0x0231: "EPH", 0x0232: "RTCM", 0x0400: "ERROR",
    0x0401: "WARNING", 0x0402: "NOTICE", 0x0403: "TEST", 0x0404: "DEBUG", 0x0500: "NAK", 0x0501: "ACK",
    0x0A02: "IO", 0x0A04: "VER", 0x0A06: "MSGPP", 0x0A07: "RXBUF", 0x0A08: "TXBUF", 0x0A09: "HW",
    0x0A0B: "HW2", 0x0A27: "PATCH", 0x0A28: "GNSS", 0x0A36: "COMMS", 0x0A37: "HW3", 0x0A38: "RF",
    0x0D01: "TP", 0x0D03: "TM2", 0x0D06: "VRFY", 0x1002: "MEAS", 0x1003: "RAW", 0x1010: "STATUS",
    0x2800: "PVT", 0x2801: "ATT", 0x2802: "INS",
  ]
}
