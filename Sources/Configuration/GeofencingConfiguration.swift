/// How regions, significant changes and visits are told, where a file says otherwise than usual. `docs/geofencing.md` has the rules.
public struct GeofencingConfiguration: Equatable, Sendable {
  /// As many regions and conditions a program may have monitored.
  public var maximumRegions: Int?
  /// How far past the border, in meters, a fix counts as a crossing at least.
  public var borderMeters: Double?
  /// How long, in seconds, fixes have to stay past it.
  public var dwellSeconds: Double?
  /// The file that keeps the regions.
  public var file: String?
  /// How far, in meters, and how long, in seconds, after the last one a significant change is told.
  public var significantMeters: Double?
  public var significantSeconds: Double?
  /// How long, in seconds, a visit lasts before it is told.
  public var visitSeconds: Double?
  /// The program, and its arguments, that is run with each event of a kind.
  public var commands: [String: [String]] = [:]
  /// How long, in seconds, a program may run.
  public var commandSeconds: Double?

  public init() {}

  /// The events that may have a command.
  public static let eventNames = ["enter", "exit", "arrival", "departure", "significantChange"]
}

extension GeofencingConfiguration {
  static let keys = [
    "maximumRegions", "borderMeters", "dwellSeconds", "file", "significantMeters", "significantSeconds",
    "visitSeconds",
    "commands", "commandSeconds",
  ]

  init(_ reader: ObjectReader) throws(ConfigurationError) {
    maximumRegions = try reader.integer(
      "maximumRegions", in: 1...100_000, expected: "a whole number from 1 to 100000")
    borderMeters = try reader.number("borderMeters", in: 0...10_000, unit: "m")
    dwellSeconds = try reader.number("dwellSeconds", in: 0...3_600, unit: "s")
    if let file = try reader.string("file", expected: "a path") {
      self.file = ConfigurationFile.absolute(ConfigurationFile.resolve(file, from: reader.file))
    }
    significantMeters = try reader.number("significantMeters", in: 10...1_000_000, unit: "m")
    significantSeconds = try reader.number("significantSeconds", in: 0...86_400, unit: "s")
    visitSeconds = try reader.number("visitSeconds", in: 60...86_400, unit: "s")
    commandSeconds = try reader.number("commandSeconds", in: 0.1...3_600, unit: "s")
    guard let part = try reader.object("commands", known: Self.eventNames) else { return }
    for name in Self.eventNames {
      commands[name] = try part.words(name)
    }
  }
}

extension ObjectReader {
  /// A program and its arguments.
  fileprivate func words(_ key: String) throws(ConfigurationError) -> [String]? {
    guard let value = value(key) else { return nil }
    let expected = "the full path of a program and its arguments, such as [\"/usr/local/bin/notify\", \"-v\"]"
    guard case .array(let members) = value else { throw invalid(key, expected: expected) }
    var words: [String] = []
    for member in members {
      guard case .string(let word) = member else { throw invalid(key, expected: expected) }
      words.append(word)
    }
    guard words.first?.hasPrefix("/") == true else { throw invalid(key, expected: expected) }
    return words
  }
}
