/// Which satellite systems are used, and how many channels each may take; generations 7 and 8.
///
/// Source: u-blox, "u-blox 8 / u-blox M8 Receiver description including protocol specification" (UBX-13003221), CFG-GNSS.
public struct CfgGNSS: UBXGroupPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x06, identifier: 0x3E) }
  public typealias Element = System
  public static var headerLength: Int { 4 }

  public var msgVer: UInt8 = 0
  /// Channels of the receiver; only in its answers.
  public var numTrkChHw: UInt8 = 0
  /// Channels to use, 255 for all.
  public var numTrkChUse: UInt8 = 0xFF
  /// Systems that follow.
  public var numConfigBlocks: UInt8 = 0

  public var elementCount: Int? {
    get { Int(numConfigBlocks) }
    set { numConfigBlocks = UInt8(clamping: newValue ?? 0) }
  }

  public init() {}

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&msgVer)
    fields.next(&numTrkChHw)
    fields.next(&numTrkChUse)
    fields.next(&numConfigBlocks)
  }

  /// One satellite system.
  public struct System: UBXGroupElement, Equatable, Sendable {
    public static var length: Int { 8 }

    /// See `UBXGNSS`.
    public var gnssIdNumber: UInt8 = 0
    /// Channels kept for it.
    public var resTrkCh: UInt8 = 0
    /// Channels that it may take.
    public var maxTrkCh: UInt8 = 0
    /// Bit 0: used. Bits 16 to 23: signals, 1 for the first.
    public var flags: UInt32 = 0

    public init() {}

    /// A system with its first signal.
    public init(_ system: UBXGNSS, isUsed: Bool, reservedChannels: UInt8, maximumChannels: UInt8) {
      gnssIdNumber = system.rawValue
      resTrkCh = reservedChannels
      maxTrkCh = maximumChannels
      flags = 0x0001_0000
      self.isUsed = isUsed
    }

    public var isUsed: Bool {
      get { flags[bit: 0] }
      set { flags[bit: 0] = newValue }
    }

    public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
      fields.next(&gnssIdNumber)
      fields.next(&resTrkCh)
      fields.next(&maxTrkCh)
      fields.reserved(1)
      fields.next(&flags)
    }
  }
}
