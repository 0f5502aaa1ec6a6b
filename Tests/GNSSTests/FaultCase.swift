import Foundation
import NMEA
import Quantities
import UBX

@testable import GNSS

/// One case of `faults.jsonl`: bytes as a broken receiver sends them, and what has to become of them.
struct FaultCase {
  let id: String
  let input: [UInt8]
  let check: [String: Any]
  let hostClock: UTCTime?
  let written: [String]

  static func readAll() throws -> [FaultCase] {
    guard let logs = SharedCorpus.logs else { return [] }
    let file = logs.deletingLastPathComponent().appendingPathComponent("faults.jsonl")
    return try Data(contentsOf: file).split(separator: 0x0A).compactMap { line in
      guard let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
        let id = object["id"] as? String, let input = object["input"] as? String,
        let check = object["check"] as? [String: Any]
      else { return nil }
      let steps = object["steps"] as? [[String: Any]] ?? []
      return FaultCase(
        id: id, input: input.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }, check: check,
        // The one case that asks for it is read as a log is.
        hostClock: check["option"] as? String == "rollover correction off"
          ? nil : time(object["now"] as? String ?? "2026-03-14T12:00:05Z"),
        written: steps.compactMap { $0["write"] as? String }.filter { $0 != "input" })
    }
  }

  static func time(_ text: String?) -> UTCTime? {
    guard let text, let whole = ISO8601DateFormatter().date(from: text.prefix(19) + "Z") else { return nil }
    let fraction = text.dropFirst(19).dropFirst().dropLast()
    let padded = (fraction + String(repeating: "0", count: 9)).prefix(9)
    return UTCTime(
      nanosecondsSince1970: Int64(whole.timeIntervalSince1970) * 1_000_000_000 + (Int64(padded) ?? 0))
  }
}

/// What the library made of a case's bytes.
struct FaultOutcome {
  var fixes: [GNSSFix] = []
  var skies: [SkyView] = []
  var sentences: [Message] = []
  var accepted = 0
  var frames = 0
  var rejected = 0
  var hasFix = false

  /// - Parameter pieces: How many bytes come at a time.
  init(_ fault: FaultCase, pieces: [Int]) {
    var decoder = ReceiverDecoder()
    decoder.hostClock = fault.hostClock
    var (fixes, skies): ([GNSSFix], [SkyView]) = ([], [])
    func send(_ bytes: ArraySlice<UInt8>) {
      bytes.withUnsafeBytes {
        decoder.decode($0, received: nil, onSky: { skies.append($0) }, { fixes.append($0) })
      }
    }
    var rest = fault.input[...]
    for count in pieces {
      send(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    send(rest)
    hasFix = decoder.hasFix
    decoder.finish(onSky: { skies.append($0) }, { fixes.append($0) })
    hasFix = decoder.hasFix
    for text in fault.written {
      send(Array(text.utf8)[...])
      decoder.finish(onSky: { skies.append($0) }, { fixes.append($0) })
    }
    (self.fixes, self.skies) = (fixes, skies)
    let statistics = decoder.statistics
    accepted = statistics.sentences.accepted
    frames = statistics.messages.accepted + statistics.messages.payloadShort
    rejected = statistics.refused - statistics.messages.payloadShort
    var nmea = NMEADecoder()
    fault.input.withUnsafeBytes { nmea.decode($0) { sentences.append($0) } }
  }
}
