/// One satellite, however a receiver numbers it.
public struct SatelliteID: Hashable, Sendable {
  public let system: SatelliteSystem
  /// The number inside of the system: GPS 1 to 32, GLONASS slot 1 to 32, Galileo 1 to 36, BeiDou 1 to 63, QZSS 1 to 10,
  /// NavIC 1 to 15; of SBAS the PRN code, 120 to 158. Where the system is unknown, the number as it was sent.
  public let number: UInt16

  public init(_ system: SatelliteSystem, _ number: UInt16) {
    self.system = system
    self.number = number
  }
}

extension SatelliteID: CustomStringConvertible {
  /// As RINEX writes it: `G07`, `R12`, `E24`, `C19`, `J02`, `I05`, `S23` for SBAS 123; `?201` where the system is unknown.
  public var description: String {
    let letter =
      switch system {
      case .gps: "G"
      case .glonass: "R"
      case .galileo: "E"
      case .beidou: "C"
      case .qzss: "J"
      case .navic: "I"
      case .sbas: "S"
      case .unknown: "?"
      }
    let shown = system == .sbas && number >= 100 ? number - 100 : number
    return letter + (shown < 10 ? "0" : "") + String(shown)
  }
}
