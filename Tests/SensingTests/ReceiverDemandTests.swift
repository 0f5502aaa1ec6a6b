import Compass
import Quantities
import Testing

@testable import GNSS
@testable import Sensing

/// What a receiver is asked to do for what programs need: the table of `docs/configuration.md`.
@Suite struct ReceiverDemandTests {
  private func at(_ seconds: Int) -> Timestamp { Timestamp(nanoseconds: 0) + .seconds(seconds) }

  private func follower(rateHz: Double?, _ board: DemandBoard) -> DemandFollower {
    var base = ReceiverSetUp()
    base.rateHz = rateHz
    base.dynamicModel = .automotive
    base.port = .usb
    return DemandFollower(base, board)
  }

  @Test(
    arguments: [
      (ReceiverDemand.full, 5.0, 5.0, false), (.coarse, 5, 1, true), (.rough, 5, 1 / 3.0, true),
      (.full, nil, 1, false), (.coarse, nil, 1, true), (.rough, 0.2, 0.2, true),
    ] as [(ReceiverDemand, Double?, Double, Bool)])
  func rateAndPower(_ demand: ReceiverDemand, _ rateHz: Double?, _ expected: Double, _ savesPower: Bool) {
    var base = ReceiverSetUp()
    base.rateHz = rateHz
    base.port = .usb
    let wishes = base.meeting(demand)
    #expect(wishes.rateHz == expected)
    #expect(wishes.savesPower == savesPower)
    #expect(wishes.port == .usb)
    #expect(wishes.messages == nil && wishes.systems == nil && wishes.baudRate == nil)
  }

  @Test func lessIsAskedForAfterAWhileAndMoreAtOnce() {
    let board = DemandBoard()
    var follower = follower(rateHz: 5, board)
    board.demand = .rough
    let answer1 = follower.wishes(at: at(0))
    #expect(answer1 == nil, "the receiver is not known yet")
    follower.begin(SetUpReport(), at: at(1))
    let answer2 = follower.wishes(at: at(10))
    #expect(answer2 == nil)
    let answer3 = follower.wishes(at: at(39))
    #expect(answer3 == nil)
    board.demand = .full
    let answer4 = follower.wishes(at: at(40))
    #expect(answer4 == nil, "that is what it does")
    board.demand = .coarse
    let answer5 = follower.wishes(at: at(50))
    #expect(answer5 == nil)
    let answer6 = follower.wishes(at: at(79))
    #expect(answer6 == nil)
    let answer7 = follower.wishes(at: at(80))?.demand
    #expect(answer7 == .coarse)
    follower.end(SetUpReport(), for: .coarse, at: at(81))
    let answer8 = follower.wishes(at: at(200))
    #expect(answer8 == nil)
    board.demand = .full
    let answer9 = follower.wishes(at: at(201))?.setUp.rateHz
    #expect(answer9 == 5)
  }

  @Test func aReceiverThatIsOpenedAgainIsAtItsBest() {
    let board = DemandBoard()
    var follower = follower(rateHz: 5, board)
    follower.begin(SetUpReport(), at: at(0))
    board.demand = .rough
    let answer10 = follower.wishes(at: at(1))
    #expect(answer10 == nil)
    let answer11 = follower.wishes(at: at(31))?.demand
    #expect(answer11 == .rough)
    follower.end(SetUpReport(), for: .rough, at: at(32))
    follower.begin(SetUpReport(), at: at(100))
    let answer12 = follower.wishes(at: at(101))
    #expect(answer12 == nil)
    let answer13 = follower.wishes(at: at(131))?.demand
    #expect(answer13 == .rough)
  }

  @Test func theHealthOfAMagnetometerTellsThatItShouldBeCalibratedAgain() {
    var reading = HeadingReading(
      time: at(0), attitude: .identity, magnetic: Heading(degrees: 0), declination: nil, accuracyDegrees: 3,
      accuracy95Degrees: 6, field: MagneticField(microtesla: SIMD3(20, 0, 40)))
    let date = UTCTime(nanosecondsSince1970: 0)
    var note = RecalibrationNote()
    let answer14 = note.look(at: .heading(reading, at: date))
    #expect(!answer14)
    for strength in [20.0, 25] {
      reading.recalibration = RecalibrationProposal(
        hardIron: MagneticField(microtesla: SIMD3(strength, 0, 0)), sigmaMicrotesla: 1,
        expectedErrorDegrees: 30, attainableErrorDegrees: 2, since: at(0))
      let answer15 = note.look(at: .heading(reading, at: date))
      #expect(answer15 == (strength == 20), "the first counts")
    }
    #expect(note.text?.contains("20 µT") == true)
    reading.recalibration = nil
    let answer16 = note.look(at: .heading(reading, at: date))
    #expect(answer16)
    #expect(note.text == nil)
  }
}
