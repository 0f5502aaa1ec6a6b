import DeviceIO

/// One element of a scan of an IIO buffer, as its type says: "le:s16/16>>0" is little-endian, signed, 16 bits of 16, not
/// shifted (Documentation/driver-api/iio/buffers.rst).
struct IIOScanElement: Equatable {
  var isBigEndian: Bool
  var isSigned: Bool
  var bits: Int
  var bytes: Int
  var shift: Int
  /// Where it begins in the scan.
  var offset = 0

  init?(type: String) {
    let parts = type.split(separator: ":")
    guard parts.count == 2, parts[0] == "le" || parts[0] == "be", let sign = parts[1].first,
      sign == "s" || sign == "u"
    else { return nil }
    let numbers = parts[1].dropFirst().split { $0 == "/" || $0 == ">" }.compactMap { Int($0) }
    guard numbers.count >= 2, (1...64).contains(numbers[0]), [8, 16, 24, 32, 64].contains(numbers[1]),
      numbers[0] <= numbers[1], parts[1].contains("/")
    else { return nil }
    (isBigEndian, isSigned) = (parts[0] == "be", sign == "s")
    (bits, bytes) = (numbers[0], numbers[1] / 8)
    shift = numbers.count > 2 ? numbers[2] : 0
    guard (0..<64).contains(shift) else { return nil }
  }

  /// Its number in a scan, whose length the layout has made sure of.
  func value(in scan: [UInt8]) -> Int64 {
    var word: UInt64 = 0
    for index in 0..<bytes {
      let byte = scan[offset + (isBigEndian ? index : bytes - 1 - index)]
      word = word << 8 | UInt64(byte)
    }
    word >>= UInt64(shift)
    let unused = UInt64(64 - bits)
    word <<= unused
    return isSigned ? Int64(bitPattern: word) >> Int64(unused) : Int64(clamping: word >> unused)
  }
}

/// Where the elements lie in a scan: by their index, each at a multiple of its own size, and the whole a multiple of the
/// largest.
struct IIOScanLayout: Equatable {
  private(set) var elements: [IIOScanElement]
  private(set) var byteCount: Int

  /// - Parameter elements: with their indices, in the order in which they are wanted.
  init(_ indexed: [(index: Int, element: IIOScanElement)]) {
    var placed = indexed.map(\.element)
    var (offset, largest) = (0, 1)
    for place in indexed.indices.sorted(by: { indexed[$0].index < indexed[$1].index }) {
      let size = placed[place].bytes
      offset = (offset + size - 1) / size * size
      placed[place].offset = offset
      offset += size
      largest = max(largest, size)
    }
    elements = placed
    byteCount = (offset + largest - 1) / largest * largest
  }
}
