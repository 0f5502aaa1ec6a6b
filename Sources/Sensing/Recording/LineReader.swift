import Glibc

/// Reads a file line by line, whatever its size.
struct LineReader: ~Copyable {
  let path: String

  private let file: OpenFile
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  private static let chunkSize = 65_536
  /// A line longer than this is handed out in pieces.
  private static let longestLine = 1 << 20

  init(path: String) throws(SensingError) {
    let file = try OpenFile.regular(path, for: "replay it")
    self.init(path, file)
  }

  private init(_ path: String, _ file: consuming OpenFile) {
    self.path = path
    self.file = file
  }

  /// The next line as it stands in the file, with its line feed where it has one; `nil` at the end of the file.
  mutating func next() throws(SensingError) -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let feed = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) { return take(through: feed) }
      searched = buffer.count
      if isAtEnd || searched - start >= Self.longestLine {
        return start < buffer.count ? take(through: buffer.count - 1) : nil
      }
      searched -= start
      try fill()
    }
  }

  private mutating func take(through last: Int) -> ArraySlice<UInt8> {
    defer { start = last + 1 }
    return buffer[start...last]
  }

  private mutating func fill() throws(SensingError) {
    buffer.removeSubrange(..<start)
    start = 0
    let (kept, descriptor) = (buffer.count, file.descriptor)
    buffer.append(contentsOf: repeatElement(0, count: Self.chunkSize))
    while true {
      let count = buffer.withUnsafeMutableBytes { bytes in
        read(descriptor, bytes.baseAddress.map { $0 + kept }, Self.chunkSize)
      }
      if count >= 0 {
        buffer.removeSubrange((kept + count)...)
        isAtEnd = count == 0
        return
      }
      guard errno == EINTR else { throw .file(path, "replay it", errno: errno) }
    }
  }
}
