import Testing

@testable import UBX

/// Class MON of a ZED-F9P, its numbers unpacked by a program of its own.
@Suite struct MonMessageTests {
  let capture = "pygpsdata-MON.log"

  @Test func version() throws {
    var found = 0
    try Captures.eachFrame(of: Captures.bundled(capture)) { frame in
      guard let message = MonVER(frame) else { return }
      found += 1
      #expect(message.swVersion.string == "EXT CORE 1.00 (f17067)")
      #expect(message.hwVersion.string == "00190000")
      let extensions = message.elements(in: frame)
      #expect(
        extensions.map(\.text.string) == [
          "ROM BASE 0x118B2060", "FWVER=HPG 1.50", "PROTVER=27.50", "MOD=ZED-F9P", "GPS;GLO;GAL;BDS",
          "SBAS;QZSS",
        ])
      #expect(message.protocolVersion(in: frame) == 27.5)
      #expect(message.module(in: frame) == "ZED-F9P")
      #expect(Array(frame.payload) == Array(message.frame(extensions)[6..<226]))
    }
    #expect(found == 1)
  }

  @Test(arguments: [("PROTVER=18.00", 18.0), ("PROTVER 14.00", 14.0), ("PROTVER", nil), ("PROTVER=x", nil)])
  func protocolVersion(_ text: String, _ expected: Double?) {
    let made = MonVER().frame([MonVER.Extension("ROM CORE"), MonVER.Extension(text)])
    made.withUnsafeBufferPointer { buffer in
      guard let frame = UBXFrame(buffer, at: 0), let message = MonVER(frame) else {
        Issue.record("no frame")
        return
      }
      #expect(message.protocolVersion(in: frame) == expected)
    }
  }

  @Test func hardware() throws {
    let message = try #require(try Captures.first(MonHW.self, in: capture))
    #expect(!message.hasLongPinTable)
    #expect(
      [message.pinSel, message.pinBank, message.pinDir, message.pinVal] == [98_753, 0, 65_536, 124_891])
    #expect(message.noisePerMS == 92)
    #expect(message.agcCnt == 1_404)
    #expect(message.aStatus == .ok)
    #expect(message.aPower == .on)
    #expect(message.jammingState == .unknown)
    #expect(message.usedMask == 98_238)
    #expect(message.jamInd == 7)
    #expect([message.pinIrq, message.pullH, message.pullL] == [0, 64_475, 0])
  }

  /// A ZED-F9R of gpsd's corpus counts two blocks in 44 bytes.
  @Test func shorterBlocksAreOfAFormThatNobodyShows() {
    let early = bytes(
      """
      B5 62 0A 38 2C 00 00 02 00 00 00 01 02 0F 00 00 00 00 00 00 00 00 45 00 32 13 13 95 16 95
      01 01 02 0A 00 00 00 00 00 00 00 00 27 00 91 14 0D A9 0B A5
      """)
    let made = frame(0x0A, 0x38, Array(early[6...]))
    var statistics = UBXStatistics()
    made.withUnsafeBufferPointer { buffer in
      let message = UBXFrame(buffer, at: 0).flatMap { UBXMessage.read($0, &statistics) }
      #expect(message == .unsupported(MonRF.kind))
    }
    #expect(statistics.payloadShort == 0 && statistics.unsupported == 1)
  }

  @Test func radio() throws {
    let (message, blocks) = try #require(try Captures.first(MonRF.self, in: capture))
    #expect(message.nBlocks == 1)
    let block = try #require(blocks.first)
    #expect(block.blockId == 0)
    #expect(block.jammingState == .unknown)
    #expect(block.antStatus == .ok)
    #expect(block.antPower == .on)
    #expect(block.noisePerMS == 92)
    #expect(block.agcCnt == 1_404)
    #expect(block.jamInd == 7)
    #expect([block.ofsI, block.ofsQ] == [26, 23])
    #expect([block.magI, block.magQ] == [163, 163])
    #expect(block.postStatus == 0)
  }
}
