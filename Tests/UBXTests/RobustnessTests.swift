import Testing

@testable import UBX

/// No byte sequence ends the process or grows the memory.
@Suite struct RobustnessTests {
  /// Marsaglia's xorshift, so that every run sees the same bytes.
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  private static let kinds = [
    AckACK.kind, AckNAK.kind, HnrPVT.kind, MonHW.kind, MonRF.kind, MonVER.kind, NavCOV.kind, NavDOP.kind,
    NavEOE.kind,
    NavHPPOSLLH.kind, NavPOSLLH.kind, NavPVT.kind, NavRELPOSNED.kind, NavSAT.kind, NavSOL.kind,
    NavSTATUS.kind,
    NavSVINFO.kind, NavTIMEGPS.kind, NavTIMEUTC.kind, NavVELNED.kind,
  ]

  /// Uses what a message says, so that an arithmetic trap would show.
  private static func use(_ message: UBXMessage, _ frame: UBXFrame) {
    switch message {
    case .navPVT(let pvt): _ = (pvt.position, pvt.time, pvt.course, pvt.fixType)
    case .hnrPVT(let pvt): _ = (pvt.position, pvt.time, pvt.course, pvt.fixType)
    case .navPOSLLH(let position): _ = position.coordinates
    case .navVELNED(let velocity): _ = velocity.course
    case .navHPPOSLLH(let position): _ = position.position
    case .navTIMEUTC(let time): _ = time.time
    case .navTIMEGPS(let time): _ = time.time
    case .navCOV(let covariance): _ = (covariance.horizontalAccuracy, covariance.verticalAccuracy)
    case .navRELPOSNED(let vector): _ = (vector.heading, vector.length)
    case .navSAT(let sky):
      for satellite in sky.elements(in: frame) {
        _ = (satellite.elevation, satellite.azimuth, satellite.gnssId)
      }
    case .navSVINFO(let sky):
      for channel in sky.elements(in: frame) { _ = (channel.satellite, channel.azimuth) }
    case .monVER(let version): _ = (version.protocolVersion(in: frame), version.swVersion.string)
    case .monRF(let radio):
      for block in radio.elements(in: frame) { _ = (block.antStatus, block.jammingState) }
    default: break
    }
  }

  @Test func tenMegabytesOfRandomBytes() {
    var generator = Generator(state: 0x5EED)
    let length = 10 << 20
    var bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      for index in 0..<(length / 8) {
        UnsafeMutableRawBufferPointer(buffer).storeBytes(
          of: generator.next(), toByteOffset: index * 8, as: UInt64.self)
      }
      count = length
    }
    // Chance seldom begins a frame, so beginnings are strewn in, most with a length that can be.
    for start in stride(from: 0, to: length - 8, by: 997) {
      bytes[start] = 0xB5
      bytes[start + 1] = 0x62
      if start % 3 != 0 { bytes[start + 5] &= 0x07 }
    }
    var decoder = UBXDecoder()
    var start = 0
    while start < length {
      let end = min(length, start + Int.random(in: 1...40_000, using: &generator))
      bytes[start..<end].withUnsafeBytes { decoder.decode($0, Self.use) }
      #expect(decoder.bufferedCount <= UBXFrame.maximumLength)
      start = end
    }
    #expect(decoder.statistics.bytes == length)
    #expect(decoder.statistics.checksumWrong > 5_000)
    #expect(decoder.statistics.overlong > 1_000)
  }

  /// Random bytes seldom pass a checksum, so random payloads of random length get a right one.
  @Test func randomPayloadsWithRightChecksums() {
    var generator = Generator(state: 0xF1E1D)
    var decoder = UBXDecoder()
    for _ in 0..<20_000 {
      let kind = Self.kinds[Int.random(in: 0..<Self.kinds.count, using: &generator)]
      let length = Int.random(in: 0...120, using: &generator)
      let extreme: UInt8? = [nil, nil, 0x00, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? nil
      let payload = (0..<length).map { _ in extreme ?? UInt8.random(in: .min ... .max, using: &generator) }
      frame(kind.class, kind.identifier, payload).withUnsafeBytes { decoder.decode($0, Self.use) }
    }
    #expect(
      decoder.statistics.accepted + decoder.statistics.payloadShort + decoder.statistics.outOfRange == 20_000)
    #expect(decoder.statistics.outOfRange > 100)
    #expect(decoder.statistics.payloadShort > 1_000)
  }

  @Test func everyPrefixOfACapture() throws {
    let capture = try Captures.bundled("pygpsdata-BADCK2.log")
    var before = 0
    for length in 0...capture.count {
      var decoder = UBXDecoder()
      let count = decoder.messages(Array(capture[..<length])).count
      #expect(count >= before)
      #expect(decoder.statistics.bytesSkipped + decoder.bufferedCount <= length)
      before = count
    }
    #expect(before == 25)
  }

  /// A frame that is torn off anywhere takes none of its neighbors with it.
  @Test func framesTornAtEachByte() throws {
    let capture = try Captures.bundled("pygpsdata-MON.log")
    var frames: [[UInt8]] = []
    Captures.eachFrame(of: capture) { found in
      frames.append(frame(found.kind.class, found.kind.identifier, Array(found.payload)))
    }
    #expect(frames.count == 12)
    #expect(frames.flatMap { $0 } == capture)
    let before = frames[0]
    let after = frames[3] + frames[4] + frames[5]
    for torn in frames {
      for length in 0..<torn.count {
        var decoder = UBXDecoder()
        var count = decoder.messages(before + Array(torn[..<length]) + after).count
        decoder.lineFellQuiet { _, _ in count += 1 }
        #expect(count == 4)
      }
    }
  }

  /// The costliest stream: a beginning at every sixth byte, each with the longest length.
  @Test func beginningsAlone() {
    let stream = Array(repeatElement([0xB5, 0x62, 0x01, 0x07, 0x00, 0x20] as [UInt8], count: 5_000).joined())
    let statistics = statistics(stream)
    #expect(statistics.accepted == 0)
    #expect(statistics.checksumWrong == (stream.count - UBXFrame.maximumLength) / 6 + 1)
  }
}
