/// Commands of CASIC receivers: AT6558 and AT6668 chips, and modules such as ATGM336H and L76K. They answer with TXT or
/// not at all.
///
/// Source: Zhongke Microelectronics, "CASIC Multimode Satellite Navigation Receiver Protocol Specification" V4.2.0.3, section on
/// NMEA commands.
public enum CASICCommand: EncodableSentence, Equatable {
  /// Asks for the version of the firmware; the answer is a TXT `SW=…`.
  case softwareVersion
  /// Asks for the type of the module; the answer is a TXT `HW=…`.
  case hardwareVersion
  /// Milliseconds from fix to fix: 1 000, 500 and 200 are known to all, 250 and 100 to some.
  case interval(milliseconds: Int)
  case baudRate(BaudRate)
  case sentences(SentenceSelection)
  /// The systems to use.
  case systems(Systems)
  case dynamicModel(DynamicModel)
  /// Writes the settings to the flash memory.
  case save
  case restart(Restart)

  public enum BaudRate: Int, Sendable, CaseIterable {
    case baud4800 = 0
    case baud9600 = 1
    case baud19200 = 2
    case baud38400 = 3
    case baud57600 = 4
    case baud115200 = 5
  }

  public struct Systems: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let gps = Systems(rawValue: 1)
    public static let beidou = Systems(rawValue: 2)
    public static let glonass = Systems(rawValue: 4)
  }

  public enum DynamicModel: Int, Sendable, CaseIterable {
    case portable = 0
    case stationary = 1
    case pedestrian = 2
    case automotive = 3
    case sea = 4
    /// Less than 1 g.
    case airborne1g = 5
    /// Less than 2 g.
    case airborne2g = 6
    /// Less than 4 g.
    case airborne4g = 7
  }

  public enum Restart: Int, Sendable, CaseIterable {
    case hot = 0
    case warm = 1
    case cold = 2
    /// Forgets all settings.
    case factory = 3
  }

  public func write(_ fields: inout SentenceWriter) {
    switch self {
    case .softwareVersion:
      fields.address("PCAS06")
      fields.literal("0")
    case .hardwareVersion:
      fields.address("PCAS06")
      fields.literal("1")
    case .interval(let milliseconds):
      fields.address("PCAS02")
      fields.unsigned(milliseconds)
    case .baudRate(let rate):
      fields.address("PCAS01")
      fields.unsigned(rate.rawValue)
    case .sentences(let selection):
      fields.address("PCAS03")
      for sentence in Self.order { fields.literal(selection.contains(sentence) ? "1" : "0") }
      // ANT, DHV, LPS, two reserved places, UTC, GST.
      for isOff in [true, true, true, false, false, true, true] { fields.literal(isOff ? "0" : "") }
    case .systems(let systems):
      fields.address("PCAS04")
      fields.unsigned(systems.rawValue)
    case .dynamicModel(let model):
      fields.address("PCAS11")
      fields.unsigned(model.rawValue)
    case .save: fields.address("PCAS00")
    case .restart(let restart):
      fields.address("PCAS10")
      fields.unsigned(restart.rawValue)
    }
  }

  private static let order: [SentenceSelection] = [.gga, .gll, .gsa, .gsv, .rmc, .vtg, .zda]
}
