import Testing
import UBX

@testable import GNSS

/// Byte sequences computed by hand from the framing rules of u-blox (8-bit Fletcher) and NMEA (exclusive or), and checked
/// against receivers by several open projects.
@Suite struct SetUpTests {
  /// Plays a conversation against a receiver; gives what was sent, the speeds that were set, and the report.
  private func play(
    _ wishes: ReceiverSetUp, _ family: ReceiverFamily, from baudRate: Int = 9_600,
    _ answer: (_ sent: [UInt8], _ baudRate: Int) -> [UInt8]
  ) -> (sent: [[UInt8]], speeds: [Int], report: SetUpReport, time: Duration) {
    var conversation = SetUpConversation(wishes, family: family, baudRate: baudRate)
    var (sent, speeds, time, speed): ([[UInt8]], [Int], Duration, Int) = ([], [], .zero, baudRate)
    var waiting: [UInt8] = []
    for _ in 0..<200 {
      switch conversation.next(at: time) {
      case .send(let bytes):
        sent.append(bytes)
        waiting += answer(bytes, speed)
      case .setBaudRate(let new):
        speed = new
        speeds.append(new)
        waiting = answer([], new)
      case .listen(let deadline):
        if waiting.isEmpty {
          time = deadline
        } else {
          time += .milliseconds(20)
          waiting.withUnsafeBytes { conversation.receive($0) }
          waiting = []
        }
      case .done(let report): return (sent, speeds, report, time)
      }
    }
    Issue.record("The conversation has no end.")
    return (sent, speeds, SetUpReport(), time)
  }

  private static let acknowledgeKeys: [UInt8] = [0xB5, 0x62, 0x05, 0x01, 0x02, 0x00, 0x06, 0x8A, 0x98, 0xC1]
  private static let refuseKeys: [UInt8] = [0xB5, 0x62, 0x05, 0x00, 0x02, 0x00, 0x06, 0x8A, 0x97, 0xBC]
  private static let rateByKey: [UInt8] = [
    0xB5, 0x62, 0x06, 0x8A, 0x0A, 0x00, 0x00, 0x01, 0x00, 0x00, 0x01, 0x00, 0x21, 0x30, 0xC8, 0x00, 0xB5,
    0x81,
  ]
  private static let speedByKey: [UInt8] = [
    0xB5, 0x62, 0x06, 0x8A, 0x0C, 0x00, 0x00, 0x01, 0x00, 0x00, 0x01, 0x00, 0x52, 0x40, 0x00, 0xC2, 0x01,
    0x00,
    0xF3, 0xA5,
  ]
  private static let positionByKey: [UInt8] = [
    0xB5, 0x62, 0x06, 0x8A, 0x09, 0x00, 0x00, 0x01, 0x00, 0x00, 0x07, 0x00, 0x91, 0x20, 0x01, 0x53, 0x48,
  ]
  private static let positionByMessage: [UInt8] = [
    0xB5, 0x62, 0x06, 0x01, 0x03, 0x00, 0x01, 0x07, 0x01, 0x13, 0x51,
  ]

  @Test func aLaterUbloxIsSetUpByKeys() {
    var wishes = ReceiverSetUp()
    wishes.rateHz = 5
    wishes.messages = [.navPVT]
    let (sent, _, report, time) = play(wishes, .ublox) { _, _ in Self.acknowledgeKeys }
    #expect(sent.first == Self.rateByKey)
    #expect(sent.contains(Self.positionByKey))
    #expect(sent.count == 1 + ReceiverMessage.allCases.count)
    #expect(report.outcomes.values.allSatisfy { $0 == .done })
    #expect(time < .seconds(1))
  }

  /// CFG-PM-OPERATEMODE is key 20 D0 00 01, 2 cyclic tracking and 0 full; CFG-RXM is 06 11 with 8 and 1 or 0.
  @Test(
    arguments: [
      (
        true,
        [
          0xB5, 0x62, 0x06, 0x8A, 0x09, 0x00, 0x00, 0x01, 0x00, 0x00, 0x01, 0x00, 0xD0, 0x20, 0x02, 0x8D,
          0xE8,
        ],
        [0xB5, 0x62, 0x06, 0x11, 0x02, 0x00, 0x08, 0x01, 0x22, 0x92]
      ),
      (
        false,
        [
          0xB5, 0x62, 0x06, 0x8A, 0x09, 0x00, 0x00, 0x01, 0x00, 0x00, 0x01, 0x00, 0xD0, 0x20, 0x00, 0x8B,
          0xE6,
        ],
        [0xB5, 0x62, 0x06, 0x11, 0x02, 0x00, 0x08, 0x00, 0x21, 0x91]
      ),
    ] as [(Bool, [UInt8], [UInt8])]) func aUbloxSavesPower(
      _ saves: Bool, _ byKey: [UInt8], _ byMessage: [UInt8]
    )
  {
    var wishes = ReceiverSetUp()
    wishes.savesPower = saves
    #expect(play(wishes, .ublox) { _, _ in Self.acknowledgeKeys }.sent == [byKey])
    let (sent, _, report, _) = play(wishes, .ublox) { bytes, _ in
      // 05 01 of 06 11.
      bytes[3] == 0x8A ? Self.refuseKeys : [0xB5, 0x62, 0x05, 0x01, 0x02, 0x00, 0x06, 0x11, 0x1F, 0x48]
    }
    #expect(sent == [byKey, byMessage])
    #expect(report.outcomes == [.power: .done])
    #expect(play(wishes, .mediaTek) { _, _ in [] }.sent.isEmpty)
  }

  @Test func theKeysOfUSBFollow() {
    var wishes = ReceiverSetUp()
    wishes.messages = [.navPVT]
    wishes.port = .usb
    let sent = play(wishes, .ublox) { _, _ in Self.acknowledgeKeys }.sent
    #expect(
      sent.contains([
        0xB5, 0x62, 0x06, 0x8A, 0x09, 0x00, 0x00, 0x01, 0x00, 0x00, 0x09, 0x00, 0x91, 0x20, 0x01, 0x55, 0x52,
      ]))
  }

  @Test(arguments: [true, false]) func anEarlierUbloxIsSetUpByMessages(_ answersNAK: Bool) {
    var wishes = ReceiverSetUp()
    wishes.messages = [.navPVT]
    let (sent, _, report, time) = play(wishes, .ublox) { bytes, _ in
      if bytes[3] == 0x8A { return answersNAK ? Self.refuseKeys : [] }
      // 05 01 of 06 01.
      return [0xB5, 0x62, 0x05, 0x01, 0x02, 0x00, 0x06, 0x01, 0x0F, 0x38]
    }
    // One try by key, then messages alone.
    #expect(sent.count { $0[3] == 0x8A } == 1)
    #expect(sent.contains(Self.positionByMessage))
    #expect(report.outcomes[.message(.navPVT)] == .done)
    #expect(report.outcomes.count == ReceiverMessage.allCases.count)
    if !answersNAK { #expect(time >= .milliseconds(300)) }
  }

  /// hw-F42: what a receiver does not take is given up, and it is used as it is.
  @Test func aSilentUbloxIsGivenUp() {
    var wishes = ReceiverSetUp()
    wishes.rateHz = 5
    let (sent, _, report, time) = play(wishes, .ublox) { _, _ in [] }
    #expect(
      sent == [
        Self.rateByKey,
        // CFG-RATE, aligned to UTC: the checksum is that of C8 00 01 00 00 00.
        [0xB5, 0x62, 0x06, 0x08, 0x06, 0x00, 0xC8, 0x00, 0x01, 0x00, 0x00, 0x00, 0xDD, 0x68],
      ])
    #expect(report.outcomes == [.rate: .unanswered])
    #expect(time == .milliseconds(600))
  }

  @Test func aNewSpeedIsKeptWhereTheReceiverIsHeardAtIt() {
    var wishes = ReceiverSetUp()
    wishes.baudRate = 115_200
    let sentence = Array("$GPTXT,01,01,02,ok*49\r\n".utf8)
    let (sent, speeds, report, time) = play(wishes, .ublox) { bytes, speed in
      bytes.isEmpty ? (speed == 115_200 ? sentence : []) : Self.acknowledgeKeys
    }
    #expect(sent == [Self.speedByKey])
    #expect(speeds == [115_200])
    #expect(report.baudRate == 115_200)
    #expect(report.outcomes == [.baudRate: .done])
    #expect(time >= .milliseconds(100))
  }

  @Test func aSpeedAtWhichNobodyIsHeardIsTakenBack() {
    var wishes = ReceiverSetUp()
    wishes.baudRate = 115_200
    let (_, speeds, report, _) = play(wishes, .ublox) { bytes, _ in bytes.isEmpty ? [] : Self.acknowledgeKeys
    }
    #expect(speeds == [115_200, 9_600])
    #expect(report.baudRate == nil)
    #expect(report.outcomes == [.baudRate: .refused])
  }

  @Test func aMediaTekReceiverIsSetUpBySentences() {
    var wishes = ReceiverSetUp()
    wishes.rateHz = 5
    wishes.messages = [.gga, .rmc]
    let (sent, _, report, _) = play(wishes, .mediaTek) { bytes, _ in
      let text = String(decoding: bytes, as: UTF8.self)
      // 3: done. 2: failed.
      return Array(
        (text.hasPrefix("$PMTK314") ? "$PMTK001,314,3*36\r\n" : "$PMTK001,220,2*31\r\n").utf8)
    }
    #expect(
      sent.map { String(decoding: $0, as: UTF8.self) } == [
        "$PMTK314,0,1,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0*28\r\n", "$PMTK220,200*2C\r\n",
      ])
    #expect(report.outcomes == [.messages: .done, .rate: .refused])
  }

  @Test func anAirohaReceiverIsSetUpBySentences() {
    var wishes = ReceiverSetUp()
    wishes.rateHz = 5
    wishes.systems = [.gps, .glonass, .galileo, .beidou]
    let answers = ["$PAIR382": "$PAIR001,382,0*32\r\n", "$PAIR050": "$PAIR001,050,0*3E\r\n"]
    let (sent, _, report, _) = play(wishes, .airoha) { bytes, _ in
      Array((answers[String(decoding: bytes.prefix(8), as: UTF8.self)] ?? "$PAIR001,066,4*3F\r\n").utf8)
    }
    // Kept awake first, which is no setting that is reported.
    #expect(
      sent.map { String(decoding: $0, as: UTF8.self) } == [
        "$PAIR382,1*2E\r\n", "$PAIR050,200*21\r\n", "$PAIR066,1,1,1,1,0,0*3A\r\n",
      ])
    #expect(report.outcomes == [.rate: .done, .systems: .refused])
  }

  @Test func aSleepingReceiverIsWokenSeveralTimes() {
    var wishes = ReceiverSetUp()
    wishes.rateHz = 5
    var heard = 0
    let (sent, _, report, time) = play(wishes, .airoha) { bytes, _ in
      heard += 1
      guard heard > 3 else { return [] }
      return Array((heard == 4 ? "$PAIR001,382,0*32\r\n" : "$PAIR001,050,0*3E\r\n").utf8)
    }
    #expect(sent.count == 5)
    #expect(report.outcomes == [.rate: .done])
    #expect(time < .seconds(1))
    // One that never wakes is asked all the same.
    #expect(play(wishes, .airoha) { _, _ in [] }.report.outcomes == [.rate: .unanswered])
  }

  /// The table of a NEO-M9N that lies beside the tests of UBX (pygpsdata-CFG.log): GPS, SBAS, Galileo, BeiDou, QZSS, GLONASS.
  private static let systemsTable: [UInt8] = [
    0x00, 0x2A, 0x2A, 0x06, 0x00, 0x08, 0x10, 0x00, 0x01, 0x00, 0x01, 0x01, 0x01, 0x03, 0x03, 0x00, 0x01,
    0x00,
    0x01, 0x01, 0x02, 0x08, 0x0C, 0x00, 0x01, 0x00, 0x01, 0x01, 0x03, 0x02, 0x05, 0x00, 0x01, 0x00, 0x01,
    0x01,
    0x05, 0x03, 0x04, 0x00, 0x01, 0x00, 0x05, 0x01, 0x06, 0x08, 0x0C, 0x00, 0x01, 0x00, 0x01, 0x01,
  ]

  private static func frame(_ class: UInt8, _ identifier: UInt8, _ payload: [UInt8]) -> [UInt8] {
    var body: [UInt8] = [`class`, identifier, UInt8(payload.count & 0xFF), UInt8(payload.count >> 8)]
    body += payload
    var (a, b): (UInt8, UInt8) = (0, 0)
    for byte in body {
      a &+= byte
      b &+= a
    }
    var frame: [UInt8] = [0xB5, 0x62]
    frame += body
    frame += [a, b]
    return frame
  }

  @Test(arguments: [true, false]) func systemsOfAnEarlierUbloxAreSetInItsOwnTable(_ accepts: Bool) {
    var wishes = ReceiverSetUp()
    wishes.systems = [.gps, .galileo, .sbas]
    let acknowledged = Self.frame(0x05, 0x01, [0x06, 0x3E])
    let (sent, _, report, _) = play(wishes, .ublox) { bytes, _ in
      if bytes[3] == 0x8A { return Self.refuseKeys }
      // The question and its answer are of the same kind.
      if bytes.count == 8 { return Self.frame(0x06, 0x3E, Self.systemsTable) + acknowledged }
      return accepts ? acknowledged : Self.frame(0x05, 0x00, [0x06, 0x3E])
    }
    var expected = Self.systemsTable
    // Trackable channels are the receiver's to say and reserved where they are written; BeiDou, QZSS and GLONASS go.
    for place in [3, 4, 5] { expected[4 + 8 * place + 4] = 0 }
    #expect(sent.count == 3)
    #expect(sent[1] == [0xB5, 0x62, 0x06, 0x3E, 0x00, 0x00, 0x44, 0xD2])
    #expect(sent[2] == Self.frame(0x06, 0x3E, expected))
    #expect(report.outcomes == [.systems: accepts ? .done : .refused])
  }

  @Test func systemsAndModelsOfOtherMakers() {
    var wishes = ReceiverSetUp()
    wishes.systems = [.gps, .glonass]
    wishes.dynamicModel = .airborne1g
    let mediaTek = play(wishes, .mediaTek) { bytes, _ in
      Array((bytes[5] == 0x33 ? "$PMTK001,353,3,1,1,0,0,0,03*06\r\n" : "$PMTK001,886,1*34\r\n").utf8)
    }
    #expect(
      mediaTek.sent.map { String(decoding: $0, as: UTF8.self) } == [
        "$PMTK353,1,1,0,0,0*2B\r\n", "$PMTK886,3*2B\r\n",
      ])
    #expect(mediaTek.report.outcomes == [.systems: .done, .dynamicModel: .refused])
    let casic = play(wishes, .casic) { _, _ in [] }
    #expect(
      casic.sent.map { String(decoding: $0, as: UTF8.self) } == ["$PCAS04,5*1C\r\n", "$PCAS11,5*18\r\n"])
    #expect(casic.report.outcomes == [.systems: .sent, .dynamicModel: .sent])
  }

  /// hw-F38: by PCAS commands, not by PMTK.
  @Test func aCASICReceiverIsSetUpWithoutAnswers() {
    var wishes = ReceiverSetUp()
    wishes.messages = [.gga, .rmc]
    wishes.baudRate = 115_200
    let sentence = Array("$GPTXT,01,01,02,ok*49\r\n".utf8)
    let (sent, speeds, report, _) = play(wishes, .casic) { bytes, _ in bytes.isEmpty ? sentence : [] }
    #expect(
      sent.map { String(decoding: $0, as: UTF8.self) } == [
        "$PCAS03,1,0,0,0,1,0,0,0,0,0,,,0,0*02\r\n", "$PCAS01,5*19\r\n",
      ])
    #expect(speeds == [115_200])
    #expect(report.outcomes == [.messages: .sent, .baudRate: .done])
  }

  @Test func nothingIsSentWhereNothingIsWanted() {
    for family in ReceiverFamily.allCases {
      #expect(play(ReceiverSetUp(), family) { _, _ in [] }.sent.isEmpty)
    }
  }
}
