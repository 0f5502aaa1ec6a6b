/// A setting of a receiver of generation 9 or later, with the type of its value.
///
/// Bits 28 to 30 of the number give the size of the value: 1 for a bit in a byte of its own, 2 for a byte, 3 for two
/// bytes, 4 for four.
///
/// Source: u-blox, "u-blox F9 HPG 1.32 Interface description" (UBX-22008968), Configuration reference.
public struct ConfigurationKey<Value: ConfigurationValue>: Equatable, Hashable, Sendable {
  public let number: UInt32

  /// A key that is not in the table below.
  public init(_ number: UInt32) { self.number = number }
}

/// A value of a setting, as wide as its key says.
public protocol ConfigurationValue {
  var littleEndianBytes: [UInt8] { get }
}

extension UInt8: ConfigurationValue {
  public var littleEndianBytes: [UInt8] { [self] }
}

extension UInt16: ConfigurationValue {
  public var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}

extension UInt32: ConfigurationValue {
  public var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}

extension Bool: ConfigurationValue {
  public var littleEndianBytes: [UInt8] { [self ? 1 : 0] }
}

extension ConfigurationKey where Value == UInt16 {
  /// Time between measurements, ms (CFG-RATE-MEAS).
  public static var measurementPeriod: Self { Self(0x3021_0001) }
  /// Measurements for each solution (CFG-RATE-NAV).
  public static var measurementsPerSolution: Self { Self(0x3021_0002) }
}

extension ConfigurationKey where Value == UInt32 {
  /// Speed of the first serial port, baud (CFG-UART1-BAUDRATE).
  public static var baudUART1: Self { Self(0x4052_0001) }
  /// Speed of the second serial port, baud (CFG-UART2-BAUDRATE).
  public static var baudUART2: Self { Self(0x4053_0001) }
}

extension ConfigurationKey where Value == DynamicModel {
  /// How the vehicle moves (CFG-NAVSPG-DYNMODEL).
  public static var dynamicModel: Self { Self(0x2011_0021) }
}

extension ConfigurationKey where Value == Bool {
  /// Whether a satellite system is used (CFG-SIGNAL-…-ENA); `nil` for those that cannot be chosen.
  public static func isUsed(_ system: UBXGNSS) -> Self? {
    switch system {
    case .gps: Self(0x1031_001F)
    case .sbas: Self(0x1031_0020)
    case .galileo: Self(0x1031_0021)
    case .beidou: Self(0x1031_0022)
    case .qzss: Self(0x1031_0024)
    case .glonass: Self(0x1031_0025)
    case .imes, .navic: nil
    }
  }

  /// Whether UBX goes out of a port (CFG-…OUTPROT-UBX).
  public static func sendsUBX(on port: ReceiverPort) -> Self { Self(0x1072_0001 + outputProtocol(port)) }
  /// Whether NMEA goes out of a port (CFG-…OUTPROT-NMEA).
  public static func sendsNMEA(on port: ReceiverPort) -> Self { Self(0x1072_0002 + outputProtocol(port)) }

  /// The groups of the ports follow each other in steps of two, input and output.
  private static func outputProtocol(_ port: ReceiverPort) -> UInt32 { UInt32(port.rawValue) * 0x0002_0000 }
}

extension ConfigurationKey where Value == UInt8 {
  /// One message for so many solutions, 0 for none (CFG-MSGOUT-UBX-…); `nil` for kinds that are not in the table.
  public static func output(of kind: UBXMessageKind, on port: ReceiverPort) -> Self? {
    firstOutputKey(of: kind).map { Self($0 + UInt32(port.rawValue)) }
  }

  /// The key for port I2C; those for the other ports follow it.
  private static func firstOutputKey(of kind: UBXMessageKind) -> UInt32? {
    switch kind {
    case NavPVT.kind: 0x2091_0006
    case NavSAT.kind: 0x2091_0015
    case NavSTATUS.kind: 0x2091_001A
    case NavPOSLLH.kind: 0x2091_0029
    case NavHPPOSLLH.kind: 0x2091_0033
    case NavDOP.kind: 0x2091_0038
    case NavVELNED.kind: 0x2091_0042
    case NavTIMEGPS.kind: 0x2091_0047
    case NavTIMEUTC.kind: 0x2091_005B
    case NavCOV.kind: 0x2091_0083
    case NavRELPOSNED.kind: 0x2091_008D
    case NavEOE.kind: 0x2091_015F
    case MonHW.kind: 0x2091_01B4
    case MonRF.kind: 0x2091_0359
    default: nil
    }
  }
}
