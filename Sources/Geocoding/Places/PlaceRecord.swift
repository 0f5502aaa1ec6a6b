/// What a leaf of the file says about one of its places, besides where it is.
struct PlaceRecord {
  /// The number of the division that it lies in, or where it has none of its country.
  let area: Int
  let zone: Int
  let population: Int
  let name: String
  let secondDivision: String?

  private static let bytesPerRecord = 12

  /// Reads the place that stands at an index; `nil` where the bytes do not reach so far.
  ///
  /// Two numbers of 16 bits, one of 32, and where in the bytes the two texts begin, 16 bits each, all little-endian. A text
  /// has its length before it; it begins at 0 where there is none.
  init?(_ index: Int, of bytes: UnsafeRawBufferPointer) {
    let start = index * Self.bytesPerRecord
    guard index >= 0, start + Self.bytesPerRecord <= bytes.count else { return nil }
    func short(_ offset: Int) -> Int {
      Int(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: start + offset, as: UInt16.self)))
    }
    area = short(0)
    zone = short(2)
    population = Int(
      UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)))
    guard let name = Self.text(at: short(8), of: bytes), let second = Self.text(at: short(10), of: bytes)
    else { return nil }
    self.name = name
    secondDivision = second.isEmpty ? nil : second
  }

  private static func text(at start: Int, of bytes: UnsafeRawBufferPointer) -> String? {
    guard start > 0 else { return "" }
    guard start < bytes.count, start + 1 + Int(bytes[start]) <= bytes.count else { return nil }
    return String(decoding: bytes[(start + 1)...].prefix(Int(bytes[start])), as: UTF8.self)
  }
}
