/// What was heard on a line at one speed.
public struct Hearing: Equatable, Sendable {
  public let baudRate: Int
  /// How long it was listened to.
  public internal(set) var duration = Duration.zero
  public internal(set) var bytes = 0
  public internal(set) var speaker = Speaker.nobody
  /// Sentences with a right checksum by address, such as `GNGGA`.
  public internal(set) var sentences: [String: Int] = [:]
  /// UBX frames with a right checksum.
  public internal(set) var ubxFrames = 0
  /// Whose receiver it is, where what was heard tells.
  public internal(set) var family: ReceiverFamily?
  /// What the receiver says of its firmware, where it was asked or has just started.
  public internal(set) var firmware: String?

  init(baudRate: Int) { self.baudRate = baudRate }

  /// Who is at the other end.
  public enum Speaker: Equatable, Sendable {
    case nobody
    case receiver
    /// The text is what gave it away.
    case modem(String)
    /// A login prompt, a shell or a boot loader.
    case console(String)
    /// The line gives back what is sent, and nothing else.
    case echo
    /// Bytes that make no sense at this speed.
    case noise
  }

  /// Two letters before the type: who speaks of which satellites.
  public var talkers: [String] {
    Set(sentences.keys.filter { $0.count == 5 && !$0.hasPrefix("P") }.map { String($0.prefix(2)) }).sorted()
  }

  /// Types of sentences, a maker's own with their whole address.
  public var types: [String] {
    Set(sentences.keys.map { $0.count == 5 && !$0.hasPrefix("P") ? String($0.suffix(3)) : $0 }).sorted()
  }
}

extension Hearing: CustomStringConvertible {
  /// One sentence for a person.
  public var description: String {
    let place = "at \(baudRate) baud"
    return switch speaker {
    case .nobody: "Nothing comes \(place)."
    case .receiver: "A receiver speaks \(place): \(protocols)."
    case .modem(let said): "A modem answers \(place): it said \"\(said)\"."
    case .console(let said): "A console is \(place): it said \"\(said)\"."
    case .echo: "The line gives back what is sent to it \(place), and nothing else comes."
    case .noise: "\(bytes) bytes came \(place), and they make no sentence."
    }
  }

  private var protocols: String {
    var parts: [String] = []
    let count = sentences.values.reduce(0, +)
    if count > 0 {
      let speakers = talkers.isEmpty ? "" : " of \(talkers.joined(separator: ", "))"
      parts.append("NMEA\(speakers), \(count) sentences (\(types.joined(separator: ", ")))")
    }
    if ubxFrames > 0 { parts.append("UBX, \(ubxFrames) messages") }
    return parts.joined(separator: "; ")
  }
}
