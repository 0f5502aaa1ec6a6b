import Configuration
import DeviceIO
import Glibc
import Sensing

/// What is wrong with the configuration itself, so that nothing else can be looked at.
enum ConfigurationFinding {
  private static let why = "No program knows what is wired to this machine."

  static func of(_ error: ConfigurationError, _ machine: Machine) -> Finding {
    if case .notFound(let searched) = error {
      // Of this user, else of the whole machine, which needs root's rights.
      func folder(_ path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      }
      let isOfUser = !machine.account.isRoot && machine.mayMake(folder(searched.first ?? ""))
      let path = (isOfUser ? searched.first : searched.last) ?? "config.json"
      let sudo = isOfUser || machine.account.isRoot ? "" : "sudo "
      let make = folder(path).isEmpty ? "" : "\(sudo)mkdir -p \(folder(path).quoted) && "
      return Finding(
        .configuration, .broken, "configuration",
        "There is none; looked for \(searched.joined(separator: " and ")).",
        why: why, [.command("\(make)\(sudo)sensorcal detect --output \(path.quoted)")])
    }
    let file = file(of: error)
    var text = error.description
    if text.hasPrefix("\(file): ") { text = String(text.dropFirst(file.count + 2)) }
    return Finding(
      .configuration, .broken, file, text, why: why, remedies(error, file, machine))
  }

  static func of(_ error: SensingError, file: String, _ machine: Machine) -> Finding {
    if case .configuration(let error) = error { return of(error, machine) }
    return Finding(.configuration, .broken, file, error.description, why: why, [edit(file, nil)])
  }

  private static func file(of error: ConfigurationError) -> String {
    switch error {
    case .notFound: ""
    case .unreadable(let file, _), .malformed(let file, _, _), .unknownKey(let file, _, _),
      .repeatedKey(let file, _, _), .missing(let file, _, _), .invalid(let file, _, _, _),
      .refused(let file, _, _),
      .unwritable(let file, _),
      .kept(let file, _):
      file
    }
  }

  private static func remedies(
    _ error: ConfigurationError, _ file: String, _ machine: Machine
  ) -> [Remedy] {
    let keys = Remedy.advice(
      "docs/configuration.md describes the keys, and sensorcal detect writes an example.")
    switch error {
    case .unknownKey(_, let keyPath, let nearest):
      let key = keyPath.split(separator: ".").last.map(String.init) ?? keyPath
      guard key.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
        return [edit(file, nil), keys]
      }
      return [.command("sed -i 's/\\b\(key)\\b/\(nearest)/' \(file.quoted)"), keys]
    case .malformed(_, let line, _): return [edit(file, line), keys]
    case .repeatedKey(_, let line, _): return [edit(file, line), keys]
    case .unreadable(_, let reason): return reachable(file, reason, machine)
    default: return [edit(file, nil), keys]
    }
  }

  /// What lets a file be read that is there.
  private static func reachable(_ file: String, _ reason: String, _ machine: Machine) -> [Remedy] {
    guard reason == String(cString: strerror(EACCES)) else {
      return [
        .command("ls -ld \(file.quoted)"),
        .advice("Name a file by --config or TRUENORTH_CONFIG; sensorcal detect --output FILE writes one."),
      ]
    }
    let sudo = machine.account.isRoot ? "" : "sudo "
    var folder = file.hasPrefix("/") ? "" : "."
    var closed: String?
    for part in file.split(separator: "/").dropLast() {
      folder += "/\(part)"
      if closed == nil, !machine.mayPass(folder) { closed = folder }
    }
    // Every program reads it, for its policy.
    let open = closed.map { "chmod a+x \($0.quoted)" } ?? "chmod a+r \(file.quoted)"
    return [
      .command(sudo + open),
      .command("namei -l \(file.quoted)   # who may pass each folder on the way, and read the file"),
    ]
  }

  private static func edit(_ file: String, _ line: Int?) -> Remedy {
    .command("${EDITOR:-nano} \(line.map { "+\($0) " } ?? "")\(file.quoted)")
  }
}
