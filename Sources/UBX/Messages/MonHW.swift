/// Antenna, interference and pins; generations 5 to 8, and for compatibility later ones, which have `MonRF`.
///
/// Generations up to 6 list 25 virtual pins and send 68 bytes, later ones 17 pins and 60 bytes. The numbers of the virtual
/// pins are not kept.
///
/// Source: u-blox, "u-blox 8 / u-blox M8 Receiver description including protocol specification" (UBX-13003221), MON-HW;
/// the long form: "u-blox 6 Receiver Description including Protocol Specification" (GPS.G6-SW-10018), MON-HW.
public struct MonHW: UBXPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x0A, identifier: 0x09) }

  /// Pins used as peripheral, a bit each.
  public var pinSel: UInt32 = 0
  /// Pins of bank B, a bit each.
  public var pinBank: UInt32 = 0
  /// Pins that are outputs, a bit each.
  public var pinDir: UInt32 = 0
  /// Pins that are high, a bit each.
  public var pinVal: UInt32 = 0
  /// Noise level as measured by the GPS core.
  public var noisePerMS: UInt16 = 0
  /// Gain control, 0 to 8191; a low count means strong input.
  public var agcCnt: UInt16 = 0
  /// See `aStatus`.
  public var aStatusNumber: UInt8 = 0
  /// See `aPower`.
  public var aPowerNumber: UInt8 = 0
  public var flags: UInt8 = 0
  /// Pins of the virtual pin manager, a bit each.
  public var usedMask: UInt32 = 0
  /// Whether 25 instead of 17 virtual pins are listed.
  public var hasLongPinTable = false
  /// Continuous-wave interference, 0 none to 255 strong.
  public var jamInd: UInt8 = 0
  /// Pins that may interrupt, a bit each.
  public var pinIrq: UInt32 = 0
  /// Pins pulled high, a bit each.
  public var pullH: UInt32 = 0
  /// Pins pulled low, a bit each.
  public var pullL: UInt32 = 0

  public init() {}

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&pinSel)
    fields.next(&pinBank)
    fields.next(&pinDir)
    fields.next(&pinVal)
    fields.next(&noisePerMS)
    fields.next(&agcCnt)
    fields.next(&aStatusNumber)
    fields.next(&aPowerNumber)
    fields.next(&flags)
    fields.reserved(1)
    fields.next(&usedMask)
    fields.isLong(&hasLongPinTable, from: 68)
    fields.reserved(hasLongPinTable ? 25 : 17)
    fields.next(&jamInd)
    fields.reserved(2)
    fields.next(&pinIrq)
    fields.next(&pullH)
    fields.next(&pullL)
  }
}

extension MonHW {
  /// The real-time clock is calibrated.
  public var rtcCalib: Bool { flags[bit: 0] }
  /// The receiver started in safe mode.
  public var safeBoot: Bool { flags[bit: 1] }
  public var jammingState: JammingState { JammingState(rawValue: flags[bits: 2..<4]) ?? .unknown }
  /// The crystal of the real-time clock is missing.
  public var xtalAbsent: Bool { flags[bit: 4] }
  public var aStatus: AntennaStatus { AntennaStatus(rawValue: aStatusNumber) ?? .unknown }
  public var aPower: AntennaPower { AntennaPower(rawValue: aPowerNumber) ?? .unknown }
}
