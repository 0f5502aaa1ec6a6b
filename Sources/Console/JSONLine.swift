import FoundationEssentials

/// Writes one JSON object on a line of its own; what is `nil` is left out.
public enum JSONLine {
  public static func write(
    _ line: some Encodable, to output: Output, by encoder: JSONEncoder = JSONLine.encoder()
  ) {
    do {
      output.write(String(decoding: try encoder.encode(line), as: UTF8.self) + "\n")
    } catch {
      output.complain("A line could not be written as JSON: \(error).")
    }
  }

  public static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
