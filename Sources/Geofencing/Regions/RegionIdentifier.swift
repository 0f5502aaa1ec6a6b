/// What tells one region of an application from another.
///
/// Names are compared byte by byte, as the store does: two ways to write "é" in Unicode are two names.
public struct RegionIdentifier: Sendable {
  /// Who asked for it: empty for the application itself, else the name of one of its monitors.
  public var group: String
  /// The name of the region in its group.
  public var name: String

  public init(_ name: String, group: String = "") {
    self.name = name
    self.group = group
  }
}

extension RegionIdentifier: Hashable {
  public static func == (a: RegionIdentifier, b: RegionIdentifier) -> Bool {
    a.name.utf8.elementsEqual(b.name.utf8) && a.group.utf8.elementsEqual(b.group.utf8)
  }

  // Names that are equal byte by byte have equal hashes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(group)
    hasher.combine(name)
  }
}

extension RegionIdentifier: Comparable {
  public static func < (a: RegionIdentifier, b: RegionIdentifier) -> Bool {
    if !a.group.utf8.elementsEqual(b.group.utf8) {
      return a.group.utf8.lexicographicallyPrecedes(b.group.utf8)
    }
    return a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
  }
}
