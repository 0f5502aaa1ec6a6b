/// Commands of Airoha receivers: AG3335 and AG3352 chips, and modules such as L89, LC76, LC86, SIM65M. Each is answered
/// by `PAIR001`. A sleeping receiver has to be kept awake before it is set up.
///
/// Source: Quectel, "LC76G, LC86G GNSS Protocol Specification", section on PAIR messages.
public enum AirohaCommand: EncodableSentence, Equatable {
  /// Asks for the version of the firmware.
  case version
  /// Milliseconds from fix to fix.
  case interval(milliseconds: Int)
  /// Bits per second of the first serial port, from the next start on.
  case baudRate(Int)
  /// How many fixes there shall be for each sentence of a type; 0 for none.
  case sentence(Sentence, rate: Int)
  /// The satellite systems to search for.
  case systems(Systems)
  /// Whether the receiver may not sleep.
  case staysAwake(Bool)
  /// Writes the settings to the flash memory.
  case save

  public enum Sentence: Int, Sendable, CaseIterable {
    case gga = 0
    case gll = 1
    case gsa = 2
    case gsv = 3
    case rmc = 4
    case vtg = 5
    case zda = 6
  }

  public struct Systems: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let gps = Systems(rawValue: 1)
    public static let glonass = Systems(rawValue: 2)
    public static let galileo = Systems(rawValue: 4)
    public static let beidou = Systems(rawValue: 8)
    public static let qzss = Systems(rawValue: 16)
  }

  public func write(_ fields: inout SentenceWriter) {
    switch self {
    case .version: fields.address("PAIR021")
    case .interval(let milliseconds):
      fields.address("PAIR050")
      fields.unsigned(milliseconds)
    case .baudRate(let rate):
      // Port type 0 is a serial one, and of these number 0.
      fields.address("PAIR864")
      fields.literal("0")
      fields.literal("0")
      fields.unsigned(rate)
    case .sentence(let sentence, let rate):
      fields.address("PAIR062")
      fields.unsigned(sentence.rawValue)
      fields.unsigned(rate)
    case .systems(let systems):
      fields.address("PAIR066")
      for system in [Systems.gps, .glonass, .galileo, .beidou, .qzss] {
        fields.literal(systems.contains(system) ? "1" : "0")
      }
      // NavIC, which no receiver of this family has.
      fields.literal("0")
    case .staysAwake(let isAwake):
      fields.address("PAIR382")
      fields.literal(isAwake ? "1" : "0")
    case .save: fields.address("PAIR513")
    }
  }
}
