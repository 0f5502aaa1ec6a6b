/// How places are named and found: the `geocoding` part of the configuration file.
public struct GeocodingConfiguration: Equatable, Sendable {
  /// The path of the gazetteer; `nil` is the one that is installed.
  public var gazetteer: String?
  /// The URL of a server that speaks Nominatim's HTTP API; `nil` where the gazetteer is to answer.
  public var server: String?
  /// Who asks the server, by name and how to reach them.
  public var userAgent: String?
  /// After how many seconds a server is no longer waited for.
  public var timeoutSeconds = 10.0
  /// How many requests a program may make in a minute, answers from memory not counted.
  public var requestsPerMinute = 50

  public init() {}

  static let keys = ["gazetteer", "server", "userAgent", "timeoutSeconds", "requestsPerMinute"]

  init(_ reader: ObjectReader) throws(ConfigurationError) {
    gazetteer = try reader.string("gazetteer", expected: "the path of a gazetteer")
      .map { ConfigurationFile.absolute(ConfigurationFile.resolve($0, from: reader.file)) }
    server = try reader.string("server", expected: Self.expectedServer)
    if let server, !Self.isServer(server) { throw reader.invalid("server", expected: Self.expectedServer) }
    userAgent = try reader.string("userAgent", expected: Self.expectedAgent)
    // The header would end there, and others could follow.
    if let userAgent, userAgent.unicodeScalars.contains(where: { !(" "..."~").contains($0) }) {
      throw reader.invalid("userAgent", expected: Self.expectedAgent)
    }
    if server != nil {
      _ = try reader.require(userAgent, "userAgent", expected: Self.expectedAgent)
    }
    timeoutSeconds = try reader.number("timeoutSeconds", in: 1...120, unit: "seconds") ?? timeoutSeconds
    requestsPerMinute =
      try reader.integer(
        "requestsPerMinute", in: 1...100_000, expected: "a whole number from 1 to 100000")
      ?? requestsPerMinute
  }

  private static let expectedServer =
    "the URL of a Nominatim server, such as \"https://nominatim.example.org\""
  private static let expectedAgent =
    "the name of the program and how to reach who runs it, such as \"tracker/1.0 (me@example.org)\", in ASCII"

  private static func isServer(_ text: String) -> Bool {
    let rest = ["https://", "http://"].compactMap { text.hasPrefix($0) ? text.dropFirst($0.count) : nil }
      .first
    guard let rest, let first = rest.first, first != "/" else { return false }
    return text.unicodeScalars.allSatisfy { ("!"..."~").contains($0) && $0 != "?" && $0 != "#" }
  }
}
