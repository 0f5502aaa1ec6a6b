/// A signal that a satellite sends, as GSV and GBS number it since NMEA 4.10.
///
/// Sources: gpsd project, "NMEA Revealed", "NMEA 4.11 System ID and Signal ID"; u-blox, "ZED-F9P Interface description"
/// (UBX-18010854), appendix B.
public struct SatelliteSignal: Hashable, Sendable {
  public let system: SatelliteSystem
  /// 1 to 15.
  public let number: UInt8

  /// `nil` for number 0, which says that the signal is not known.
  public init?(_ system: SatelliteSystem, nmea number: UInt8) {
    guard number > 0 else { return nil }
    self.system = system
    self.number = number
  }

  /// What the interface documents of the system call it; `nil` where the number is not assigned.
  public var name: String? {
    let names: [String] =
      switch system {
      // SBAS satellites are told of under the talker of GPS, with its signals.
      case .gps, .sbas: ["L1 C/A", "L1 P(Y)", "L1 M", "L2 P(Y)", "L2C-M", "L2C-L", "L5-I", "L5-Q"]
      case .glonass: ["G1 C/A", "G1 P", "G2 C/A", "G2 P"]
      case .galileo: ["E5a", "E5b", "E5 a+b", "E6-A", "E6-BC", "E1-A", "E1-BC"]
      case .beidou:
        ["B1I", "B1Q", "B1C", "B1A", "B2a", "B2b", "B2 a+b", "B3I", "B3Q", "B3A", "B2I", "B2Q"]
      case .qzss: ["L1 C/A", "L1C-D", "L1C-P", "LIS", "L2C-M", "L2C-L", "L5-I", "L5-Q", "L6D", "L6E"]
      case .navic: ["L5-SPS", "S-SPS", "L5-RS", "S-RS", "L1-SPS"]
      case .unknown: []
      }
    return number <= names.count ? names[Int(number) - 1] : nil
  }
}
