import Foundation
import Testing

/// An example that ran on a simulation, in a home of its own.
struct ExampleRun {
  var status: Int32?
  var lines: [String]

  /// Runs it until it ends, or until its lines are enough; then it is ended.
  ///
  /// - Parameters:
  ///   - simulation: The value of TRUENORTH_SIMULATE; without one there is no hardware at all.
  ///   - configuration: The text of config.json; `nil` where there is none.
  init(
    _ name: String, _ arguments: String..., on simulation: String? = nil, configuration: String? = "{}",
    in home: TemporaryHome = TemporaryHome(), until isEnough: ([String]) -> Bool = { _ in false }
  ) async throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name)
    try configuration?.write(to: home.url("config.json"), atomically: true, encoding: .utf8)
    let output = home.url("output")
    try Data().write(to: output)

    let process = Process()
    // Line by line, as on a terminal.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/stdbuf")
    process.arguments = ["-oL", program.path] + arguments
    process.environment = [
      "HOME": home.path, "XDG_STATE_HOME": home.path, "TRUENORTH_CONFIG": home.url("config.json").path,
      "TZ": "UTC",
      "TRUENORTH_SIMULATE": simulation ?? "off", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
    ]
    process.currentDirectoryURL = Self.repository
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    let deadline = Date() + 60
    func printed() throws -> [String] {
      // What follows the last line end is not a line yet.
      try String(contentsOf: output, encoding: .utf8).components(separatedBy: "\n").dropLast()
    }
    var isEnded = false
    while !isEnded, Date() < deadline {
      isEnded = !process.isRunning
      if isEnough(try printed()) { break }
      try await Task.sleep(for: .milliseconds(20))
    }
    // The threads of the test runner block SIGTERM, and what they start inherits that.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    status = isEnded ? process.terminationStatus : nil
    lines = try printed()
    #expect(Date() < deadline, "\(name) printed only \(lines)")
  }

  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
}

final class TemporaryHome {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("example-\(UUID().uuidString)")
    .path

  init() { try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  func url(_ name: String) -> URL { URL(fileURLWithPath: path).appendingPathComponent(name) }
}

/// A coordinate in degrees, and distances on a sphere of Earth's mean radius: within 0.6 % of those on the ellipsoid.
struct Place {
  var latitude: Double
  var longitude: Double

  init(_ latitude: Double, _ longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }

  func meters(to other: Place) -> Double {
    let (from, to) = (latitude * .pi / 180, other.latitude * .pi / 180)
    let (north, east) = (to - from, (other.longitude - longitude) * .pi / 180)
    let haversine = pow(sin(north / 2), 2) + cos(from) * cos(to) * pow(sin(east / 2), 2)
    return 2 * 6_371_008.8 * asin(sqrt(haversine))
  }
}

extension String {
  /// All numbers in a text, in their order.
  var numbers: [Double] {
    matches(of: /[-+]?[0-9]+(\.[0-9]+)?/).compactMap { Double(String($0.0)) }
  }
}
