extension Board {
  /// A serial port that comes out at a connector.
  public struct SerialPort: Equatable, Sendable, NamedPart {
    /// By which configurations know it: "header".
    public var name: String
    /// Where it comes out: "40-pin header".
    public var connector: String?
    /// The kernel's names of its controller, as for a bus: "1f00030000.serial".
    public var controllers: [String]
    /// Where it usually is: "/dev/ttyAMA0".
    public var usualDevice: String?
    /// The pin that the board sends on, for the receiver's RX: "pin 8 (GPIO14)".
    public var tx: String?
    /// The pin that the board listens to, for the receiver's TX.
    public var rx: String?
    /// Whether the kernel's console or a login is on it unless somebody frees it.
    public var isConsole: Bool
    /// How it is freed from what holds it; `nil` where nothing does.
    public var free: String?
    /// What to do where the port is not there, as the end of a sentence.
    public var enable: String?
    public var traps: [String]

    static let keys = [
      "name", "connector", "controllers", "usualDevice", "tx", "rx", "isConsole", "free", "enable", "traps",
      "unconfirmed",
    ]

    init(_ reader: ObjectReader) throws(ConfigurationError) {
      let title = "a name for configurations, such as \"header\""
      name = try reader.require(reader.word("name", expected: title), "name", expected: title)
      connector = try reader.string("connector", expected: "where the port comes out")
      let kernel = "the kernel's names of the controller, such as [\"fe215040.serial\"]"
      controllers = try reader.strings("controllers", expected: kernel)
      guard !controllers.isEmpty else {
        throw .missing(file: reader.file, keyPath: reader.keyPath("controllers"), expected: kernel)
      }
      usualDevice = try reader.device("usualDevice", prefix: "/dev/tty")
      tx = try reader.string("tx", expected: "a pin, such as \"pin 8 (GPIO14)\"")
      rx = try reader.string("rx", expected: "a pin, such as \"pin 10 (GPIO15)\"")
      isConsole = try reader.require(reader.bool("isConsole"), "isConsole", expected: "true or false")
      free = try reader.string("free", expected: "what frees the port")
      enable = try reader.string("enable", expected: "what enables the port")
      traps = try reader.strings("traps", expected: "sentences")
      try reader.checkUnconfirmed()
    }
  }
}
