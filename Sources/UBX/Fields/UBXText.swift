/// A field of characters, kept in place instead of in a string, so that messages stay plain values.
public struct UBXText: Equatable, Sendable {
  /// The longest field of characters, as in MON-VER, has 30 bytes.
  static let capacity = 32

  private(set) var bytes = SIMD32<UInt8>()

  public init() {}

  /// The text, cut after 32 bytes.
  public init(_ text: String) {
    for (index, byte) in text.utf8.prefix(Self.capacity).enumerated() { bytes[index] = byte }
  }

  init(_ field: UnsafeRawBufferPointer) {
    for index in 0..<min(field.count, Self.capacity) {
      if field[index] == 0 { return }
      bytes[index] = field[index]
    }
  }

  /// The characters up to the first zero; what is not UTF-8 is replaced.
  public var string: String {
    var count = 0
    while count < Self.capacity, bytes[count] != 0 { count += 1 }
    return String(decoding: (0..<count).map { bytes[$0] }, as: UTF8.self)
  }
}
