import Testing

@testable import UBX

/// Frames below were listed by u-blox's u-center or computed by hand, not by the code under test.
@Suite struct UBXFramerTests {
  /// ACK-ACK of CFG-MSG.
  let acknowledgement = bytes("B5 62 05 01 02 00 06 01 0F 38")
  /// The poll of MON-VER: no payload.
  let poll = bytes("B5 62 0A 04 00 00 0E 34")
  let sentence = Array("$GPGGA,120000.00,4717.12000,N,00833.90000,E,1,09,0.9,408.0,M,47.0,M,,*67\r\n".utf8)

  @Test func joinedFrames() {
    let statistics = statistics(acknowledgement + poll + acknowledgement)
    #expect(statistics.accepted == 3)
    #expect(statistics.refused == 0)
    #expect(statistics.bytesSkipped == 0)
    #expect(statistics.bytes == 28)
  }

  @Test func framesBetweenSentences() {
    let statistics = statistics(sentence + poll + sentence + acknowledgement + sentence)
    #expect(statistics.accepted == 2)
    #expect(statistics.refused == 0)
    #expect(statistics.bytesSkipped == 3 * sentence.count)
  }

  @Test(arguments: 0..<10)
  func everyByteCounts(_ place: Int) {
    var damaged = acknowledgement
    damaged[place] ^= 0x10
    let statistics = statistics(damaged + poll + poll + poll + poll)
    if place == 5 {
      // The length became 4098: more than follows, so the frame may still be whole.
      #expect(statistics.accepted == 0)
    } else {
      #expect(statistics.accepted == 4)
      #expect(statistics.checksumWrong == (place < 2 ? 0 : 1))
    }
  }

  @Test func aGoodFrameInsideABadOne() {
    // The damaged frame claims 20 bytes, and swallows two whole frames.
    let damaged = bytes("B5 62 01 07 14 00 50 9C") + acknowledgement + poll
    let statistics = statistics(damaged + poll)
    #expect(statistics.accepted == 3)
    #expect(statistics.checksumWrong == 1)
    #expect(statistics.bytesSkipped == 8)
  }

  @Test func aFalseStartRightBeforeAFrame() {
    #expect(statistics([0xB5] + poll).accepted == 1)
    #expect(statistics([0xB5, 0xB5, 0x62] + poll).accepted == 0)
    // Parts are joined in steps: the 6.0 compiler does not find the types of a long sum.
    let frames = [[0xB5, 0xB5, 0x62], poll, poll, poll, poll, [UInt8](repeating: 0, count: 9_000)]
    #expect(statistics(Array(frames.joined())).accepted == 4)
  }

  @Test func aLengthBeyondAllMessagesIsNotWaitedFor() {
    let statistics = statistics(bytes("B5 62 01 07 FF FF") + poll)
    #expect(statistics.overlong == 1)
    #expect(statistics.accepted == 1)
    #expect(UBXFrame.maximumPayloadLength >= 16 + 32 * 255)
  }

  @Test func theLongestFrame() {
    let long = frame(0x02, 0x15, [UInt8](repeating: 0xB5, count: UBXFrame.maximumPayloadLength))
    #expect(statistics(long + poll).accepted == 2)
    var decoder = UBXDecoder()
    #expect(decoder.messages(long + poll + long, pieces: 1_000).count == 3)
  }

  @Test func aFrameThatDoesNotGoOnWhenTheLineFallsQuiet() {
    var decoder = UBXDecoder()
    // A damaged length of 512 holds back two good frames, until the receiver pauses.
    #expect(decoder.messages(bytes("B5 62 01 07 00 02 01") + poll + acknowledgement).isEmpty)
    var found: [UBXMessage] = []
    decoder.lineFellQuiet { message, _ in found.append(message) }
    #expect(found.count == 2)
    #expect(decoder.bufferedCount == 0)
    #expect(decoder.statistics.torn == 1)
    #expect(decoder.statistics.bytesSkipped == 7)
  }

  @Test func nothingIsJoinedAcrossAReset() {
    var decoder = UBXDecoder()
    _ = decoder.messages(Array(poll.prefix(6)))
    decoder.reset()
    #expect(decoder.messages(Array(poll.suffix(2)) + poll).count == 1)
    #expect(decoder.statistics.torn == 1)
  }

  @Test func everySplitGivesTheSame() {
    let damaged = bytes("B5 62 01 07 14 00 50 9C")
    let parts = [[0xB5], sentence, poll, damaged, acknowledgement, poll, [0x62, 0xB5], acknowledgement]
    let stream = Array(parts.joined())
    var whole = UBXDecoder()
    let expected = whole.messages(stream)
    #expect(expected.count == 4)
    for split in 1..<stream.count {
      var decoder = UBXDecoder()
      let messages = decoder.messages(Array(stream[..<split])) + decoder.messages(Array(stream[split...]))
      #expect(messages == expected)
      #expect(decoder.statistics == whole.statistics)
    }
    for pieces in [1, 2, 3, 7, 64] {
      var decoder = UBXDecoder()
      #expect(decoder.messages(stream, pieces: pieces) == expected)
      #expect(decoder.statistics == whole.statistics)
    }
  }

  @Test func recognitionSaysHowMuchIsNeeded() {
    acknowledgement.withUnsafeBufferPointer { whole in
      for (count, needed) in [(0, 1), (1, 2), (2, 6), (5, 6), (6, 10), (9, 10)] {
        let some = UnsafeBufferPointer(rebasing: whole[..<count])
        #expect(UBXFrame.recognize(some, at: 0) == .incomplete(needed: needed))
      }
      #expect(UBXFrame.recognize(whole, at: 0) == .complete(length: 10))
      #expect(UBXFrame.recognize(whole, at: 1) == .refused(nil))
    }
  }
}
