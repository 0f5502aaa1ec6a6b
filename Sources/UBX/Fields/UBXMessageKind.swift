/// A message's class and identifier.
public struct UBXMessageKind: Equatable, Hashable, Sendable {
  public var `class`: UInt8
  public var identifier: UInt8

  public init(class: UInt8, identifier: UInt8) {
    self.class = `class`
    self.identifier = identifier
  }
}
