import NMEA
import Testing
import UBX

@testable import GNSS

@Suite struct SkyTests {
  private func skies(_ parts: [[UInt8]]) -> [SkyView] {
    var decoder = ReceiverDecoder()
    var skies: [SkyView] = []
    for part in parts {
      part.withUnsafeBytes { decoder.decode($0, received: nil, onSky: { skies.append($0) }, { _ in }) }
    }
    decoder.finish(onSky: { skies.append($0) }, { _ in })
    return skies
  }

  @Test func eachSatelliteOnceWithItsStrongestSignal() throws {
    let skies = skies(
      (0..<2).map { second in
        [
          rmc("12000\(second).00"), "GNGSA,A,3,08,,,,,,,,,,,,1.6,0.9,1.3,1",
          "GNGSA,A,3,03,,,,,,,,,,,,1.6,0.9,1.3,3",
          "GPGSV,1,1,02,08,27,280,33,09,44,215,,1", "GPGSV,1,1,01,08,27,280,41,8",
          "GAGSV,1,1,01,03,71,120,36,7",
        ].flatMap(UBXEpochTests.sentence)
      })
    #expect(skies.count == 2)
    for sky in skies {
      #expect(sky.inView(.gps) == 2 && sky.inView(.galileo) == 1 && sky.inView() == 3)
      #expect(sky.used(.gps) == 1 && sky.used(.galileo) == 1 && sky.used() == 2)
      let strongest = try #require(sky.satellites.first { $0.id == SatelliteID(.gps, 8) })
      #expect(strongest.carrierToNoise == 41 && strongest.elevation == 27 && strongest.azimuth == 280)
      #expect(sky.satellites.first { $0.id == SatelliteID(.gps, 9) }?.carrierToNoise == nil)
    }
  }

  @Test func navSATReplacesSentences() throws {
    var sat = NavSAT()
    sat.iTOW = UBXEpochTests.noon
    sat.version = 1
    var used = NavSAT.Satellite()
    (used.gnssIdNumber, used.svId, used.cno, used.elev, used.azim) = (2, 11, 40, 35, 120)
    used.svUsed = true
    var seen = NavSAT.Satellite()
    (seen.gnssIdNumber, seen.svId, seen.elev) = (6, 255, 91)
    let skies = skies([
      UBXEpochTests.pvt(), sat.frame([used, seen]),
      UBXEpochTests.sentence("GPGSV,1,1,02,08,27,280,33,09,44,215,,1"), UBXEpochTests.pvt(1),
    ])
    #expect(skies.count == 1)
    let sky = try #require(skies.first)
    #expect(sky.inView() == 2 && sky.used() == 1)
    #expect(sky.satellites[0].id == SatelliteID(.galileo, 11))
    #expect(sky.satellites[0].isUsed)
    #expect(sky.satellites[1].elevation == nil && sky.satellites[1].carrierToNoise == nil)
  }

  @Test func theNumberOfSatellitesIsBounded() {
    let sentences = (0..<500).map {
      UBXEpochTests.sentence("GNGSV,500,\($0 + 1),0500,\(1_000 + $0),10,100,30")
    }
    #expect(skies(sentences).map { $0.inView() } == [SkyView.capacity])
  }

  @Test func satellitesThatGGADoesNotCount() {
    let fixes = UBXEpochTests.fixes(
      [
        gga("120000.00"), rmc("120000.00"), "GNGSA,A,3,1,2,3,4,5,6,7,8,9,10,11,12,1.6,0.9,1.3,1",
        "GNGSA,A,3,1,2,3,,,,,,,,,,1.6,0.9,1.3,3",
      ].flatMap(UBXEpochTests.sentence))
    #expect(fixes.map(\.satellitesUsed) == [15])
  }
}
