import Configuration
import DeviceIO
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
      .configuration, .broken, file, text, why: why, remedies(error, file))
  }

  static func of(_ error: SensingError, file: String, _ machine: Machine) -> Finding {
    if case .configuration(let error) = error { return of(error, machine) }
    return Finding(.configuration, .broken, file, error.description, why: why, [edit(file, nil)])
  }

  private static func file(of error: ConfigurationError) -> String {
    switch error {
    case .notFound: ""
    case .unreadable(let file, _), .malformed(let file, _, _), .unknownKey(let file, _, _),
      .missing(let file, _, _), .invalid(let file, _, _, _), .refused(let file, _, _),
      .unwritable(let file, _),
      .kept(let file, _):
      file
    }
  }

  private static func remedies(_ error: ConfigurationError, _ file: String) -> [Remedy] {
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
    case .unreadable: return [.command("ls -l \(file.quoted)"), keys]
    default: return [edit(file, nil), keys]
    }
  }

  private static func edit(_ file: String, _ line: Int?) -> Remedy {
    .command("${EDITOR:-nano} \(line.map { "+\($0) " } ?? "")\(file.quoted)")
  }
}
