import CoreLocation
import Glibc
import Synchronization

/// An HTTP server on this machine that answers as a test tells it, one connection after the other.
final class LocalServer: Sendable {
  struct Request: Sendable {
    let path: String
    let query: [String: String]
    let headers: [String: String]
  }

  enum Answer: Sendable {
    case body(Int, String)
    /// With lines for the head.
    case headed(Int, [String], String)
    /// Bytes as they are, and the end of the connection.
    case bytes([UInt8])
    /// A head, and then the same bytes again and again, until the other side has enough.
    case endless(String, [UInt8], pause: Duration)
    /// Takes the request and says nothing.
    case silence
  }

  let port: UInt16
  private let listener: Int32
  private let received = Mutex<[Request]>([])
  private let silent = Mutex<[Int32]>([])
  private let sent = Mutex(0)

  private let closed = Mutex(0)

  /// How many connections are over.
  var closedConnections: Int { closed.withLock { $0 } }
  /// How many bytes went out, on all connections.
  var sentBytes: Int { sent.withLock { $0 } }

  var requests: [Request] { received.withLock { $0 } }
  var url: URL { URL(string: "http://127.0.0.1:\(port)") ?? URL(fileURLWithPath: "/") }

  init(_ answer: @escaping @Sendable (Request) -> Answer) throws {
    (listener, port) = try Self.listen()
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        serve(connection, answer)
      }
      // Not before: another socket would have the number while this thread still uses it.
      close(listener)
    }
  }

  /// A socket on a free port of the loopback interface.
  private static func listen() throws -> (listener: Int32, port: UInt16) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listens = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(listener, generic, length) == 0 && Glibc.listen(listener, 8) == 0
          && getsockname(listener, generic, &length) == 0
      }
    }
    guard listens else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    silent.withLock { $0.forEach { close($0) } }
  }

  private func serve(_ connection: Int32, _ answer: (Request) -> Answer) {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let count = read(connection, &chunk, chunk.count)
      guard count > 0 else {
        close(connection)
        return
      }
      bytes += chunk[..<count]
    }
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    let target = lines[0].split(separator: " ").dropFirst().first.map(String.init) ?? ""
    let components = URLComponents(string: target)
    var query: [String: String] = [:]
    for item in components?.queryItems ?? [] { query[item.name] = item.value }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
        in: .whitespaces)
    }
    let request = Request(path: components?.path ?? "", query: query, headers: headers)
    received.withLock { $0.append(request) }
    switch answer(request) {
    case .silence:
      silent.withLock { $0.append(connection) }
      return
    case .body(let status, let text): _ = write(Self.reply(status, [], text), to: connection)
    case .headed(let status, let lines, let text):
      _ = write(Self.reply(status, lines, text), to: connection)
    case .bytes(let bytes): _ = write(bytes, to: connection)
    case .endless(let head, let bytes, let pause):
      guard write(Array(head.utf8), to: connection) else { break }
      while write(bytes, to: connection) {
        if pause > .zero { usleep(UInt32(pause.components.attoseconds / 1_000_000_000_000)) }
      }
    }
    close(connection)
    closed.withLock { $0 += 1 }
  }

  private static func reply(_ status: Int, _ lines: [String], _ text: String) -> [UInt8] {
    let head =
      ["HTTP/1.1 \(status) X", "Content-Type: application/json", "Content-Length: \(text.utf8.count)"]
      + lines + ["Connection: close", "", ""]
    return Array((head.joined(separator: "\r\n") + text).utf8)
  }

  /// Whether all of it went out.
  private func write(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      start += count
      sent.withLock { $0 += count }
    }
    return true
  }
}
