import Glibc

/// The file that keeps what a person decided about one program: `authorization/PROGRAM.json` in the user's state folder.
///
/// Each program has a file of its own, which is replaced as a whole, so that none of them can damage another's decision. To take a
/// decision back, remove the file.
public struct AuthorizationDecisionFile: Equatable, Sendable {
  static let version = 1

  /// The file of the whole machine where a process has no home: `/var/lib/truenorth`.
  static let shared = "/var/lib/truenorth"

  public let program: String
  public let path: String

  public init(program: String, path: String) {
    self.program = program
    self.path = path
  }

  /// The file of a program under the user that this process belongs to.
  public init(program: String) { self.init(program: program, environment: StateFolder.environment) }

  init(program: String, environment: [String: String]) {
    let folder = StateFolder.ofUser(environment: environment) ?? Self.shared
    self.init(program: program, path: "\(folder)/authorization/\(Self.escaped(program)).json")
  }

  /// What was decided; `nil` where nothing was. A file that somebody else could have written is refused, and so is one that is
  /// damaged.
  public func read() throws(ConfigurationError) -> AuthorizationDecision? {
    var about = stat()
    if stat(path, &about) == 0 {
      guard about.st_uid == geteuid() || about.st_uid == 0 else {
        throw .refused(
          file: path, keyPath: "the owner",
          reason: "the file belongs to user number \(about.st_uid), who must not decide here")
      }
      guard about.st_mode & 0o022 == 0 else {
        throw .refused(
          file: path, keyPath: "the permissions",
          reason: "others may write to the file; if it is yours, chmod go-w")
      }
    }
    guard let text = try ConfigurationFile.read(path) else { return nil }
    let keys = ["version", "program", "decision", "reason", "wasOfferedAlways"]
    let reader = try ObjectReader(JSONValue(parsing: text, file: path), at: "", in: path, known: keys)
    let versions = "the number \(Self.version)"
    _ = try reader.require(
      reader.integer("version", in: Self.version...Self.version, expected: versions), "version",
      expected: versions)
    let named = try reader.require(reader.value("program"), "program", expected: "a program's name")
    guard named == .string(program) else { throw reader.invalid("program", expected: "\"\(program)\"") }
    typealias Verdict = AuthorizationDecision.Verdict
    let verdict = try reader.require(
      reader.choice("decision", of: Verdict.self), "decision", expected: ObjectReader.expected(Verdict.self))
    let words = "the words that the decision was made upon"
    return AuthorizationDecision(
      verdict: verdict,
      reason: try reader.require(reader.string("reason", expected: words), "reason", expected: words),
      wasOfferedAlways: try reader.require(
        reader.bool("wasOfferedAlways"), "wasOfferedAlways", expected: "true or false"))
  }

  /// Replaces what was decided before. A file that cannot be read is kept as it is, since nobody knows what it says.
  public func write(_ decision: AuthorizationDecision) throws(ConfigurationError) {
    do throws(ConfigurationError) { _ = try read() } catch {
      throw .kept(file: path, reason: "what is there cannot be read; remove it to decide anew (\(error))")
    }
    try StateFolder.make(for: path, mode: 0o700)
    let value = JSONValue.object([
      "version": .number(Double(Self.version)), "program": .string(program),
      "decision": .string(decision.verdict.rawValue), "reason": .string(decision.reason),
      "wasOfferedAlways": .bool(decision.wasOfferedAlways),
    ])
    try AtomicFile.write(Array("\(value)\n".utf8), to: path)
  }

  /// Does some work while no other process does some with this file. It waits for the other.
  public func withLock<Result>(_ work: () -> Result) throws(ConfigurationError) -> Result {
    try StateFolder.make(for: path, mode: 0o700)
    let lock = path + ".lock"
    let descriptor = open(lock, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw .unwritable(file: lock, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw .unwritable(file: lock, reason: String(cString: strerror(errno))) }
    }
    return work()
  }

  /// A program's name as part of a file's: all but letters, digits, "_", "-" and inner points as "%" and two hexadecimal digits.
  private static func escaped(_ program: String) -> String {
    var name = ""
    for (index, byte) in program.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        name.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: ".") where index > 0: name += "."
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        name += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return name
  }
}
