import Testing

@testable import NMEA

/// Positions and checksums below were written by hand, not by the code under test.
@Suite struct SentenceFramerTests {
  let gga = "$GPGGA,120000.00,4717.12000,N,00833.90000,E,1,09,0.9,408.0,M,47.0,M,,*67"
  let rmc = "$GPRMC,120000.00,A,4717.12000,N,00833.90000,E,0.5,87.4,140326,,,A*66"

  private func statistics(_ text: String, allowsMissingChecksum: Bool = false) -> NMEAStatistics {
    var decoder = NMEADecoder(allowsMissingChecksum: allowsMissingChecksum)
    _ = decoder.messages(text)
    return decoder.statistics
  }

  @Test(arguments: ["\r\n", "\n", "\r", "\r\r\n", "\n\n", ""])
  func anyLineEnd(_ end: String) {
    let statistics = statistics(gga + end + rmc + end)
    #expect(statistics.accepted == 2)
    #expect(statistics.refused == 0)
    #expect(statistics.bytesSkipped == 0)
  }

  @Test func aSentenceIsCompleteWithItsSecondDigit() {
    #expect(statistics(gga).accepted == 1)
    #expect(statistics(String(gga.dropLast())).accepted == 0)
  }

  @Test func lowerCaseDigits() {
    let statistics = statistics("$GPGGA,120003.00,4717.12000,N,00833.90000,E,1,09,1.2,408.0,M,47.0,M,,*6e\n")
    #expect(statistics.accepted == 1)
  }

  @Test func aTornSentenceDoesNotTakeTheNextWithIt() {
    let statistics = statistics("$GPRMC,115959.00,A,4717.12000,N,00833.9" + rmc)
    #expect(statistics.accepted == 1)
    #expect(statistics.torn == 1)
    #expect(statistics.refused == 1)
  }

  @Test func refusalsAreCountedByReason() {
    #expect(statistics("$GPGGA,120000*00\r\n").checksumWrong == 1)
    #expect(statistics("$GPGGA,120000\r\n").checksumMissing == 1)
    #expect(statistics("$GPGGA,120000*G0\r\n").checksumMalformed == 1)
    #expect(statistics("$GPGGA,120000*4\r\n").checksumMalformed == 1)
    #expect(statistics("$*00\r\n").addressMalformed == 1)
    #expect(statistics("$" + String(repeating: "A", count: 600) + "\n" + gga).overlong == 1)
    #expect(statistics("$" + String(repeating: "A", count: 600) + "\n" + gga).accepted == 1)
  }

  @Test func longSentencesOfPreciseReceivers() {
    let long = "$GNGGA,120000.00,4717.1200000,N,00833.9000000,E,4,13,0.90,1408.1234,M,47.0123,M,01.0,0000*6D"
    #expect(long.utf8.count > 82)
    #expect(statistics(long).accepted == 1)
  }

  @Test func missingChecksumOnlyWhereAllowed() {
    let bare = "$GPGGA,120000.00,4717.12000,N,00833.90000,E,1,09,0.9,408.0,M,47.0,M,,\r\n"
    #expect(statistics(bare).checksumMissing == 1)
    #expect(statistics(bare, allowsMissingChecksum: true).accepted == 1)
    // 77 minutes do not exist, so without a checksum the range still guards.
    let damaged = bare.replacing("4717", with: "4777")
    #expect(statistics(damaged, allowsMissingChecksum: true).outOfRange == 1)
  }

  @Test func garbageAndModemTextAreSkipped() {
    let statistics = statistics("+GPSRD:" + gga + "\r\nOK\r\nAT+GCAP\r\n" + rmc + "\r\n")
    #expect(statistics.accepted == 2)
    #expect(statistics.refused == 0)
    #expect(statistics.bytesSkipped == 7 + 2 + 7)
  }

  @Test func commentsOfLogsAreNotRead() {
    let statistics = statistics("# \(gga)\n#\(rmc)\n" + rmc + "\n")
    #expect(statistics.accepted == 1)
    #expect(statistics.bytesSkipped == 0)
  }

  @Test func bytesAbove127() {
    var decoder = NMEADecoder()
    let noise: [UInt8] = [0xE6, 0x26, 0xFF, 0x00, 0x84]
    let body = Array("GNTXT,01,01,02,".utf8) + [0xB0, 0x43]
    let text = [UInt8(0x24)] + body + Array(("*" + hexadecimal(body.reduce(0, ^)) + "\r\n").utf8)
    let messages = decoder.messages(noise + text + Array(gga.utf8))
    guard messages.count == 2, case .txt(let txt) = messages[0] else { return #expect(Bool(false)) }
    #expect(txt.text.bytes == [0xB0, 0x43])
  }

  @Test func everySplitGivesTheSame() {
    let text = Array(("x" + gga + "\r\n$GPRMC,11" + rmc + "\n# note\n" + gga + "\r" + rmc).utf8)
    var whole = NMEADecoder()
    let expected = whole.messages(text)
    #expect(expected.count == 4)
    for pieces in [1, 2, 3, 7, 64] {
      var decoder = NMEADecoder()
      #expect(decoder.messages(text, pieces: pieces) == expected)
      #expect(decoder.statistics == whole.statistics)
    }
    for split in 1..<text.count {
      var decoder = NMEADecoder()
      let messages = decoder.messages(Array(text[..<split])) + decoder.messages(Array(text[split...]))
      #expect(messages == expected)
      #expect(decoder.statistics == whole.statistics)
    }
  }

  @Test func nothingIsJoinedAcrossAReset() {
    var decoder = NMEADecoder()
    _ = decoder.messages("$GPGGA,1200")
    decoder.reset()
    #expect(decoder.messages("00.00*00\r\n" + gga).count == 1)
    #expect(decoder.statistics.torn == 1)
  }

  @Test func fieldsOfAnySentence() throws {
    var framer = SentenceFramer()
    var statistics = NMEAStatistics()
    var fields: [String] = []
    Array(sentence("PMTK001,314,,3").utf8).withUnsafeBytes { bytes in
      var rest = bytes
      while framer.append(&rest) {
        while let sentence = framer.next(&statistics) {
          fields = (0...sentence.count).map { String(decoding: sentence[$0], as: UTF8.self) }
        }
      }
    }
    #expect(fields == ["PMTK001", "314", "", "3", ""])
  }

  private func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
