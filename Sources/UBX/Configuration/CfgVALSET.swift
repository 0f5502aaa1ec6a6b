/// Changes settings of a receiver of generation 9 or later (protocol 23.01 on), all or none of them. It answers with
/// `AckACK` or `AckNAK`.
///
/// ```
/// var settings = CfgVALSET(layers: .ram)
/// settings.set(.measurementPeriod, to: 200)
/// settings.set(.dynamicModel, to: .automotive)
/// send(settings.frame())
/// ```
/// Source: u-blox, "u-blox F9 HPG 1.32 Interface description" (UBX-22008968), UBX-CFG-VALSET.
public struct CfgVALSET: Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x06, identifier: 0x8A) }
  /// A receiver takes no more settings in one message.
  public static let maximumCount = 64

  /// Where settings are kept.
  public struct Layers: OptionSet, Equatable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// In force at once, until the receiver loses power.
    public static let ram = Layers(rawValue: 1)
    /// Kept as long as the backup supply lasts.
    public static let batteryBackedRAM = Layers(rawValue: 2)
    public static let flash = Layers(rawValue: 4)
  }

  public let layers: Layers
  public private(set) var count = 0
  private var items: [UInt8] = []

  public init(layers: Layers) { self.layers = layers }

  /// Adds a setting; `false` where the message is full.
  @discardableResult
  public mutating func set<Value>(_ key: ConfigurationKey<Value>, to value: Value) -> Bool {
    guard count < Self.maximumCount else { return false }
    items += key.number.littleEndianBytes + value.littleEndianBytes
    count += 1
    return true
  }

  /// The bytes to send, synchronization and checksum included.
  public func frame() -> [UInt8] {
    var writer = PayloadWriter(Self.kind)
    var version: UInt8 = 0
    var layers = self.layers.rawValue
    writer.next(&version)
    writer.next(&layers)
    writer.reserved(2)
    writer.append(items)
    return writer.frame()
  }
}
