/// Antenna and interference, a block for each radio band; generation 9 and later.
///
/// Source: u-blox, "u-blox F9 HPG 1.32 Interface description" (UBX-22008968), UBX-MON-RF.
public struct MonRF: UBXGroupPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x0A, identifier: 0x38) }
  public typealias Element = Block
  public static var headerLength: Int { 4 }

  public var version: UInt8 = 0
  /// Blocks that follow.
  public var nBlocks: UInt8 = 0

  public init() {}

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&version)
    fields.next(&nBlocks)
    fields.reserved(2)
  }

  /// Whether a frame has blocks of 20 bytes, as a ZED-F9R of 2020 sends them. No interface description shows what is in
  /// them, so they are not read.
  static func isEarly(_ frame: UBXFrame) -> Bool {
    frame.payload.count > headerLength
      && frame.payload.count == headerLength + 20 * Int(frame.payload[1])
  }

  /// One radio band.
  public struct Block: UBXGroupElement, Equatable, Sendable {
    public static var length: Int { 24 }

    /// 0 for L1, 1 for L2 or L5.
    public var blockId: UInt8 = 0
    /// Bits 0 and 1: see `jammingState`.
    public var flags: UInt8 = 0
    /// See `antStatus`.
    public var antStatusNumber: UInt8 = 0
    /// See `antPower`.
    public var antPowerNumber: UInt8 = 0
    /// Result of the self-test at start.
    public var postStatus: UInt32 = 0
    /// Noise level as measured by the GPS core.
    public var noisePerMS: UInt16 = 0
    /// Gain control, 0 to 8191; a low count means strong input.
    public var agcCnt: UInt16 = 0
    /// Continuous-wave interference, 0 none to 255 strong.
    public var jamInd: UInt8 = 0
    /// Imbalance of the in-phase part, -128 to 127.
    public var ofsI: Int8 = 0
    /// Magnitude of the in-phase part, 0 to 255.
    public var magI: UInt8 = 0
    /// Imbalance of the quadrature part, -128 to 127.
    public var ofsQ: Int8 = 0
    /// Magnitude of the quadrature part, 0 to 255.
    public var magQ: UInt8 = 0

    public init() {}

    public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
      fields.next(&blockId)
      fields.next(&flags)
      fields.next(&antStatusNumber)
      fields.next(&antPowerNumber)
      fields.next(&postStatus)
      fields.reserved(4)
      fields.next(&noisePerMS)
      fields.next(&agcCnt)
      fields.next(&jamInd)
      fields.next(&ofsI)
      fields.next(&magI)
      fields.next(&ofsQ)
      fields.next(&magQ)
      fields.reserved(3)
    }
  }
}

extension MonRF {
  public var elementCount: Int? {
    get { Int(nBlocks) }
    set { nBlocks = UInt8(clamping: newValue ?? 0) }
  }
}

extension MonRF.Block {
  public var jammingState: JammingState { JammingState(rawValue: flags[bits: 0..<2]) ?? .unknown }
  public var antStatus: AntennaStatus { AntennaStatus(rawValue: antStatusNumber) ?? .unknown }
  public var antPower: AntennaPower { AntennaPower(rawValue: antPowerNumber) ?? .unknown }
}
