import Configuration
import Testing

@Suite struct GeocodingConfigurationTests {
  private func geocoding(_ text: String) throws -> GeocodingConfiguration? {
    try StationConfiguration(
      parsing: Array("{ geocoding: \(text) }".utf8), file: "/etc/truenorth/config.json"
    ).geocoding
  }

  private func error(_ text: String) -> String? {
    do {
      _ = try geocoding(text)
      return nil
    } catch {
      return String(describing: error)
    }
  }

  @Test("every key, and what holds without it")
  func keys() throws {
    let given = try #require(
      try geocoding(
        """
        { gazetteer: "places.sqlite", server: "https://nominatim.example.org/api", userAgent: "tracker/1.0 (me@example.org)",
          timeoutSeconds: 2.5, requestsPerMinute: 10 }
        """))
    #expect(given.gazetteer == "/etc/truenorth/places.sqlite")
    #expect(given.server == "https://nominatim.example.org/api")
    #expect(given.userAgent == "tracker/1.0 (me@example.org)")
    #expect(given.timeoutSeconds == 2.5 && given.requestsPerMinute == 10)
    let plain = try #require(try geocoding("{}"))
    #expect(plain.gazetteer == nil && plain.server == nil)
    #expect(plain.timeoutSeconds == 10 && plain.requestsPerMinute == 50)
    #expect(try StationConfiguration(parsing: Array("{}".utf8), file: "config.json").geocoding == nil)
  }

  @Test(
    "what would not work is told",
    arguments: [
      ("{ server: 'https://nominatim.example.org' }", "geocoding.userAgent"),
      ("{ server: 'nominatim.example.org', userAgent: 'a' }", "geocoding.server"),
      ("{ server: 'ftp://example.org', userAgent: 'a' }", "geocoding.server"),
      ("{ server: 'https://', userAgent: 'a' }", "geocoding.server"),
      ("{ server: 'https:///search', userAgent: 'a' }", "geocoding.server"),
      ("{ server: 'https://example.org/?q=1', userAgent: 'a' }", "geocoding.server"),
      ("{ server: 'https://example.org', userAgent: 'a\\r\\nHost: b' }", "geocoding.userAgent"),
      ("{ timeoutSeconds: 0 }", "geocoding.timeoutSeconds"),
      ("{ requestsPerMinute: 1.5 }", "geocoding.requestsPerMinute"),
      ("{ servers: 'https://example.org' }", "geocoding.servers"), ("[]", "geocoding"),
    ])
  func refused(_ text: String, _ key: String) {
    #expect(error(text)?.contains(key) == true, "\(error(text) ?? "none")")
  }
}
