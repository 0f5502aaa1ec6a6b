import Testing

@testable import UBX

/// Frames that were packed field by field from the offsets of the interface description, by a program of its own, from
/// values of captures where there are any.
@Suite struct PackedMessageTests {
  @Test func relativePositionWithHeading() throws {
    let listing = bytes(
      """
      B5 62 01 3C 40 00 01 00 2A 00 58 71 79 21 85 FF FF FF 2D 00 00 00 FA FF
      FF FF 83 00 00 00 87 7B 76 FF 00 00 00 00 F9 59 FF 0C 65 00 00 00 66 00
      00 00 67 00 00 00 68 00 00 00 90 D0 03 00 00 00 00 00 37 01 00 00 3D F4
      """)
    let message = try #require(read(listing, as: NavRELPOSNED.self))
    #expect(message.refStationId == 42)
    #expect(message.iTOW == 561_607_000)
    #expect(abs(message.north - -1.2307) < 1e-9)
    #expect(abs(message.east - 0.4589) < 1e-9)
    #expect(abs(message.down - -0.0601) < 1e-9)
    #expect(abs(message.length - 1.3112) < 1e-9)
    #expect([message.accN, message.accE, message.accD, message.accLength] == [101, 102, 103, 104])
    #expect(message.headingAccuracy == 2.5)
    #expect(message.gnssFixOK && message.diffSoln && message.relPosValid && message.isMoving)
    #expect(message.carrSoln == .fixed)
    #expect(
      message.relPosHeadingValid && !message.refPosMiss && !message.refObsMiss && !message.relPosNormalized)
    // -90.12345 degrees.
    #expect(abs(try #require(message.heading) - 269.876_55) < 1e-9)
    #expect(message.frame() == listing)
    for bit in [0, 2, 8] {
      var invalid = message
      invalid.flags ^= 1 << bit
      #expect(invalid.heading == nil)
    }
  }

  @Test func relativePositionOfGeneration8() throws {
    let listing = bytes(
      """
      B5 62 01 3C 28 00 00 00 2A 00 58 71 79 21 2C 01 00 00 70 FE FF FF 00 00
      00 00 32 C4 00 00 65 00 00 00 66 00 00 00 67 00 00 00 15 00 00 00 C8 C0
      """)
    let message = try #require(read(listing, as: NavRELPOSNED.self))
    #expect(abs(message.north - 3.005) < 1e-9)
    #expect(abs(message.east - -4.006) < 1e-9)
    #expect(message.down == 0)
    // √(3.005² + 4.006²)
    #expect(abs(message.length - 5.007_800) < 1e-6)
    #expect([message.accN, message.accE, message.accD] == [101, 102, 103])
    #expect(message.carrSoln == .fixed)
    #expect(message.heading == nil)
    #expect(message.frame() == listing)
  }

  @Test func hardwareOfGeneration6() throws {
    let listing = bytes(
      """
      B5 62 0A 09 44 00 01 00 00 00 02 00 00 00 03 00 00 00 04 00 00 00 5C 00
      7C 05 04 00 0D 00 05 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
      00 00 00 00 00 00 00 00 00 00 00 C8 00 00 06 00 00 00 07 00 00 00 08 00
      00 00 31 66
      """)
    let message = try #require(read(listing, as: MonHW.self))
    #expect(message.hasLongPinTable)
    #expect([message.pinSel, message.pinBank, message.pinDir, message.pinVal] == [1, 2, 3, 4])
    #expect(message.noisePerMS == 92)
    #expect(message.agcCnt == 1_404)
    #expect(message.aStatus == .open)
    #expect(message.aPower == .off)
    #expect(message.jammingState == .critical)
    #expect(message.rtcCalib && !message.safeBoot && !message.xtalAbsent)
    #expect(message.usedMask == 5)
    #expect(message.jamInd == 200)
    #expect([message.pinIrq, message.pullH, message.pullL] == [6, 7, 8])
    #expect(message.frame() == listing)
  }

  @Test func solution() throws {
    let listing = bytes(
      """
      B5 62 01 06 34 00 C8 C2 3A 1C CA 31 FF FF 50 08 03 0D 66 E5 AB 16 E2 F2
      1C FF D6 F1 66 1E 02 04 00 00 FD FF FF FF 04 00 00 00 FB FF FF FF 48 00
      00 00 87 00 00 0F 00 00 00 00 9C 93
      """)
    let message = try #require(read(listing, as: NavSOL.self))
    #expect(message.iTOW == 473_613_000)
    #expect(message.fTOW == -52_790)
    #expect(message.week == 2_128)
    #expect(message.isPositionValid)
    #expect(message.gpsFixOk && !message.diffSoln && message.wknSet && message.towSet)
    #expect([message.ecefX, message.ecefY, message.ecefZ] == [380_364_134, -14_880_030, 510_063_062])
    #expect([message.ecefVX, message.ecefVY, message.ecefVZ] == [-3, 4, -5])
    #expect(message.pAcc == 1_026)
    #expect(message.sAcc == 72)
    #expect(message.positionDilution == 1.35)
    #expect(message.numSV == 15)
    #expect(message.frame() == listing)
  }

  @Test func highResolution() throws {
    let listing = bytes(
      """
      B5 62 01 14 24 00 00 00 00 00 58 71 79 21 04 2B AA FE AD ED DB 1F 64 51
      01 00 01 94 00 00 FF E3 04 FD F0 68 00 00 63 6D 00 00 5D 9F
      """)
    let message = try #require(read(listing, as: NavHPPOSLLH.self))
    let position = try #require(message.position)
    #expect(abs(position.longitudeDegrees - -2.240_230_001) < 1e-13)
    #expect(abs(position.latitudeDegrees - 53.450_692_471) < 1e-12)
    #expect(abs(message.ellipsoidalAltitude - 86.372_4) < 1e-9)
    #expect(abs(message.altitude - 37.888_7) < 1e-9)
    #expect(abs(message.horizontalAccuracy - 2.686_4) < 1e-9)
    #expect(abs(message.verticalAccuracy - 2.800_3) < 1e-9)
    #expect(message.frame() == listing)
    var invalid = message
    invalid.invalidLlh = true
    #expect(invalid.position == nil)
  }

  @Test func channelsOfOlderReceivers() throws {
    // Four channels of a capture, two of them used; the last one's numbers were changed.
    let payload = bytes(
      """
      C8 C2 3A 1C 04 04 00 00  0D 01 0C 01 00 04 8E 00 00 00 00 00  13 02 04 01 00 13 37 01 00 00 00 00
      03 03 0D 04 18 29 59 00 D5 01 00 00  00 44 1D 17 1A C6 62 00 5E 00 00 00
      """)
    let (message, channels) = try #require(read(frame(0x01, 0x30, payload), as: NavSVINFO.self))
    #expect(message.iTOW == 473_613_000)
    #expect(channels.map(\.svUsed) == [false, false, true, true])
    #expect(channels.map(\.elevation) == [4, 19, 41, -58])
    #expect(channels.map(\.azimuth) == [142, 311, 89, 98])
    #expect(channels.map(\.prRes) == [0, 0, 469, 94])
    #expect(channels.map(\.carrierToNoise) == [nil, nil, 24, 26])
    #expect(channels.map(\.qualityInd) == [1, 1, 4, 7])
    #expect(channels[2].orbitAvail && channels[2].orbitEph && !channels[2].unhealthy)
    #expect(channels[3].unhealthy)
    #expect(channels[3].satellite?.system == .glonass)
    #expect(channels[3].satellite?.number == 4)
    #expect(message.frame(channels) == frame(0x01, 0x30, payload))
  }

  @Test func numbersOverAllSystems() {
    let expected: [(svid: UInt8, system: UBXGNSS, number: Int)] = [
      (32, .gps, 32), (33, .beidou, 6), (64, .beidou, 37), (159, .beidou, 1), (65, .glonass, 1),
      (120, .sbas, 120),
      (193, .qzss, 1), (211, .galileo, 1), (246, .galileo, 36),
    ]
    for (svid, system, number) in expected {
      var channel = NavSVINFO.Channel()
      channel.svid = svid
      #expect(channel.satellite?.system == system)
      #expect(channel.satellite?.number == number)
    }
    for svid: UInt8 in [0, 100, 210, 255] {
      var channel = NavSVINFO.Channel()
      channel.svid = svid
      #expect(channel.satellite == nil)
    }
  }

  @Test func answers() throws {
    let taken = try #require(read(bytes("B5 62 05 01 02 00 06 8A 98 C1"), as: AckACK.self))
    #expect(taken.answered == CfgVALSET.kind)
    let refused = try #require(read(bytes("B5 62 05 00 02 00 06 00 0D 32"), as: AckNAK.self))
    #expect(refused.answered == CfgPRT.kind)
    #expect(refused.frame() == bytes("B5 62 05 00 02 00 06 00 0D 32"))
  }
}
