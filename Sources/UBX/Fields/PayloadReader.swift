/// Fills fields from a payload. Past its end fields stay as they are, and `isShort` says so.
struct PayloadReader: PayloadFields {
  private let payload: UnsafeBufferPointer<UInt8>
  private var position = 0
  private(set) var isShort = false

  init(_ payload: UnsafeBufferPointer<UInt8>) { self.payload = payload }

  /// Steps over a field and says where it lies; `nil` where it is not there.
  @inline(__always)
  private mutating func take(_ count: Int) -> UnsafeRawPointer? {
    guard let start = payload.baseAddress, payload.count - position >= count else {
      if count > 0 { isShort = true }
      return nil
    }
    defer { position += count }
    return UnsafeRawPointer(start + position)
  }

  @inline(__always)
  mutating func next<Number: FixedWidthInteger & BitwiseCopyable>(_ field: inout Number) {
    guard let place = take(MemoryLayout<Number>.size) else { return }
    field = Number(littleEndian: place.loadUnaligned(as: Number.self))
  }

  @inline(__always)
  mutating func next(_ field: inout Float) {
    var bits: UInt32 = 0
    next(&bits)
    field = Float(bitPattern: bits)
  }

  mutating func next(_ field: inout UBXText, count: Int) {
    guard let place = take(count) else { return }
    field = UBXText(UnsafeRawBufferPointer(start: place, count: count))
  }

  @inline(__always)
  mutating func reserved(_ count: Int) { _ = take(count) }

  @inline(__always)
  mutating func isLong(_ field: inout Bool, from length: Int) { field = payload.count >= length }
}
