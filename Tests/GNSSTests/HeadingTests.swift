import Foundation
import NMEA
import Quantities
import Testing
import UBX

@testable import GNSS

/// Headings that a receiver tells of the vehicle itself.
@Suite struct HeadingTests {
  private struct Told: ~Copyable {
    private var decoder: ReceiverDecoder
    private(set) var headings: [GNSSHeading] = []
    private(set) var fixes: [GNSSFix] = []

    init(_ options: ReceiverOptions = ReceiverOptions()) { decoder = ReceiverDecoder(options) }

    mutating func take(_ parts: [UInt8]..., received: Timestamp? = nil) {
      for part in parts {
        part.withUnsafeBytes {
          decoder.decode(
            $0, received: received, onSky: { _ in }, onHeading: { headings.append($0) }, { fixes.append($0) })
        }
      }
    }
  }

  /// 0xF moves, and both fixes, vector and heading are valid; the ambiguities are whole numbers.
  private static let valid: UInt32 = 0b1_0011_0101

  private static func vector(
    _ second: UInt8 = 0, flags: UInt32 = valid, _ change: (inout NavRELPOSNED) -> Void = { _ in }
  ) -> [UInt8] {
    var vector = NavRELPOSNED()
    vector.iTOW = UBXEpochTests.noon + UInt32(second) * 1_000
    (vector.relPosHeading, vector.accHeading, vector.flags) = (12_345_000, 40_000, flags)
    (vector.relPosLength, vector.relPosHPLength) = (131, 12)
    change(&vector)
    return vector.frame()
  }

  private static func sentence(_ body: String) -> [UInt8] { UBXEpochTests.sentence(body) }

  /// The capture's values, packed by a program of its own: -90.12345°, 2.5°, 1.3112 m, fixed.
  @Test func aMovingBaseTellsWhereItsAntennasPoint() throws {
    let frame: [UInt8] = [
      0xB5, 0x62, 0x01, 0x3C, 0x40, 0x00, 0x01, 0x00, 0x2A, 0x00, 0x58, 0x71, 0x79, 0x21, 0x85, 0xFF, 0xFF,
      0xFF, 0x2D, 0x00, 0x00, 0x00, 0xFA, 0xFF, 0xFF, 0xFF, 0x83, 0x00, 0x00, 0x00, 0x87, 0x7B, 0x76, 0xFF,
      0x00, 0x00, 0x00, 0x00, 0xF9, 0x59, 0xFF, 0x0C, 0x65, 0x00, 0x00, 0x00, 0x66, 0x00, 0x00, 0x00, 0x67,
      0x00, 0x00, 0x00, 0x68, 0x00, 0x00, 0x00, 0x90, 0xD0, 0x03, 0x00, 0x00, 0x00, 0x00, 0x00, 0x37, 0x01,
      0x00, 0x00, 0x3D, 0xF4,
    ]
    var receiver = Told()
    receiver.take(frame, received: Timestamp(nanoseconds: 7))
    let heading = try #require(receiver.headings.first)
    #expect(receiver.headings.count == 1)
    #expect(abs(heading.heading.degrees - 269.876_55) < 1e-9)
    #expect(heading.accuracyDegrees == 2.5 && heading.accuracySource == .receiver)
    #expect(abs(try #require(heading.baseline) - 1.3112) < 1e-9)
    #expect(heading.source == .relativePosition(.fixed))
    #expect(heading.received == Timestamp(nanoseconds: 7))
    // Nothing told the date.
    #expect(heading.time == nil)
    #expect(receiver.fixes.isEmpty)
  }

  /// Each flag by itself takes the heading away: the fix, the vector, the moving base, the heading. A float solution is
  /// one, and a vector that was scaled to 1 has no length.
  @Test func whatDoesNotHoldIsNoHeading() throws {
    for bit in [0, 2, 5, 8] {
      var receiver = Told()
      receiver.take(UBXEpochTests.pvt(), Self.vector(flags: Self.valid ^ 1 << UInt32(bit)))
      #expect(receiver.headings.isEmpty, "bit \(bit)")
    }
    var receiver = Told()
    receiver.take(
      Self.vector(flags: 0b11_0010_1101), Self.vector(1) { $0.accHeading = 4_600_000 },
      Self.vector(2) { $0.version = 0 })
    #expect(receiver.headings.map(\.source) == [.relativePosition(.floating)])
    #expect(receiver.headings.first?.baseline == nil)
  }

  /// A receiver that corrects itself by a reference station tells where that is; that turns no vehicle.
  @Test func aFixedBaseIsNoVehiclesHeading() throws {
    let fixed = UBXEpochTests.fixes(UBXEpochTests.pvt() + Self.vector(flags: Self.valid ^ 0x20))
    #expect(fixed.first?.vehicleHeading == nil)
    let moving = UBXEpochTests.fixes(UBXEpochTests.pvt() + Self.vector())
    #expect(moving.first?.vehicleHeading?.degrees == 123.45)
  }

  @Test func antennasThatStandAcross() throws {
    var options = ReceiverOptions()
    // The antenna that speaks stands left of the base.
    options.antennaBearing = 270
    var receiver = Told(options)
    receiver.take(UBXEpochTests.pvt(), Self.vector(), UBXEpochTests.pvt(1))
    #expect(abs(try #require(receiver.headings.first).heading.degrees - 213.45) < 1e-9)
    #expect(abs(try #require(receiver.fixes.first?.vehicleHeading).degrees - 213.45) < 1e-9)
  }

  @Test func theTimeIsThatOfTheEpoch() throws {
    var receiver = Told()
    receiver.take(
      Self.vector(), UBXEpochTests.pvt(), Self.vector(), Self.vector(1), UBXEpochTests.pvt(1), Self.vector(1))
    let noon = utc(2026, 3, 14, 12, 0, 0)
    #expect(
      receiver.headings.map(\.time) == [
        nil, noon, noon.map { $0 + .seconds(1) }, noon.map { $0 + .seconds(1) },
      ])

    var sentences = Told()
    sentences.take(
      Self.sentence("GPHDT,1.0,T"), Self.sentence(rmc("120000.00")), Self.sentence("GPHDT,2.0,T"),
      Self.sentence(gga("120000.20")), Self.sentence("GPHDT,3.0,T"))
    #expect(
      sentences.headings.map(\.time) == [nil, noon, noon.map { $0 + .milliseconds(200) }])
  }

  @Test func sentencesHaveAssumedAccuracies() throws {
    var receiver = Told()
    receiver.take(Self.sentence("GPHDT,274.07,T"), Self.sentence("HCHDT,10.0,T"), Self.sentence("HEHDT,,T"))
    #expect(receiver.headings.map(\.heading.degrees) == [274.07, 10])
    #expect(receiver.headings.allSatisfy { $0.accuracySource == .assumed && $0.baseline == nil })
    #expect(receiver.headings.map(\.accuracyDegrees) == [1, 5])
    #expect(receiver.headings.map(\.source) == [.hdt(.gps), .hdt(.magneticCompass)])

    var modes = Told()
    modes.take(
      Self.sentence("GNTHS,77.52,A"), Self.sentence("GNTHS,77.53,E"), Self.sentence("GNTHS,77.54,S"),
      Self.sentence("GNTHS,77.55,M"), Self.sentence("GNTHS,77.56,V"), Self.sentence("GNTHS,,V"))
    #expect(modes.headings.map(\.heading.degrees) == [77.52, 77.53, 77.54])
    #expect(modes.headings.map(\.accuracyDegrees) == [1, 5, 1])
    #expect(modes.headings.map(\.source) == [.ths(.autonomous), .ths(.estimated), .ths(.simulator)])
  }

  /// Magnetic headings are none of true north, and a course is none at all.
  @Test func magneticSentencesAndCoursesAreNone() {
    var receiver = Told()
    receiver.take(
      Self.sentence("HCHDG,101.1,0.5,W,7.1,E"), Self.sentence("HCHDM,218.6,M"),
      Self.sentence(rmc("120000.00")),
      UBXEpochTests.pvt())
    #expect(receiver.headings.isEmpty)
  }

  @Test func fusedHeadingOfTheNavigationSolution() throws {
    var receiver = Told()
    receiver.take(
      UBXEpochTests.pvt { pvt in
        pvt.headVehValid = true
        (pvt.headVeh, pvt.headAcc) = (-4_500_000, 80_000)
      })
    let heading = try #require(receiver.headings.first)
    #expect(heading.heading.degrees == 315)
    #expect(heading.accuracyDegrees == 0.8 && heading.accuracySource == .receiver)
    #expect(heading.source == .navigation)
    #expect(heading.time == utc(2026, 3, 14, 12, 0, 0))
  }

  /// Receivers tell one heading in several messages.
  @Test func ofTheSameHeadingTheBestMessageCounts() {
    var receiver = Told()
    for second: UInt8 in 0..<4 {
      receiver.take(
        UBXEpochTests.pvt(second), Self.vector(second), Self.sentence("GNTHS,124.0,A"),
        Self.sentence("GPHDT,124.1,T"))
    }
    #expect(receiver.headings.map(\.heading.degrees) == [123.45, 123.45, 123.45, 123.45])
    // The vector is lost: after a cycle the sentence has to do, and later the vector is back.
    for second: UInt8 in 4..<8 {
      receiver.take(
        UBXEpochTests.pvt(second), Self.vector(second, flags: 5), Self.sentence("GNTHS,124.0,A"),
        Self.sentence("GPHDT,124.1,T"))
    }
    #expect(receiver.headings.suffix(3).map(\.heading.degrees) == [124, 124, 124])
    #expect(receiver.headings.count == 7)
    receiver.take(UBXEpochTests.pvt(8), Self.vector(8), Self.sentence("GNTHS,124.0,A"))
    #expect(receiver.headings.last?.heading.degrees == 123.45)
    // THS says that it does not know, so HDT does not either.
    var void = Told()
    for second: UInt8 in 0..<3 {
      void.take(UBXEpochTests.pvt(second), Self.sentence("GNTHS,,V"), Self.sentence("GPHDT,0.0,T"))
    }
    #expect(void.headings.isEmpty)
  }

  /// Two antennas 0.9 m apart at rest, as a Skytraq PX1172RH tells them in THS and HDT: each heading once, at the time of
  /// the sentences around it, as a search for the text finds them.
  @Test(.enabled(if: SharedCorpus.logs != nil, "The corpus is not here; set TRUENORTH_SHARED."))
  func aRealReceiver() throws {
    let logs = try #require(SharedCorpus.logs)
    let log = try Data(contentsOf: logs.appendingPathComponent("skytraq-PX1172RH_DS.log"))
    var options = ReceiverOptions()
    options.learnsCycle = false
    var receiver = Told(options)
    receiver.take([UInt8](log))
    var expected: [(second: Int, degrees: Double)] = []
    var second = 0
    for line in String(decoding: log, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      if fields[0] == "$GPGGA" { second = Int(fields[1].prefix(6).suffix(2)) ?? 0 }
      if fields[0] == "$GNTHS" { expected.append((second, try #require(Double(fields[1])))) }
    }
    #expect(expected.count == 9)
    #expect(receiver.headings.map(\.heading.degrees) == expected.map(\.degrees))
    #expect(receiver.headings.map(\.time) == expected.map { utc(2022, 3, 29, 0, 38, $0.second) })
    #expect(receiver.headings.allSatisfy { $0.source == .ths(.autonomous) })
  }
}
