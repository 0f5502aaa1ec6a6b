import Glibc

/// On whose behalf this runs.
struct Account: Equatable {
  /// "pi"; `nil` where the system has no name for the number.
  var name: String?
  var isRoot: Bool
  /// The groups that count for this process: those of the moment of the login.
  var groups: Set<UInt32>

  /// That of this process.
  static var current: Account {
    var numbers = [gid_t](repeating: 0, count: max(Int(getgroups(0, nil)), 0) + 1)
    let count = getgroups(Int32(numbers.count), &numbers)
    let name = getpwuid(geteuid()).flatMap { $0.pointee.pw_name }.map { String(cString: $0) }
    return Account(
      name: name, isRoot: geteuid() == 0, groups: Set(numbers.prefix(max(Int(count), 0))).union([getegid()]))
  }

  /// As a command has it.
  var word: String { name ?? "\"$USER\"" }
}
