import Foundation
import Testing

@testable import UBX

/// Frames in captures, counted by a program of its own.
@Suite struct CaptureTests {
  @Test(arguments: [
    ("pygpsdata-MIXED2.log", 26, 1_632), ("pygpsdata-BADCK2.log", 25, 532), ("pygpsdata-NAV.log", 28, 0),
    ("pygpsdata-MON.log", 12, 0),
  ])
  func bundled(_ name: String, _ frames: Int, _ bytesSkipped: Int) throws {
    let statistics = statistics(try Captures.bundled(name))
    #expect(statistics.accepted == frames)
    #expect(statistics.bytesSkipped == bytesSkipped)
    #expect(statistics.payloadShort == 0)
  }

  @Test func aDamagedNeighbor() throws {
    let statistics = statistics(try Captures.bundled("pygpsdata-BADCK2.log"))
    // One byte of a NAV-SAT's time of week is wrong; the next two happen to be those that begin a frame.
    #expect(statistics.checksumWrong == 2)
  }

  /// Of every capture that lists its UBX frames: all are found, however the capture is cut, and none is short.
  @Test(.enabled(if: Captures.shared != nil, "The captures are not here; set TRUENORTH_SHARED."))
  func shared() throws {
    let folder = try #require(Captures.shared)
    let manifest = try String(contentsOf: folder.appendingPathComponent("MANIFEST.tsv"), encoding: .utf8)
    var compared = 0
    for line in manifest.split(whereSeparator: \.isNewline).dropFirst() {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count > 6, let expected = listedFrames(columns[6]) else { continue }
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(columns[0])))
      for pieces in [Int.max, 61] {
        var decoder = UBXDecoder()
        _ = decoder.messages(bytes, pieces: pieces)
        decoder.lineFellQuiet { _, _ in }
        #expect(decoder.statistics.accepted == expected, "\(columns[0])")
        #expect(decoder.statistics.payloadShort == 0, "\(columns[0])")
      }
      compared += 1
    }
    #expect(compared > 35)
  }

  /// The number before the word UBX in what the manifest says was measured.
  private func listedFrames(_ measured: String) -> Int? {
    for part in measured.split(separator: ";") {
      let words = part.split(separator: " ")
      if words.count == 2, words[1] == "UBX" { return Int(words[0]) }
    }
    return nil
  }
}
