/// How a receiver spends its power.
///
/// Source: u-blox, "u-blox M10 SPG 5.10 Interface description" (UBX-21035062), CFG-PM-OPERATEMODE.
public enum PowerMode: UInt8, ConfigurationValue, Sendable {
  /// All the time.
  case full = 0
  /// Switched off between fixes.
  case onOff = 1
  /// Tracks in short bursts.
  case cyclicTracking = 2

  public var littleEndianBytes: [UInt8] { [rawValue] }
}

extension ConfigurationKey where Value == PowerMode {
  /// How the receiver spends its power (CFG-PM-OPERATEMODE).
  public static var powerMode: Self { Self(0x20D0_0001) }
}
