import Foundation
import Glibc
import Synchronization

/// gpsd's daemon of the Debian package gpsd, with a client on its TCP port, for scale.
final class GPSD: Sendable {
  private static let port: UInt16 = 29_471

  let line: Line
  let latencies: Latencies
  private let process: pid_t
  private let client = Mutex<Int64>(0)

  /// Starts it and watches what it reports; `nil` where it is not installed.
  init?(_ epochs: Epochs) {
    guard let line = Line(), let process = Self.start(line.path) else { return nil }
    self.line = line
    self.process = process
    latencies = Latencies(count: epochs.count)
    guard let socket = Self.connect() else { return nil }
    Thread.detachNewThread { [self] in listen(socket, epochs) }
    let request = "?WATCH={\"enable\":true,\"json\":true};\n"
    _ = write(socket, request, request.utf8.count)
  }

  func end() {
    kill(process, SIGTERM)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  /// CPU time of the client's thread in this process, in nanoseconds.
  var clientTime: Int64 { client.withLock { $0 } }

  /// CPU time of the daemon, as the scheduler counts it, in nanoseconds.
  var processorTime: Int64 {
    let text = try? String(contentsOfFile: "/proc/\(process)/schedstat", encoding: .utf8)
    return text?.split(separator: " ").first.flatMap { Int64($0) } ?? 0
  }

  private static func start(_ path: String) -> pid_t? {
    let words = ["gpsd", "-N", "-n", "-b", "-s", "115200", "-S", "\(port)", path]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    for program in ["/usr/sbin/gpsd", "/usr/local/sbin/gpsd"] {
      var process = pid_t()
      if posix_spawn(&process, program, nil, nil, &arguments, environ) == 0 { return process }
    }
    return nil
  }

  private static func connect() -> Int32? {
    for _ in 0..<50 {
      let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let result = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      if result == 0 { return socket }
      close(socket)
      usleep(100_000)
    }
    return nil
  }

  /// Notes when each report of a position came.
  private func listen(_ socket: Int32, _ epochs: Epochs) {
    var line: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(socket, &buffer, buffer.count)
      guard count > 0 else { return }
      for byte in buffer[..<count] {
        guard byte == UInt8(ascii: "\n") else {
          line.append(byte)
          continue
        }
        if let number = Self.number(String(decoding: line, as: UTF8.self), epochs) { latencies.tell(number) }
        line.removeAll(keepingCapacity: true)
      }
      let used = Processor.ofThread
      client.withLock { $0 = used }
    }
  }

  /// Of `{"class":"TPV",…"time":"2026-07-01T12:00:00.050Z",…"lat":…`.
  private static func number(_ report: String, _ epochs: Epochs) -> Int? {
    guard report.hasPrefix("{\"class\":\"TPV\""), report.contains("\"lat\":"),
      let key = report.range(of: "\"time\":\"2026-07-01T")
    else { return nil }
    let parts = report[key.upperBound...].prefix { $0 != "Z" }.split(separator: ":").compactMap { Double($0) }
    guard parts.count == 3 else { return nil }
    let seconds = parts[0] * 3_600 + parts[1] * 60 + parts[2]
    return epochs.number(at: Epochs.start + seconds - 12 * 3_600)
  }
}
