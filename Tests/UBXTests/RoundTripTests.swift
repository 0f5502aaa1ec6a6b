import Testing

@testable import UBX

/// Any payload that is read and written again is the same, but for the bytes that the interface description reserves.
@Suite struct RoundTripTests {
  private func check<Payload: UBXPayload>(
    _ type: Payload.Type, length: Int, reserved: [Range<Int>] = [],
    prepare: (inout [UInt8]) -> Void = { _ in }
  ) {
    var generator = RobustnessTests.Generator(state: 0xB562)
    for _ in 0..<50 {
      var payload = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      prepare(&payload)
      for range in reserved { for index in range { payload[index] = 0 } }
      let made = frame(Payload.kind.class, Payload.kind.identifier, payload)
      #expect(read(made, as: Payload.self)?.frame() == made, "\(Payload.self)")
    }
  }

  private func check<Payload: UBXGroupPayload>(
    _ type: Payload.Type, header: Int, reserved: [Range<Int>] = [], countAt: Int?, element: Int,
    elementReserved: [Range<Int>] = []
  ) {
    var generator = RobustnessTests.Generator(state: 0xB562)
    for count in [0, 1, 2, 40, 255] {
      var payload = (0..<header + count * element).map { _ in
        UInt8.random(in: .min ... .max, using: &generator)
      }
      if let countAt { payload[countAt] = UInt8(count) }
      for range in reserved { for index in range { payload[index] = 0 } }
      for start in stride(from: header, to: payload.count, by: element) {
        for range in elementReserved { for index in range { payload[start + index] = 0 } }
      }
      let made = frame(Payload.kind.class, Payload.kind.identifier, payload)
      let back = read(made, as: Payload.self).map { $0.frame($1) }
      #expect(back == made, "\(Payload.self)")
    }
  }

  @Test func navigation() {
    check(NavPVT.self, length: 92, reserved: [80..<84])
    check(NavPVT.self, length: 84, reserved: [80..<84])
    check(NavPOSLLH.self, length: 28)
    check(NavVELNED.self, length: 36)
    check(NavSTATUS.self, length: 16)
    check(NavDOP.self, length: 18)
    check(NavSOL.self, length: 52, reserved: [46..<47, 48..<52])
    check(NavHPPOSLLH.self, length: 36, reserved: [1..<3])
    // The exponents stay below that of "not a number", whose payload a processor may change.
    check(NavCOV.self, length: 64, reserved: [7..<16]) { payload in
      for index in stride(from: 19, to: 64, by: 4) { payload[index] &= 0xBF }
    }
    check(NavTIMEUTC.self, length: 20)
    check(NavTIMEGPS.self, length: 16)
    check(NavEOE.self, length: 4)
    check(HnrPVT.self, length: 72, reserved: [18..<20, 68..<72])
    check(NavRELPOSNED.self, length: 40, reserved: [0..<2])
    check(NavRELPOSNED.self, length: 64, reserved: [1..<2, 28..<32, 56..<60]) { $0[0] = 1 }
    check(NavSAT.self, header: 8, reserved: [6..<8], countAt: 5, element: 12)
    check(NavSVINFO.self, header: 8, reserved: [6..<8], countAt: 4, element: 12)
  }

  @Test func others() {
    check(MonHW.self, length: 60, reserved: [23..<24, 28..<45, 46..<48])
    check(MonHW.self, length: 68, reserved: [23..<24, 28..<53, 54..<56])
    check(
      MonRF.self, header: 4, reserved: [2..<4], countAt: 1, element: 24, elementReserved: [8..<12, 21..<24])
    check(AckACK.self, length: 2)
    check(AckNAK.self, length: 2)
    check(CfgMSG.self, length: 3)
    check(CfgRATE.self, length: 6)
    check(CfgRXM.self, length: 2)
    check(CfgPRT.self, length: 20, reserved: [1..<2, 18..<20])
    check(CfgNAV5.self, length: 36, reserved: [26..<28, 31..<36])
    check(CfgGNSS.self, header: 4, countAt: 3, element: 8, elementReserved: [3..<4])
  }

  @Test func aGroupThatIsShorterThanItsCount() {
    var payload = [UInt8](repeating: 0, count: 8 + 3 * 12)
    payload[5] = 4
    #expect(statistics(frame(0x01, 0x35, payload)).payloadShort == 1)
    payload[5] = 3
    #expect(statistics(frame(0x01, 0x35, payload)).accepted == 1)
  }

  @Test func moreElementsThanTheirCountCanSay() throws {
    let written = NavSAT().frame([NavSAT.Satellite](repeating: NavSAT.Satellite(), count: 300))
    let (message, satellites) = try #require(read(written, as: NavSAT.self))
    #expect(message.numSvs == 255)
    #expect(satellites.count == 255)
    #expect(written.count == 8 + 8 + 255 * 12)
    let lines = MonVER().frame([MonVER.Extension](repeating: MonVER.Extension("x"), count: 3_000))
    #expect(lines.count <= UBXFrame.maximumLength)
    #expect(statistics(lines).accepted == 1)
  }
}
