import Configuration
import Testing

/// What is wrong with a board's file is told by its place and with what belongs there.
@Suite struct BoardErrorTests {
  private static let head = "schemaVersion: 1, name: 'B', compatible: ['m,b']"

  static let mistakes: [(text: String, sentence: String)] = [
    ("{ \(head), ", "b.json, line 1: is not valid JSON; expected a key."),
    (
      "{ name: 'B', compatible: ['m,b'] }",
      "b.json: schemaVersion is missing; expected 1, the version that this program knows."
    ),
    (
      "{ schemaVersion: 2, name: 'B', compatible: ['m,b'] }",
      "b.json: schemaVersion is 2; expected 1, the version that this program knows."
    ),
    (
      "{ schemaVersion: 1, name: 'B' }",
      "b.json: compatible is missing; expected what tells the board: compatible, or models, or both."
    ),
    (
      "{ schemaVersion: 1, name: 'B', compatible: 'm,b' }",
      "b.json: compatible is \"m,b\"; expected a list: strings of a device tree, such as "
        + "[\"raspberrypi,5-model-b\"]."
    ),
    ("{ \(head), spi: [] }", "b.json: spi is not a known key; did you mean gpio?"),
    ("{ \(head), i2c: {} }", "b.json: i2c is {}; expected a list of objects."),
    (
      "{ \(head), i2c: [{ name: 'header', controllers: ['1.i2c'] }, { name: 'qwiic' }] }",
      "b.json: i2c[1].controllers is missing; expected the kernel's names of the controller, such as "
        + "[\"fe804000.i2c\"]."
    ),
    (
      "{ \(head), i2c: [{ name: 'a/b', controllers: ['1.i2c'] }] }",
      "b.json: i2c[0].name is \"a/b\"; expected a name for configurations, such as \"header\", without a slash."
    ),
    (
      "{ \(head), i2c: [{ name: 'h', controllers: ['1.i2c'] }, { name: 'h', controllers: ['2.i2c'] }] }",
      "b.json: i2c[1].name is \"h\"; expected a name that no other of the board has."
    ),
    (
      "{ \(head), i2c: [{ name: 'h', controllers: ['1.i2c'], usualDevice: 'i2c-1' }] }",
      "b.json: i2c[0].usualDevice is \"i2c-1\"; expected a path that begins with /dev/i2c-."
    ),
    (
      "{ \(head), serial: [{ name: 'h', controllers: ['1.serial'] }] }",
      "b.json: serial[0].isConsole is missing; expected true or false."
    ),
    (
      "{ \(head), gpio: { chips: [{ label: 'g', lines: 8, pins: { '11': 8 } }] } }",
      "b.json: gpio.chips[0].pins is {\"11\":8}; expected offsets below 8 by the name of the pin, such as "
        + "{ \"11\": 17 }."
    ),
    (
      "{ \(head), i2c: [{ name: 'h', controllers: ['1.i2c'], unconfirmed: ['enable'] }] }",
      "b.json: i2c[0].unconfirmed is [\"enable\"]; expected keys of this object, and enable is none."
    ),
  ]

  @Test(arguments: mistakes.indices) func saysWhatToDo(_ index: Int) {
    let (text, sentence) = Self.mistakes[index]
    do throws(ConfigurationError) {
      _ = try Board(parsing: Array(text.utf8), key: "b", file: "b.json")
      Issue.record("was accepted: \(text)")
    } catch {
      #expect(error.description == sentence)
    }
  }
}
