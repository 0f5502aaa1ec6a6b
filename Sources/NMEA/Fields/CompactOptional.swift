/// Stores an optional number in the eight bytes of the number itself, with "not a number" for `nil`, which no sentence
/// can say. Messages are copied on their way, so it counts that an optional `Double` would take sixteen.
@propertyWrapper
public struct CompactOptional: Equatable, Sendable {
  /// Bits, since two numbers that are none would not be equal.
  private var bits: UInt64

  public var wrappedValue: Double? {
    @inline(__always) get {
      let number = Double(bitPattern: bits)
      return number.isNaN ? nil : number
    }
    @inline(__always) set { bits = (newValue ?? .nan).bitPattern }
  }

  @inline(__always)
  public init(wrappedValue: Double?) { bits = (wrappedValue ?? .nan).bitPattern }
}
