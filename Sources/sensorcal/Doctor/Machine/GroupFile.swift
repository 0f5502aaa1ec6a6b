/// The groups of the system by /etc/group, which says who is to be in them from the next login on.
///
/// Source: group(5): `name:password:number:member,member`.
struct GroupFile: Equatable {
  private var groups: [(name: String, number: UInt32, members: [String])] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      guard fields.count >= 4, let number = UInt32(fields[2]) else { continue }
      groups.append((String(fields[0]), number, fields[3].split(separator: ",").map(String.init)))
    }
  }

  func name(of number: UInt32) -> String? { groups.first { $0.number == number }?.name }
  func has(_ name: String) -> Bool { groups.contains { $0.name == name } }

  /// Whether a name stands among the members of a group.
  func isMember(_ name: String, of group: String) -> Bool {
    groups.contains { $0.name == group && $0.members.contains(name) }
  }

  static func == (a: Self, b: Self) -> Bool {
    a.groups.elementsEqual(b.groups) {
      $0.name == $1.name && $0.number == $1.number && $0.members == $1.members
    }
  }
}
