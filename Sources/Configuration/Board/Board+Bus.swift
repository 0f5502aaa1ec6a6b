extension Board {
  /// An I2C bus that comes out at a connector.
  public struct Bus: Equatable, Sendable, NamedPart {
    /// By which configurations know it: "header".
    public var name: String
    /// Where it comes out: "40-pin header".
    public var connector: String?
    /// The kernel's names of its controller, of the platform device ("fe804000.i2c") or of the device tree's node
    /// ("i2c@7e804000"). They stay the same where the number of the bus does not.
    public var controllers: [String]
    /// Where it usually is: "/dev/i2c-1".
    public var usualDevice: String?
    /// The pins, as people find them on the board: "pin 3 (GPIO2)".
    public var sda: String?
    public var scl: String?
    /// What to do where the bus is not there, as the end of a sentence.
    public var enable: String?
    public var traps: [String]

    static let keys = [
      "name", "connector", "controllers", "usualDevice", "sda", "scl", "enable", "traps", "unconfirmed",
    ]

    init(_ reader: ObjectReader) throws(ConfigurationError) {
      let title = "a name for configurations, such as \"header\""
      name = try reader.require(reader.word("name", expected: title), "name", expected: title)
      connector = try reader.string("connector", expected: "where the bus comes out")
      let kernel = "the kernel's names of the controller, such as [\"fe804000.i2c\"]"
      controllers = try reader.strings("controllers", expected: kernel)
      guard !controllers.isEmpty else {
        throw .missing(file: reader.file, keyPath: reader.keyPath("controllers"), expected: kernel)
      }
      usualDevice = try reader.device("usualDevice", prefix: "/dev/i2c-")
      sda = try reader.string("sda", expected: "a pin, such as \"pin 3 (GPIO2)\"")
      scl = try reader.string("scl", expected: "a pin, such as \"pin 5 (GPIO3)\"")
      enable = try reader.string("enable", expected: "what enables the bus")
      traps = try reader.strings("traps", expected: "sentences")
      try reader.checkUnconfirmed()
    }
  }
}
