/// What a receiver is set to each time its port was opened. What is `nil` stays as the receiver has it.
public struct ReceiverSetUpConfiguration: Equatable, Sendable {
  /// Fixes a second, 0.1 to 50.
  public var rateHz: Double?
  /// What it shall send: names of `messageNames`, and no others of these.
  public var messages: [String]?
  /// One of `dynamicModels`.
  public var dynamicModel: String?
  /// The satellite systems to use: names of `systemNames`, and no others.
  public var systems: [String]?
  /// Bits per second to go over to.
  public var speed: Int?
  /// Whether the receiver works less while programs are content with less.
  public var savesPower = false

  public init() {}

  public static let messageNames = ["GGA", "GLL", "GSA", "GSV", "RMC", "VTG", "ZDA", "NAV-PVT", "NAV-SAT"]
  public static let dynamicModels = [
    "portable", "stationary", "pedestrian", "automotive", "sea", "airborne1g", "airborne2g", "airborne4g",
  ]
  public static let systemNames = ["gps", "glonass", "galileo", "beidou", "qzss", "sbas"]
}

extension ReceiverSetUpConfiguration {
  static let keys = ["rateHz", "messages", "dynamicModel", "systems", "speed", "savesPower"]

  init(_ reader: ObjectReader) throws(ConfigurationError) {
    rateHz = try reader.number("rateHz", in: 0.1...50, unit: "Hz")
    messages = try reader.names("messages", among: Self.messageNames)
    systems = try reader.names("systems", among: Self.systemNames)
    let models = "one of " + Self.dynamicModels.joined(separator: ", ")
    dynamicModel = try reader.string("dynamicModel", expected: models)
    if let dynamicModel, !Self.dynamicModels.contains(dynamicModel) {
      throw reader.invalid("dynamicModel", expected: models)
    }
    savesPower = try reader.bool("savesPower") ?? false
    let speeds = "one of " + ReceiverConfiguration.speeds.map(String.init).joined(separator: ", ")
    speed = try reader.integer("speed", in: 0...Int.max, expected: speeds)
    if let speed, !ReceiverConfiguration.speeds.contains(speed) {
      throw reader.invalid("speed", expected: speeds)
    }
  }

  var json: JSONValue {
    var members: [String: JSONValue] = [:]
    if let rateHz { members["rateHz"] = .number(rateHz) }
    if let messages { members["messages"] = .array(messages.map(JSONValue.string)) }
    if let dynamicModel { members["dynamicModel"] = .string(dynamicModel) }
    if let systems { members["systems"] = .array(systems.map(JSONValue.string)) }
    if let speed { members["speed"] = .number(Double(speed)) }
    if savesPower { members["savesPower"] = .bool(true) }
    return .object(members)
  }
}
