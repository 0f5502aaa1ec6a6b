import Foundation
import Testing
import UBX

@testable import GNSS

@Suite struct RTCM3FrameTests {
  /// Message 1005, the worked example of RTCM 10403, section 4.2.
  static let example: [UInt8] = [
    0xD3, 0x00, 0x13, 0x3E, 0xD7, 0xD3, 0x02, 0x02, 0x98, 0x0E, 0xDE, 0xEF, 0x34, 0xB4, 0xBD, 0x62, 0xAC,
    0x09,
    0x41, 0x98, 0x6F, 0x33, 0x36, 0x0B, 0x98,
  ]

  private func recognize(_ bytes: [UInt8], at start: Int = 0) -> FrameRecognition {
    bytes.withUnsafeBufferPointer { RTCM3Frame.recognize($0, at: start) }
  }

  @Test func theExampleOfTheStandard() {
    #expect(recognize(Self.example) == .complete(length: 25))
    #expect(recognize([0x24] + Self.example + [0xB5], at: 1) == .complete(length: 25))
    Self.example.withUnsafeBufferPointer { #expect(RTCM3Frame.messageNumber($0, at: 0) == 1_005) }
  }

  @Test func everyBitCounts() {
    for bit in 0..<Self.example.count * 8 {
      var damaged = Self.example
      damaged[bit / 8] ^= 1 << (bit % 8)
      let outcome = recognize(damaged)
      // A bit of the length makes it longer than what is there, or ends it early with a wrong check value.
      #expect(outcome != .complete(length: 25), "bit \(bit)")
      if bit < 8 || (10..<16).contains(bit) { #expect(outcome == .refused(nil)) }
      if bit >= 24 { #expect(outcome == .refused(.checksumWrong)) }
    }
  }

  @Test func everyPrefixSaysHowMuchIsNeeded() {
    for count in 0..<Self.example.count {
      let needed = count == 0 ? 1 : count < 3 ? 3 : 25
      #expect(recognize(Array(Self.example.prefix(count))) == .incomplete(needed: needed))
    }
    #expect(RTCM3Frame.maximumLength == 1_029)
  }

  @Test func anEmptyPayloadHasNoNumber() {
    // The check value was found by long division, bit by bit.
    let empty: [UInt8] = [0xD3, 0x00, 0x00, 0x47, 0xEA, 0x4B]
    #expect(recognize(empty) == .complete(length: 6))
    empty.withUnsafeBufferPointer { #expect(RTCM3Frame.messageNumber($0, at: 0) == nil) }
  }

  @Test(
    .enabled(if: SharedCorpus.logs != nil, "The captures are not here; set TRUENORTH_SHARED."),
    arguments: [
      ("pygnssutils/pygpsdata-rtcm3.log", 1_106, 174), ("pyubx2/pygpsdata-MIXED-RTCM3.log", 7, 1),
      ("pyubx2/pygpsdata-MIXED-RTCM3BADCRC.log", 6, 1),
    ])
  func framesOfCaptures(_ name: String, _ corrections: Int, _ messages: Int) throws {
    let folder = try #require(SharedCorpus.logs).deletingLastPathComponent()
    let capture = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
    var found = (corrections: 0, messages: 0)
    capture.withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count {
        if case .complete(let length) = RTCM3Frame.recognize(bytes, at: position) {
          found.corrections += 1
          position += length
        } else if case .complete(let length) = UBXFrame.recognize(bytes, at: position) {
          found.messages += 1
          position += length
        } else {
          position += 1
        }
      }
    }
    #expect(found.corrections == corrections)
    #expect(found.messages == messages)
  }
}
