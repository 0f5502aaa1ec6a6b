/// What a line says besides sentences: enough of it to tell a modem, a console or an echo.
struct LineText {
  private static let kept = 2_048

  private var bytes: [UInt8] = []
  private var sent: [[UInt8]] = []

  mutating func noteSent(_ bytes: [UInt8]) { sent.append(bytes) }

  mutating func add(_ new: UnsafeRawBufferPointer) { bytes += new.prefix(Self.kept - bytes.count) }

  /// Who speaks so, where it is no receiver.
  var speaker: Hearing.Speaker {
    guard !bytes.isEmpty else { return .nobody }
    let (rest, hasEcho) = withoutEcho
    if rest.allSatisfy({ $0 <= 0x20 }) { return hasEcho ? .echo : .noise }
    // A wrong speed makes bytes of all values of a text.
    let printable = rest.count { (0x20..<0x7F).contains($0) || (0x08...0x0D).contains($0) || $0 == 0x1B }
    guard printable * 10 >= rest.count * 9 else { return .noise }
    let lines = rest.split { $0 == 0x0A || $0 == 0x0D }
      .map { String(decoding: $0.filter { $0 >= 0x20 }, as: UTF8.self) }.filter { !$0.isEmpty }
    if let line = lines.first(where: Self.isConsole) { return .console(line) }
    if let line = lines.first(where: Self.isModem) { return .modem(line) }
    if let line = lines.last, Self.isPrompt(line) { return .console(line) }
    return hasEcho ? .echo : .noise
  }

  /// What is left when all that was sent is taken out, once each, in its order.
  private var withoutEcho: (rest: [UInt8], hasEcho: Bool) {
    var (rest, hasEcho) = (bytes, false)
    for sent in sent {
      // A line end comes back as the other end likes it.
      let key = sent.suffix(2) == [0x0D, 0x0A] ? sent.dropLast(2) : sent[...]
      guard let start = Self.find(key, in: rest) else { continue }
      rest.removeSubrange(start..<start + key.count)
      hasEcho = true
    }
    return (rest, hasEcho)
  }

  private static func find(_ key: ArraySlice<UInt8>, in bytes: [UInt8]) -> Int? {
    guard key.count <= bytes.count else { return nil }
    return (0...bytes.count - key.count).first { bytes[$0..<$0 + key.count].elementsEqual(key) }
  }

  /// Final and unsolicited result codes (ITU-T V.250, 5.7.1; 3GPP TS 27.007), and commands that a modem echoes to another
  /// program.
  private static func isModem(_ line: String) -> Bool {
    let results = ["OK", "ERROR", "RING", "CONNECT", "NO CARRIER", "NO DIALTONE", "BUSY", "NO ANSWER", "RDY"]
    if results.contains(line) || line == "AT" || line.hasPrefix("AT+") || line.hasPrefix("ATI") {
      return true
    }
    guard let first = line.first, first == "+" || first == "^", let colon = line.firstIndex(of: ":") else {
      return false
    }
    let name = line[..<colon].dropFirst()
    return !name.isEmpty && name.allSatisfy { $0.isUppercase || $0.isNumber || $0 == " " }
  }

  private static func isConsole(_ line: String) -> Bool {
    let words = [
      "login:", "Password:", "command not found", "not found", "Login incorrect", "U-Boot", "syntax error",
    ]
    if words.contains(where: line.contains) { return true }
    // A message of the kernel: [   12.345678] ...
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return false }
    let stamp = line[..<end].dropFirst().drop { $0 == " " }
    return stamp.contains(".") && stamp.allSatisfy { $0.isNumber || $0 == "." }
  }

  /// What a shell ends with when it waits.
  private static func isPrompt(_ line: String) -> Bool {
    let line = line.reversed().drop { $0 == " " }
    return line.first.map { "$#>%".contains($0) } ?? false
  }
}
