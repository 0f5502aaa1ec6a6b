/// A single-board computer: by which names its kernel knows the buses, ports and lines of its connectors, and what has to be
/// enabled. One file of `boards/`, whose README describes the keys and where the facts come from.
public struct Board: Equatable, Sendable {
  /// The name of its file without ".json", and in configurations: "raspberry-pi-5".
  public var key: String
  /// As its maker writes it: "Raspberry Pi 5".
  public var name: String
  /// The strings of a device tree's root (`compatible`) that say that the machine is this board.
  public var compatible: [String]
  /// The models of a device tree's root that say the same, without the revision.
  public var models: [String]
  /// The first is the one that people mean by default.
  public var buses: [Bus]
  public var serialPorts: [SerialPort]
  public var gpio: GPIO
  /// How a line becomes a source of pulses; `nil` where that is not known.
  public var pulses: String?
  public var notes: [String]

  public func bus(named name: String) -> Bus? { buses.first { $0.name == name } }
  public func serialPort(named name: String) -> SerialPort? { serialPorts.first { $0.name == name } }
}

extension Board {
  /// The version of the schema that this room reads.
  static let schemaVersion = 1

  private static let keys = [
    "schemaVersion", "name", "compatible", "models", "i2c", "serial", "gpio", "pps", "notes", "unconfirmed",
  ]

  /// Reads a board from its text.
  ///
  /// - Parameters:
  ///   - key: the name of the file without ".json".
  ///   - file: what errors call the file.
  public init(parsing text: [UInt8], key: String, file: String) throws(ConfigurationError) {
    let reader = try ObjectReader(JSONValue(parsing: text, file: file), at: "", in: file, known: Self.keys)
    let version = "\(Self.schemaVersion), the version that this program knows"
    let stated = try reader.integer(
      "schemaVersion", in: Self.schemaVersion...Self.schemaVersion, expected: version)
    _ = try reader.require(stated, "schemaVersion", expected: version)
    self.key = key
    let title = "the name of the board, such as \"Raspberry Pi 5\""
    name = try reader.require(reader.string("name", expected: title), "name", expected: title)
    compatible = try reader.strings(
      "compatible", expected: "strings of a device tree, such as [\"raspberrypi,5-model-b\"]")
    models = try reader.strings("models", expected: "models of a device tree, such as [\"Raspberry Pi 5\"]")
    guard !compatible.isEmpty || !models.isEmpty else {
      throw .missing(
        file: file, keyPath: "compatible", expected: "what tells the board: compatible, or models, or both")
    }
    buses = try Self.read(reader.objects("i2c", known: Bus.keys), Bus.init)
    serialPorts = try Self.read(reader.objects("serial", known: SerialPort.keys), SerialPort.init)
    gpio = GPIO()
    if let part = try reader.object("gpio", known: GPIO.keys) { gpio = try GPIO(part) }
    if let part = try reader.object("pps", known: ["enable", "unconfirmed"]) {
      let enable = "how a line becomes a source of pulses"
      pulses = try part.require(part.string("enable", expected: enable), "enable", expected: enable)
      try part.checkUnconfirmed()
    }
    notes = try reader.strings("notes", expected: "sentences")
    try reader.checkUnconfirmed()
  }

  /// The members of a list, no two of one name.
  private static func read<Part: NamedPart>(
    _ readers: [ObjectReader], _ make: (ObjectReader) throws(ConfigurationError) -> Part
  ) throws(ConfigurationError) -> [Part] {
    var parts: [Part] = []
    for reader in readers {
      let part = try make(reader)
      guard !parts.contains(where: { $0.name == part.name }) else {
        throw reader.invalid("name", expected: "a name that no other of the board has")
      }
      parts.append(part)
    }
    return parts
  }
}

/// What a configuration calls by its name.
protocol NamedPart {
  var name: String { get }
}
