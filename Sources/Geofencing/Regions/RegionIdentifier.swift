/// What tells one region of an application from another.
public struct RegionIdentifier: Hashable, Sendable {
  /// Who asked for it: empty for the application itself, else the name of one of its monitors.
  public var group: String
  /// The name of the region in its group.
  public var name: String

  public init(_ name: String, group: String = "") {
    self.name = name
    self.group = group
  }
}

extension RegionIdentifier: Comparable {
  public static func < (a: RegionIdentifier, b: RegionIdentifier) -> Bool {
    (a.group, a.name) < (b.group, b.name)
  }
}
