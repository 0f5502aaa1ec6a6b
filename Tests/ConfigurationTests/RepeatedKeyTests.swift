import Configuration
import Testing

/// A key that is there twice: RFC 8259, section 4, leaves open which of them counts, so that nobody knows which was meant.
@Suite struct RepeatedKeyTests {
  private static func sentence(_ text: String) -> String {
    do throws(ConfigurationError) {
      _ = try StationConfiguration(parsing: Array(text.utf8), file: "c.json")
      return "accepted"
    } catch {
      return error.description
    }
  }

  static let repetitions: [(text: String, line: Int, keyPath: String)] = [
    ("{ board: 'a', board: 'a' }", 1, "board"),
    (
      "{\n  receiver: {\n    port: '/dev/ttyS0', speed: 9600,\n    \"speed\": 4800,\n  },\n}", 4,
      "receiver.speed"
    ),
    (
      "{ authorization: { default: { access: 'deny' },\n default: { access: 'always' } } }", 2,
      "authorization.default"
    ),
    (
      "{ authorization: { applications: [{ program: 'a', access: 'deny' }, { program: 'a', access: 'ask', access: 'ask' }] } }",
      1, "authorization.applications[1].access"
    ),
    ("{ board: 'a', /* again */ 'bo\\u0061rd': 'b' }", 1, "board"),
  ]

  @Test(arguments: repetitions.indices) func theSecondIsNamed(_ index: Int) {
    let (text, line, keyPath) = Self.repetitions[index]
    #expect(
      Self.sentence(text) == "c.json, line \(line): \(keyPath) is there a second time; keep one of them.")
  }

  /// The same key in other objects is another one, and a value that reads like a key is none.
  @Test func otherObjectsHaveTheirOwn() {
    let text = """
      { magnetometer: { bus: 1, chip: 'LIS3MDL', mounting: { x: 'forward', y: 'left', z: 'up' } },
        accelerometer: { bus: 1, chip: 'bus', mounting: { x: 'forward', y: 'left', z: 'up' } } }
      """
    #expect(Self.sentence(text) == "accepted")
  }
}
