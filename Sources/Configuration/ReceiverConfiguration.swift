/// A GNSS receiver on a serial port.
public struct ReceiverConfiguration: Equatable, Sendable {
  public var port: Port
  /// Bits per second.
  public var speed: Int
  /// One sigma of a pseudorange, in metres, by the kind of fix; times HDOP it is the 68 % radius of a receiver that
  /// states none itself. `nil` keeps the built-in number.
  public var rangeErrors: RangeErrors
  /// Whether sentences without a checksum count.
  public var allowMissingChecksum: Bool
  /// The kernel's source of the receiver's pulse per second, "/dev/pps0"; `nil` where the pulse is not wired.
  public var pps: String?
  /// Of two antennas on one vehicle, where that of the receiver that speaks stands as seen from the other, in degrees
  /// clockwise from forward: 0 in front, 90 to the right.
  public var antennaBearing = 0.0
  /// What the receiver is set to; `nil` where it may not be written to, which is so unless the file says otherwise.
  public var setUp: ReceiverSetUpConfiguration?

  public init(
    port: Port, speed: Int = 9600, rangeErrors: RangeErrors = RangeErrors(),
    allowMissingChecksum: Bool = false, pps: String? = nil
  ) {
    self.port = port
    self.speed = speed
    self.rangeErrors = rangeErrors
    self.allowMissingChecksum = allowMissingChecksum
    self.pps = pps
  }

  /// What tells the port from the others.
  public enum Port: Equatable, Sendable {
    /// "/dev/ttyAMA0", or a stable name under /dev/serial/by-id.
    case path(String)
    /// The board's name of one of its ports: "header".
    case board(String)
    /// The serial number that a USB device states, whatever the name of its port.
    case usbSerialNumber(String)
  }

  /// User equivalent range errors in metres.
  public struct RangeErrors: Equatable, Sendable {
    public var autonomous: Double?
    public var differential: Double?
    public var rtkFloat: Double?
    public var rtkFixed: Double?

    public init(
      autonomous: Double? = nil, differential: Double? = nil, rtkFloat: Double? = nil, rtkFixed: Double? = nil
    ) {
      self.autonomous = autonomous
      self.differential = differential
      self.rtkFloat = rtkFloat
      self.rtkFixed = rtkFixed
    }
  }

  /// The speeds that termios(3) knows by name and receivers use.
  static let speeds = [
    4800, 9600, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800, 500_000, 576_000, 921_600, 1_000_000,
  ]
}

extension ReceiverConfiguration {
  static let keys = [
    "port", "usbSerialNumber", "speed", "uereMeters", "allowMissingChecksum", "antennaBearing", "pps",
    "setUp",
  ]

  init(_ reader: ObjectReader) throws(ConfigurationError) {
    self.init(port: try Self.readPort(reader))
    let speeds = "one of " + Self.speeds.map(String.init).joined(separator: ", ")
    speed = try reader.integer("speed", in: 0...Int.max, expected: speeds) ?? 9600
    guard Self.speeds.contains(speed) else { throw reader.invalid("speed", expected: speeds) }
    allowMissingChecksum = try reader.bool("allowMissingChecksum") ?? false
    antennaBearing = try reader.number("antennaBearing", in: -360...360, unit: "degrees") ?? 0
    pps = try reader.string("pps", expected: "the path of a source of pulses, such as \"/dev/pps0\"")
    if let reader = try reader.object("setUp", known: ReceiverSetUpConfiguration.keys) {
      setUp = try ReceiverSetUpConfiguration(reader)
    }
    let kinds = ["autonomous", "differential", "rtkFloat", "rtkFixed"]
    guard let table = try reader.object("uereMeters", known: kinds) else { return }
    func meters(_ kind: String) throws(ConfigurationError) -> Double? {
      try table.number(kind, in: 0.001...1000, unit: "m")
    }
    rangeErrors = RangeErrors(
      autonomous: try meters("autonomous"), differential: try meters("differential"),
      rtkFloat: try meters("rtkFloat"), rtkFixed: try meters("rtkFixed"))
  }

  private static func readPort(_ reader: ObjectReader) throws(ConfigurationError) -> Port {
    let path =
      "the path of a serial port, such as \"/dev/ttyAMA0\", or the board's name of one such as \"header\""
    let number =
      "a text: the serial number of a USB device, as lsusb -v and the names under /dev/serial/by-id have it"
    guard let stated = try reader.string("usbSerialNumber", expected: number) else {
      let port = try reader.require(
        reader.string("port", expected: path), "port", expected: "\(path), or usbSerialNumber in its place")
      return port.contains("/") ? .path(port) : .board(port)
    }
    guard reader.value("port") == nil else {
      throw reader.invalid("usbSerialNumber", expected: "nothing beside port, which names the port already")
    }
    return .usbSerialNumber(stated)
  }

  var json: JSONValue {
    var members: [String: JSONValue] = [
      "speed": .number(Double(speed)), "allowMissingChecksum": .bool(allowMissingChecksum),
    ]
    switch port {
    case .path(let name), .board(let name): members["port"] = .string(name)
    case .usbSerialNumber(let number): members["usbSerialNumber"] = .string(number)
    }
    let table = [
      "autonomous": rangeErrors.autonomous, "differential": rangeErrors.differential,
      "rtkFloat": rangeErrors.rtkFloat, "rtkFixed": rangeErrors.rtkFixed,
    ].compactMapValues { $0.map(JSONValue.number) }
    if antennaBearing != 0 { members["antennaBearing"] = .number(antennaBearing) }
    members["pps"] = pps.map(JSONValue.string)
    if let setUp { members["setUp"] = setUp.json }
    if !table.isEmpty { members["uereMeters"] = .object(table) }
    return .object(members)
  }
}
