import Quantities

/// One chip on an I2C bus, or one of the sensors in it.
public struct SensorConfiguration: Equatable, Sendable {
  /// The bus: a path, "/dev/i2c-1", or the board's name of it, "header", which has no slash.
  public var bus: String
  /// The chip as the catalog names it: "LIS3MDL".
  public var chip: String
  /// The 7-bit address; `nil` means the chip's usual one.
  public var address: UInt8?
  /// Samples per second; `nil` means the driver's choice.
  public var rateHz: Double?
  /// What has to be measurable; `nil` means the driver's choice.
  public var fieldRangeMicrotesla: Double?
  public var accelerationRangeStandardGravities: Double?
  public var angularRateRangeDegreesPerSecond: Double?
  /// Whether the chip's gyroscope is used with its accelerometer.
  public var hasGyroscope = false
  /// From the axes printed on the chip to the body's.
  public var mounting: Rotation<SensorAxes, BodyAxes>
  /// The line the chip's data-ready output is wired to.
  public var dataReady: InputLine?
  /// The same by the pin of the board's connector, "11"; `dataReady` is `nil` then.
  public var dataReadyPin: String?

  public init(
    bus: String, chip: String, address: UInt8? = nil, rateHz: Double? = nil,
    mounting: Rotation<SensorAxes, BodyAxes>, dataReady: InputLine? = nil
  ) {
    self.bus = bus
    self.chip = chip
    self.address = address
    self.rateHz = rateHz
    self.mounting = mounting
    self.dataReady = dataReady
  }

  /// A line of a GPIO chip.
  public struct InputLine: Equatable, Sendable {
    /// The path of the chip, "/dev/gpiochip0", or its label, "pinctrl-rp1".
    public var chip: String
    /// The offset of the line in the chip.
    public var line: Int

    public init(chip: String, line: Int) {
      self.chip = chip
      self.line = line
    }
  }
}

extension SensorConfiguration {
  static let keys = ["bus", "chip", "address", "rateHz", "mounting", "dataReady"]

  init(magnetometer reader: ObjectReader) throws(ConfigurationError) {
    try self.init(reader)
    fieldRangeMicrotesla = try reader.number("rangeMicrotesla", in: 1...100_000, unit: "µT")
  }

  init(inertialSensor reader: ObjectReader, hasGyroscope: Bool) throws(ConfigurationError) {
    try self.init(reader)
    self.hasGyroscope = hasGyroscope
    accelerationRangeStandardGravities = try reader.number("rangeG", in: 0.1...1000, unit: "g")
    angularRateRangeDegreesPerSecond = try reader.number(
      "rangeDegreesPerSecond", in: 1...100_000, unit: "degrees per second")
  }

  private init(_ reader: ObjectReader) throws(ConfigurationError) {
    let chip = "the name of a chip, such as \"LIS3MDL\""
    self.init(
      bus: try Self.readBus(reader),
      chip: try reader.require(reader.string("chip", expected: chip), "chip", expected: chip),
      mounting: try Mounting.read("mounting", of: reader))
    let address = "a 7-bit I2C address, 0x08 to 0x77"
    self.address = try reader.integer("address", in: 0x08...0x77, expected: address).map(UInt8.init)
    rateHz = try reader.number("rateHz", in: 0.1...2000, unit: "Hz")
    try readLine(reader)
  }

  /// A path, the number of a bus, or the board's name of it.
  private static func readBus(_ reader: ObjectReader) throws(ConfigurationError) -> String {
    let expected =
      "an I2C bus: its number, a path such as \"/dev/i2c-1\", or the board's name of it such as \"header\""
    if case .number = reader.value("bus") {
      let number = try reader.integer("bus", in: 0...1_048_575, expected: expected)
      return "/dev/i2c-\(try reader.require(number, "bus", expected: expected))"
    }
    return try reader.require(reader.string("bus", expected: expected), "bus", expected: expected)
  }

  /// A line by its chip and offset, or by the pin of the board's connector.
  private mutating func readLine(_ parent: ObjectReader) throws(ConfigurationError) {
    guard let reader = try parent.object("dataReady", known: ["chip", "line", "pin"]) else { return }
    let pin = "a pin of the board's connector, such as 11 or \"P9_12\", and no chip and line beside it"
    if let value = reader.value("pin") {
      guard reader.value("chip") == nil, reader.value("line") == nil else {
        throw reader.invalid("pin", expected: pin)
      }
      if case .number = value {
        dataReadyPin = try reader.integer("pin", in: 1...10_000, expected: pin).map(String.init)
      } else {
        dataReadyPin = try reader.string("pin", expected: pin)
      }
      return
    }
    let (chip, line) = (
      "a GPIO chip: a path such as \"/dev/gpiochip0\", or a label such as \"pinctrl-rp1\"",
      "the offset of a line in its chip, 0 or more"
    )
    dataReady = InputLine(
      chip: try reader.require(reader.string("chip", expected: chip), "chip", expected: chip),
      line: try reader.require(
        reader.integer("line", in: 0...Int(Int32.max), expected: line), "line", expected: line))
  }

  var json: [String: JSONValue] {
    var members: [String: JSONValue] = [
      "bus": .string(bus), "chip": .string(chip), "mounting": Mounting.json(mounting),
    ]
    members["address"] = address.map { .number(Double($0)) }
    members["rateHz"] = rateHz.map { .number($0) }
    members["rangeMicrotesla"] = fieldRangeMicrotesla.map { .number($0) }
    members["rangeG"] = accelerationRangeStandardGravities.map { .number($0) }
    members["rangeDegreesPerSecond"] = angularRateRangeDegreesPerSecond.map { .number($0) }
    members["dataReady"] = dataReady.map {
      .object(["chip": .string($0.chip), "line": .number(Double($0.line))])
    }
    if let dataReadyPin { members["dataReady"] = .object(["pin": .string(dataReadyPin)]) }
    return members
  }
}
