import Foundation
import NMEA
import Testing

@testable import GNSS

/// Sentences that other parsers count wrongly: several signals of one satellite, more than twelve satellites, several
/// systems under one talker, sentences that leave out fields.
@Suite struct SatelliteFaultTests {
  struct Fault: Decodable, CustomTestStringConvertible {
    struct Check: Decodable {
      let inView: [String: Int]?
      let used: [String: Int]?
    }
    let id: String
    let input: String
    let check: Check
    var testDescription: String { id }
  }

  static let faults: [Fault] = {
    guard let logs = SharedCorpus.logs,
      let text = try? String(
        contentsOf: logs.deletingLastPathComponent().appendingPathComponent("faults.jsonl"), encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Fault.self, from: Data($0.utf8))
    }
    .filter { $0.check.inView != nil || $0.check.used != nil }
  }()

  private static let systems: [String: SatelliteSystem] = [
    "GPS": .gps, "GLONASS": .glonass, "Galileo": .galileo, "BeiDou": .beidou,
  ]

  @Test(.enabled(if: !faults.isEmpty, "the faults are not beside the package: ../shared or TRUENORTH_SHARED"))
  func thereAreFaults() { #expect(Self.faults.count >= 5) }

  @Test(arguments: faults)
  func countsEachSatelliteOnce(_ fault: Fault) throws {
    var inView: Set<SatelliteID> = []
    var used: Set<SatelliteID> = []
    var decoder = NMEADecoder()
    // A character of the input is a byte.
    fault.input.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }.withUnsafeBytes {
      decoder.decode($0) { message in
        if case .gsv(let gsv) = message {
          for one in gsv.satellites { inView.insert(SatelliteID(nmea: one.number, talker: gsv.talker)) }
        }
        if case .gsa(let gsa) = message {
          for number in gsa.satellites {
            used.insert(SatelliteID(nmea: number, talker: gsa.talker, system: gsa.system))
          }
        }
      }
    }
    for (name, count) in fault.check.inView ?? [:] {
      let system = try #require(Self.systems[name])
      #expect(inView.count { $0.system == system } == count, "\(name)")
    }
    for (name, count) in fault.check.used ?? [:] {
      let system = try #require(Self.systems[name])
      #expect(used.count { $0.system == system } == count, "\(name)")
    }
  }
}
