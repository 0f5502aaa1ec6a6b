import Foundation
import Quantities
import Testing

@testable import NMEA

/// What is written reads back as the same values, bit by bit.
@Suite struct RoundTripTests {
  private func expectRoundTrip(_ message: Message, _ source: String = "") {
    guard let sentence = message.sentence else { return }
    var bytes: [UInt8] = []
    sentence.append(to: &bytes)
    var decoder = NMEADecoder()
    let read = decoder.messages(bytes)
    if read != [message] {
      Issue.record("\(message) from \(source) became \(read) by \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private static let time = TimeOfDay(hour: 23, minute: 59, second: 60, nanosecond: 250_000_000)
  private static let date = CalendarDate(year: 1999, month: 12, day: 31)

  private static func place(_ latitude: Double, _ longitude: Double) -> SentencePosition? {
    GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude).map { SentencePosition($0) }
  }

  @Test func everyMessageWithAllFields() throws {
    let place = Self.place(-33.75, -70.5)
    let knot = 1_852.0 / 3_600
    let satellites = [
      GSV.Satellite(number: 401, elevation: -5, azimuth: 359, carrierToNoise: 0),
      GSV.Satellite(number: 7, elevation: nil, azimuth: nil, carrierToNoise: nil),
    ]
    let qz = try #require(Talker("QZ"))
    let letters: [PositioningMode] = [
      .rtkFloat, .notValid, .rtkFixed, .differential, .unknown, .autonomous,
    ]
    let modes = GNS.Modes(letters)
    let channels: [PUBX03.Satellite] = (1...8).map { (place: Int) in
      PUBX03.Satellite(
        number: UInt16(27 * place), use: place % 2 == 0 ? .used : .available, azimuth: 22 * place,
        elevation: place - 5, carrierToNoise: nil, lockTime: 4 * place)
    }
    let messages: [Message] = [
      .dtm(
        DTM(.gps, datum: DTM.Code("P90"), part: DTM.Code("A"), latitudeOffset: -0.5, altitudeOffset: -2.25)),
      .gbs(
        GBS(
          .combined, time: Self.time, latitudeError: 1.25, longitudeError: 2.5, altitudeError: 3.75,
          failedSatellite: 31,
          missProbability: 0.125, bias: -12.5, biasSigma: 1.5, system: 4, signal: 12)),
      .gga(
        GGA(
          .galileo, time: Self.time, position: place, quality: .simulator, satellitesUsed: 21,
          horizontalDilution: 0.75, altitude: -12.375, geoidSeparation: -31.5, correctionAge: 2.5,
          referenceStation: 4_095)),
      .gll(GLL(.glonass, position: place, time: Self.time, isValid: true, mode: .estimated)),
      .gns(
        GNS(
          .combined, time: Self.time, position: place,
          modes: modes,
          satellitesUsed: 33,
          horizontalDilution: 0.5,
          altitude: 8_848.875, geoidSeparation: -28.5, correctionAge: 1, referenceStation: 7,
          navigationStatus: .unsafe)),
      .gsa(
        GSA(
          .combined, dimension: .horizontal, satellites: GSA.SatelliteNumbers((1...15).map { 3 * $0 }),
          positionDilution: 1.5, horizontalDilution: 1.25, verticalDilution: 0.75, system: 11)),
      .gst(
        GST(
          .gps, time: Self.time, rangeResidual: 0.031, majorAxis: 1.1, minorAxis: 1.2, orientation: 271.3,
          latitudeSigma: 0.052, longitudeSigma: 0.039, altitudeSigma: 0.066)),
      .gsv(
        GSV(
          qz, sentenceCount: 12, sentenceNumber: 11, inView: 46, satellites: GSV.Satellites(satellites),
          signal: 10)),
      .hdg(HDG(.gps, heading: Heading(degrees: 359.9), deviation: -1.5, variation: 12.25)),
      .hdm(HDM(.gps, heading: Heading(degrees: 0.1))), .hdt(HDT(.gps, heading: nil)),
      .rmc(
        RMC(
          .gps, time: Self.time, isValid: true, position: place, speed: 15.8 * knot,
          course: Heading(degrees: 271.4),
          date: Self.date, variation: -2.1, mode: .precise, navigationStatus: .safe)),
      .rmc(RMC(.gps, time: nil, isValid: false, position: nil, date: nil, navigationStatus: .unknown)),
      .ths(THS(.gps, heading: Heading(degrees: 12), mode: .notValid)),
      .txt(TXT(.gps, sentenceCount: 3, sentenceNumber: 2, identifier: 7, text: SentenceText("a*b, ^ é"))),
      .vtg(VTG(.gps, course: nil, magneticCourse: Heading(degrees: 17), speed: 29.3 / 3.6, mode: .manual)),
      .vtg(VTG(.gps, course: Heading(degrees: 17), speed: 1.7 * knot)),
      .zda(ZDA(.gps, time: Self.time, date: Self.date, zoneMinutes: -90)),
      .pair001(PAIR001(command: 62, result: .busy)), .pmtk001(PMTK001(command: 314, result: .failed)),
      .pmtk705(PMTK705(release: SentenceText("AXN"))), .pqtmverno(PQTMVERNO(version: SentenceText("LG290P"))),
      .pgrme(PGRME(horizontalError: 3.1, verticalError: nil, positionError: 5.2)),
      .pqtmepe(
        PQTMEPE(northError: 0.1, eastError: 0.2, downError: 0.3, horizontalError: 0.4, positionError: nil)),
      .psrf150(PSRF150(takesCommands: false)),
      .psrfepe(PSRFEPE(time: Self.time, isValid: false, horizontalDilution: 1.5, headingError: 12)),
      .pubx00(
        PUBX00(
          time: Self.time, position: place, altitudeEllipsoid: -3.25, status: .combined,
          horizontalAccuracy: 1.9,
          verticalAccuracy: 2.6, speed: 12.345 * (1_000.0 / 3_600), course: Heading(degrees: 87.4),
          downVelocity: -0.5,
          correctionAge: 3, horizontalDilution: 0.9, verticalDilution: 1.3, timeDilution: 0.8,
          satellitesUsed: 22,
          usesDeadReckoning: true)),
      .pubx03(
        PUBX03(
          PUBX03.Satellites(
            channels))),
      .pubx04(
        PUBX04(
          time: Self.time, date: Self.date, secondOfWeek: 604_799.5, week: 2_409, leapSeconds: 18,
          leapSecondsAreDefault: true, clockBias: -384_839, clockDrift: -53.623, pulseGranularity: 16)),
    ]
    for message in messages { expectRoundTrip(message) }
  }

  @Test(arguments: 0..<10)
  func coordinatesOfAnyPrecision(_ decimals: Int) throws {
    var generator = RobustnessTests.Generator(state: 0xC0FFEE + UInt64(decimals))
    for _ in 0..<300 {
      // Whole minutes and decimals as a receiver would write them, joined by the reader.
      let digits = (0..<decimals).map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined()
      let minutes = { (limit: Int) in
        let value = String(Int.random(in: 0..<limit, using: &generator))
        return String(repeating: "0", count: 2 - value.count) + value + (decimals > 0 ? ".\(digits)" : "")
      }
      let body =
        "GPGLL,\(Int.random(in: 0..<90, using: &generator))\(minutes(60)),S,"
        + "\(Int.random(in: 0..<180, using: &generator))\(minutes(60)),W,120000,A"
      expectRoundTrip(try #require(message(body)), body)
    }
  }

  @Test func bundledLogs() throws { try expectRoundTrip(logsIn: RobustnessTests.logs, atLeast: 120) }

  /// Some 18 000 sentences of real receivers.
  @Test(.enabled(if: sharedLogs != nil, "the logs are not beside the package: ../shared or TRUENORTH_SHARED"))
  func corpus() throws { try expectRoundTrip(logsIn: #require(Self.sharedLogs), atLeast: 17_500) }

  private func expectRoundTrip(logsIn folder: URL, atLeast least: Int) throws {
    var count = 0
    for log in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    where log.pathExtension == "log" {
      var decoder = NMEADecoder()
      for message in decoder.messages([UInt8](try Data(contentsOf: log))) where message != .unsupported {
        count += 1
        expectRoundTrip(message, log.lastPathComponent)
      }
    }
    #expect(count >= least)
  }

  private static let sharedLogs: URL? = {
    let environment = ProcessInfo.processInfo.environment["TRUENORTH_SHARED"].map { URL(fileURLWithPath: $0) }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let shared = environment ?? package.deletingLastPathComponent().appendingPathComponent("shared")
    let logs = shared.appendingPathComponent("data/gnss/gpsd-logs")
    return FileManager.default.fileExists(atPath: logs.path) ? logs : nil
  }()
}
