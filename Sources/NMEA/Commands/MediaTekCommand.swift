/// Commands of MediaTek receivers: MT33xx chips, and modules such as L76, L80, PA1010D. Each is answered by `PMTK001`,
/// the version by `PMTK705`. What they set is lost with the power.
///
/// Source: Quectel, "L10 GPS Protocol Specification" V1.01, section 4, and "L76 Series GNSS Protocol Specification", PMTK353 and
/// PMTK886; GlobalTop, "PMTK command packet" rev. A11.
public enum MediaTekCommand: EncodableSentence, Equatable {
  /// Asks for the release of the firmware.
  case version
  /// Milliseconds from fix to fix, 100 to 10 000.
  case interval(milliseconds: Int)
  /// Bits per second. The receiver goes over to it at once.
  case baudRate(Int)
  case sentences(SentenceSelection)
  /// The satellite systems to search for.
  case systems(Systems)
  case navigationMode(NavigationMode)
  /// Whether to use SBAS.
  case augmentation(Bool)
  /// Starts anew with all that the receiver remembers.
  case hotStart

  public struct Systems: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let gps = Systems(rawValue: 1)
    public static let glonass = Systems(rawValue: 2)
    public static let galileo = Systems(rawValue: 4)
    public static let beidou = Systems(rawValue: 8)
  }

  public enum NavigationMode: Int, Sendable, CaseIterable {
    case normal = 0
    /// Running and walking, below 5 m/s.
    case fitness = 1
    /// Large accelerations.
    case aviation = 2
    /// Up to 80 km.
    case balloon = 3
    case stationary = 4
  }

  public func write(_ fields: inout SentenceWriter) {
    switch self {
    case .version: fields.address("PMTK605")
    case .interval(let milliseconds):
      fields.address("PMTK220")
      fields.unsigned(milliseconds)
    case .baudRate(let rate):
      fields.address("PMTK251")
      fields.unsigned(rate)
    case .sentences(let selection):
      fields.address("PMTK314")
      for sentence in Self.order { fields.literal(selection.contains(sentence) ? "1" : "0") }
      // GRS, GST, nine reserved places.
      for _ in 0..<11 { fields.literal("0") }
      fields.literal(selection.contains(.zda) ? "1" : "0")
      // The channel status.
      fields.literal("0")
    case .systems(let systems):
      fields.address("PMTK353")
      for system in [Systems.gps, .glonass, .galileo] {
        fields.literal(systems.contains(system) ? "1" : "0")
      }
      // All of Galileo's satellites.
      fields.literal("0")
      fields.literal(systems.contains(.beidou) ? "1" : "0")
    case .navigationMode(let mode):
      fields.address("PMTK886")
      fields.unsigned(mode.rawValue)
    case .augmentation(let isOn):
      // 2: the DGPS source is WAAS and its kin.
      fields.address("PMTK301")
      fields.literal(isOn ? "2" : "0")
    case .hotStart: fields.address("PMTK101")
    }
  }

  private static let order: [SentenceSelection] = [.gll, .rmc, .vtg, .gga, .gsa, .gsv]
}
