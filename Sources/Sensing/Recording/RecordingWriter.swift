import Glibc
import Quantities

/// Writes a recording. What it is given stands in the file after a second at the latest, as long as more comes.
///
/// A file that exists is added to: a new session is appended, after a last line that was cut off is taken away.
struct RecordingWriter: ~Copyable {
  let path: String

  private let file: OpenFile
  private var buffer: [UInt8] = []
  private var flushed = Timestamp(nanoseconds: 0)

  private static let bufferSize = 65_536
  private static let flushInterval = Duration.seconds(1)

  init(path: String) throws(SensingError) {
    let file = try OpenFile(path, O_RDWR | O_CREAT | O_APPEND, for: "record to it")
    // Two writers would cut each other's lines.
    guard flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      throw .file(path: path, operation: "record to it", reason: "another program records to it")
    }
    try Self.prepare(file, path)
    self.init(path, file)
  }

  private init(_ path: String, _ file: consuming OpenFile) {
    self.path = path
    self.file = file
    buffer.reserveCapacity(Self.bufferSize)
  }

  /// Refuses what is not a recording, and cuts off a torn last line.
  private static func prepare(_ file: borrowing OpenFile, _ path: String) throws(SensingError) {
    let size = lseek(file.descriptor, 0, SEEK_END)
    // A pipe has no size, and nothing in it to keep.
    guard size > 0 else { return }
    guard try startsWithHeader(file, path, size) else {
      // The machine lost power while the very first line was written.
      guard ftruncate(file.descriptor, 0) == 0 else { throw .file(path, "record to it", errno: errno) }
      return
    }
    var end = size
    var chunk = [UInt8](repeating: 0, count: 4096)
    while end > 0 {
      let from = max(0, end - chunk.count)
      let count = pread(file.descriptor, &chunk, end - from, from)
      guard count == end - from else { throw .file(path, "read it", errno: errno) }
      if let feed = chunk[..<count].lastIndex(of: UInt8(ascii: "\n")) {
        end = from + feed + 1
        break
      }
      end = from
    }
    guard end == size || ftruncate(file.descriptor, end) == 0 else {
      throw .file(path, "cut off its torn last line", errno: errno)
    }
  }

  /// Whether the file begins with a whole header; throws where it is no recording, or one of a newer version.
  private static func startsWithHeader(
    _ file: borrowing OpenFile, _ path: String, _ size: Int
  ) throws(SensingError) -> Bool {
    var start = [UInt8](repeating: 0, count: min(size, 64))
    guard pread(file.descriptor, &start, start.count, 0) == start.count else {
      throw .file(path, "read it", errno: errno)
    }
    guard let feed = start.firstIndex(of: UInt8(ascii: "\n")) else {
      let header = RecordingLine.signature + " \(RecordingLine.version)"
      guard header.utf8.starts(with: start) else { throw .notARecording(path: path) }
      return false
    }
    guard case .header(let version)? = RecordingLine(parsing: start[..<feed]) else {
      throw .notARecording(path: path)
    }
    guard version <= RecordingLine.version else {
      throw .newerRecording(path: path, version: version, known: RecordingLine.version)
    }
    return true
  }

  /// Starts a session: its first lines reach the file together, since one is of no use without the other.
  mutating func begin(_ configuration: String, now: Timestamp) throws(SensingError) {
    RecordingLine.header(version: RecordingLine.version).append(to: &buffer)
    RecordingLine.configuration(configuration).append(to: &buffer)
    try flush(now: now)
  }

  /// Adds a line. `now` is the time by which the file is kept up to date.
  mutating func append(_ line: RecordingLine, now: Timestamp) throws(SensingError) {
    line.append(to: &buffer)
    try keepUp(now: now)
  }

  /// Adds the bytes of a receiver, without a copy of them.
  mutating func append(_ bytes: UnsafeRawBufferPointer, at time: Timestamp) throws(SensingError) {
    buffer += "gnss \(time.nanoseconds) ".utf8
    ByteEscaping.append(bytes, to: &buffer)
    buffer.append(UInt8(ascii: "\n"))
    try keepUp(now: time)
  }

  /// Hands all to the kernel where it is time.
  mutating func keepUp(now: Timestamp) throws(SensingError) {
    if buffer.count >= Self.bufferSize || now >= flushed + Self.flushInterval { try flush(now: now) }
  }

  /// Hands all to the kernel.
  mutating func flush(now: Timestamp) throws(SensingError) {
    flushed = now
    let descriptor = file.descriptor
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw .file(path, "record to it", errno: errno)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
