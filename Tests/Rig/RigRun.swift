import Foundation
import Testing

/// What a run of whereami in the kernel left behind.
struct RigRun {
  /// The lines of JSON that it printed, each with the moment it was printed: `stamp`, in seconds since 1970.
  let lines: [[String: Any]]
  /// By how many seconds the machine's clock was ahead of the log's time of day.
  private let logOffset: Double
  /// When the kernel had no processor, in seconds since 1970.
  private let stalls: [ClosedRange<Double>]

  /// Reads the files of whereami, receiver.py and pace.py; without a receiver `offset` is `nil`.
  init(output: String, offset: String?, stalls: String) throws {
    func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
    lines = try text(output).split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
    logOffset = if let offset { try #require(Double(try text(offset))) } else { 0 }
    self.stalls = try text(stalls).split(separator: "\n").compactMap { line in
      let ends = line.split(separator: " ").compactMap { Double($0) }
      return ends.count == 2 ? ends[0]...ends[1] : nil
    }
  }

  /// The board's time of a moment as whereami dates it: by the machine's clock before the first fix, and after it by the
  /// receiver's, which speaks of 2020. The board turns a whole number of times in a day, so the day does not matter.
  func boardTime(_ time: Double) -> Double { time < 1_600_000_000 ? time + logOffset : time }

  /// Whether the kernel ran at a moment of the board's time and in the tenth of a second before: a stamp is worth nothing
  /// where sampling and stamping were torn apart.
  func hadProcessor(at boardTime: Double) -> Bool {
    let day = 86_400.0
    return !stalls.contains { stall in
      let since = (boardTime - stall.lowerBound).truncatingRemainder(dividingBy: day)
      let positive = since < 0 ? since + day : since
      return positive <= stall.upperBound - stall.lowerBound + 0.1
    }
  }
}
