import Foundation
import NMEA
import Testing

@testable import GNSS

/// The satellites of real receivers' GSV and GSA, against those that gpsd finds in the same logs: it reports `gnssid` and
/// `svid` as u-blox numbers them.
@Suite struct SatelliteCorpusTests {
  private static let isThere = SharedCorpus.logs != nil

  /// In these logs GSV tells of satellites that gpsd keeps to itself: it takes a sky in which every azimuth is 0 for
  /// none.
  private static let reticent: Set = ["tn200.log", "tn200-all.log", "skytraq.log", "rgm3800.log"]

  @Test(.enabled(if: isThere, "the logs are not beside the package: ../shared or TRUENORTH_SHARED"))
  func satellitesOfAllLogs() throws {
    var inView = 0
    var used = 0
    for log in try SharedCorpus.nmeaLogs() {
      let ours = try Satellites(of: log)
      let theirs = try Satellites(reportedIn: log.appendingPathExtension("chk"))
      #expect(theirs.inView.subtracting(ours.inView) == [], "\(log.lastPathComponent)")
      #expect(theirs.used.subtracting(ours.used) == [], "\(log.lastPathComponent)")
      if !Self.reticent.contains(log.lastPathComponent) {
        #expect(ours.inView.subtracting(theirs.inView) == [], "\(log.lastPathComponent)")
      }
      inView += theirs.inView.count
      used += theirs.used.count
    }
    #expect(inView > 1_000)
    #expect(used > 500)
  }

  private struct Satellites {
    var inView: Set<SatelliteID> = []
    var used: Set<SatelliteID> = []

    /// What a log's sentences say.
    init(of log: URL) throws {
      var decoder = NMEADecoder()
      try Data(contentsOf: log).withUnsafeBytes {
        decoder.decode($0) { message in
          switch message {
          case .gsa(let gsa):
            for number in gsa.satellites {
              used.insert(SatelliteID(nmea: number, talker: gsa.talker, system: gsa.system))
            }
          case .gsv(let gsv):
            for satellite in gsv.satellites {
              inView.insert(SatelliteID(nmea: satellite.number, talker: gsv.talker, system: gsv.system))
            }
          default: break
          }
        }
      }
    }

    /// What gpsd's SKY reports say.
    init(reportedIn check: URL) throws {
      let systems: [SatelliteSystem] = [.gps, .sbas, .galileo, .beidou, .unknown, .qzss, .glonass]
      for line in try Data(contentsOf: check).split(separator: 0x0A) {
        guard line.starts(with: Data(#"{"class":"SKY""#.utf8)),
          let report = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
          let satellites = report["satellites"] as? [[String: Any]]
        else { continue }
        for satellite in satellites {
          let system = try #require(satellite["gnssid"] as? Int)
          let number = try #require(satellite["svid"] as? Int)
          let id = SatelliteID(systems[system], UInt16(number))
          inView.insert(id)
          if satellite["used"] as? Bool == true { used.insert(id) }
        }
      }
    }
  }
}
