extension Board {
  /// The general purpose lines of a board.
  public struct GPIO: Equatable, Sendable {
    /// How a line's name becomes the chip and the offset.
    public var numbering: String?
    public var chips: [Chip] = []

    /// A GPIO chip, told by its label, since the number of its file depends on the order of probing.
    public struct Chip: Equatable, Sendable {
      /// As gpiodetect shows it in brackets: "pinctrl-rp1".
      public var label: String
      /// How many lines it has; `nil` where that is not known.
      public var lines: Int?
      /// The connector's pins that are its lines: the offset by the name of the pin, "11".
      public var pins: [String: Int]
    }

    /// The line that is at a pin of the connector.
    public func line(atPin pin: String) -> SensorConfiguration.InputLine? {
      for chip in chips {
        if let offset = chip.pins[pin] {
          return SensorConfiguration.InputLine(chip: chip.label, line: offset)
        }
      }
      return nil
    }

    /// The pins whose lines are known, in the order of their numbers.
    public var pins: [String] {
      chips.flatMap(\.pins.keys).sorted { ($0.count, $0) < ($1.count, $1) }
    }

    static let keys = ["numbering", "chips", "unconfirmed"]

    init() {}

    init(_ reader: ObjectReader) throws(ConfigurationError) {
      numbering = try reader.string("numbering", expected: "how lines are counted")
      for part in try reader.objects("chips", known: ["label", "lines", "pins", "unconfirmed"]) {
        let label = "the chip's label, such as \"pinctrl-rp1\""
        let lines = try part.integer("lines", in: 1...4096, expected: "a number of lines, 1 to 4096")
        chips.append(
          Chip(
            label: try part.require(part.string("label", expected: label), "label", expected: label),
            lines: lines, pins: try part.offsets("pins", below: lines ?? 4096)))
        try part.checkUnconfirmed()
      }
      try reader.checkUnconfirmed()
    }
  }
}

extension ObjectReader {
  /// An object of offsets: `{ "11": 17 }`.
  fileprivate func offsets(_ key: String, below limit: Int) throws(ConfigurationError) -> [String: Int] {
    guard let value = value(key) else { return [:] }
    let expected = "offsets below \(limit) by the name of the pin, such as { \"11\": 17 }"
    guard case .object(let members) = value else { throw invalid(key, expected: expected) }
    var offsets: [String: Int] = [:]
    for (pin, value) in members {
      guard case .number(let number) = value, let offset = Int(exactly: number), (0..<limit).contains(offset)
      else { throw invalid(key, expected: expected) }
      offsets[pin] = offset
    }
    return offsets
  }
}
