import Calibration
import Foundation
import Quantities
import Testing

/// Hard iron that is learned from motion, with nothing known beforehand.
@Suite struct HardIronTrackerTests {
  /// In all directions, of none to twenty Earth fields.
  static let irons = [
    SIMD3(0.0, 0, 0), SIMD3(30, 0, 0), SIMD3(-12, 20, 18), SIMD3(0, 0, -600), SIMD3(350, -350, 350),
  ]

  @Test(arguments: irons) func isFoundInTenSeconds(iron: SIMD3<Double>) {
    var (tracker, motion) = (HardIronTracker(), Motion(iron: iron))
    motion.play(into: &tracker, until: 10)
    #expect(distance(tracker.hardIron, iron) < 6)
    #expect(tracker.sigma < 8)
    motion.play(into: &tracker, until: 30)
    #expect(distance(tracker.hardIron, iron) < 2)
    #expect(tracker.sigma < 3)
    // 20 µT along the horizon and 43 down.
    #expect(abs(tracker.fieldStrength - 47.4) < 2)
    motion.play(into: &tracker, until: 80)
    #expect(tracker.misfit < 1)
  }

  /// What is claimed holds all the way.
  @Test(arguments: irons) func sigmaHolds(iron: SIMD3<Double>) {
    var (tracker, motion) = (HardIronTracker(), Motion(iron: iron))
    for second in 1...30 {
      motion.play(into: &tracker, until: Double(second))
      // Three axes, each within three sigma of the worst of them.
      #expect(distance(tracker.hardIron, iron) < 3 * 3.0.squareRoot() * tracker.sigma)
    }
  }

  /// Twenty Earth fields take no longer than none: the filter is linear.
  @Test func theOffsetsSizeDoesNotMatter() {
    let times = [SIMD3(0.0, 0, 0), SIMD3(600, 0, 0), SIMD3(0, -600, 0)].map { iron in
      var (tracker, motion) = (HardIronTracker(), Motion(iron: iron))
      var last = 0.0
      for step in 1...120 {
        motion.play(into: &tracker, until: Double(step) / 4)
        if distance(tracker.hardIron, iron) > 6 { last = motion.time }
      }
      return last
    }
    #expect(times.allSatisfy { $0 < 10 })
  }

  /// The frame of the rotations is lost and found, turned by any angle, every four seconds.
  @Test func framesThatStartAnew() {
    let iron = SIMD3(200.0, 100, -50)
    var (tracker, motion) = (HardIronTracker(), Motion(iron: iron))
    for part in 0..<10 {
      motion.frame = Double(part * 97)
      motion.play(into: &tracker, restarts: part, until: Double(4 * part + 4))
    }
    #expect(distance(tracker.hardIron, iron) < 4)
    #expect(abs(tracker.fieldStrength - 47.4) < 4)
  }

  /// Where nobody tells that it is another frame, the samples contradict each other, and that shows.
  @Test func aFrameThatIsLostInSilence() {
    var (tracker, motion) = (HardIronTracker(), Motion(iron: .zero))
    motion.play(into: &tracker, until: 20)
    let before = tracker.misfit
    motion.frame = 150
    motion.play(into: &tracker, until: 22)
    #expect(tracker.misfit > 3 * before)
  }

  /// A gyroscope's north drifts by half a degree per second.
  @Test func aFrameThatDrifts() {
    let iron = SIMD3(-40.0, 25, 60)
    var (tracker, motion) = (HardIronTracker(), Motion(iron: iron))
    motion.drift = 0.5
    motion.play(into: &tracker, until: 40)
    #expect(distance(tracker.hardIron, iron) < 4)
  }

  /// Without a turn hard iron cannot be told from Earth's field, of some 60 µT; with turns about the vertical alone, the part
  /// along it cannot.
  @Test func whatNoTurnShows() {
    let iron = SIMD3(100.0, 50, 70)
    var (resting, still) = (HardIronTracker(), Motion(iron: iron))
    still.angles = { _ in SIMD3(30, 10, 0) }
    still.play(into: &resting, until: 120)
    #expect(resting.sigma > 50)
    var (table, turning) = (HardIronTracker(), Motion(iron: iron))
    turning.angles = { SIMD3(30 * $0, 0, 0) }
    turning.play(into: &table, until: 60)
    #expect(table.sigma > 50)
    #expect(abs(table.hardIron.x - 100) < 2 && abs(table.hardIron.y - 50) < 2)
  }

  /// A strong magnet that passes for two seconds pulls the estimate only for as long.
  @Test func aMagnetThatPasses() {
    let iron = SIMD3(30.0, -20, 10)
    var (tracker, motion) = (HardIronTracker(), Motion(iron: iron))
    motion.place = { (20..<22).contains($0) ? SIMD3(150, 100, 0) : .zero }
    motion.play(into: &tracker, until: 45)
    #expect(distance(tracker.hardIron, iron) < 5)
  }

  /// What is no field, of whatever size, leaves no trace; neither do times from all over the range.
  @Test func whatIsNoField() {
    let iron = SIMD3(300.0, 0, 100)
    var (tracker, motion) = (HardIronTracker(), Motion(iron: iron))
    for value in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e160, 1e30, 1e9] {
      for axis in 0..<3 {
        var field = SIMD3(20.0, 0, 43)
        field[axis] = value
        motion.time += 1
        tracker.add(
          field: MagneticField(microtesla: field), orientation: motion.orientation, restarts: 0,
          at: Timestamp(nanoseconds: Int64(motion.time * 1e9)))
      }
    }
    for nanoseconds in [Int64.max, .min, 0] {
      tracker.add(
        field: MagneticField(microtesla: motion.field), orientation: motion.orientation, restarts: 0,
        at: Timestamp(nanoseconds: nanoseconds))
    }
    motion.play(into: &tracker, until: motion.time + 30)
    #expect(distance(tracker.hardIron, iron) < 3)
    #expect(tracker.sigma < 4)
    #expect(tracker.misfit < 5)
  }

  /// Samples come at any rate; a kilohertz tells no more than 10 Hz, and nothing grows.
  @Test func memoryIsConstant() {
    var (tracker, motion) = (HardIronTracker(), Motion(iron: SIMD3(10, 20, 30)))
    motion.play(into: &tracker, until: 5)
    let before = parts(tracker)
    motion.hertz = 1000
    motion.play(into: &tracker, restarts: 1, until: 20)
    motion.hertz = 10
    motion.play(into: &tracker, restarts: 2, until: 600)
    #expect(parts(tracker) == before)
  }

  /// How many values a value is made of, to the elements of its arrays.
  private func parts(_ value: Any) -> Int {
    Mirror(reflecting: value).children.reduce(1) { $0 + parts($1.value) }
  }
}

private func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
  let off = a - b
  return (off * off).sum().squareRoot()
}

/// A board that is turned about in the hand, and its magnetometer.
private struct Motion {
  /// µT in body axes.
  var iron: SIMD3<Double>
  /// Heading, pitch and roll in degrees.
  var angles: (Double) -> SIMD3<Double> = { time in
    SIMD3(70 * sin(0.9 * time) + 20 * sin(0.23 * time), 35 * sin(1.3 * time + 1), 30 * sin(1.7 * time))
  }
  /// What the place adds, µT in north-east-down.
  var place: (Double) -> SIMD3<Double> = { _ in .zero }
  /// Degrees: how the frame of the rotations is turned against north, and how fast it turns on.
  var frame = 0.0
  var drift = 0.0
  var hertz = 20.0
  var time = 0.0
  private var noise: UInt64 = 1

  init(iron: SIMD3<Double>) { self.iron = iron }

  mutating func play(into tracker: inout HardIronTracker, restarts: Int = 0, until end: Double) {
    while time < end {
      let measured = field + 0.3 * SIMD3(uniform(), uniform(), uniform())
      tracker.add(
        field: MagneticField(microtesla: measured), orientation: orientation, restarts: restarts,
        at: Timestamp(nanoseconds: Int64(time * 1e9)))
      time += 1 / hertz
    }
  }

  /// Columns of the attitude's matrix: north, east and down in body axes, the frame being turned by some degrees.
  private func axes(_ turned: Double) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let now = angles(time)
    let (h, p, r) = ((now.x - turned) * .pi / 180, now.y * .pi / 180, now.z * .pi / 180)
    let (ch, sh, cp, sp, cr, sr) = (cos(h), sin(h), cos(p), sin(p), cos(r), sin(r))
    return (
      SIMD3(ch * cp, ch * sp * sr - sh * cr, ch * sp * cr + sh * sr),
      SIMD3(sh * cp, sh * sp * sr + ch * cr, sh * sp * cr - ch * sr),
      SIMD3(-sp, cp * sr, cp * cr)
    )
  }

  var field: SIMD3<Double> {
    let earth = SIMD3(20.0, 0, 43) + place(time)
    let (north, east, down) = axes(0)
    return north * earth.x + east * earth.y + down * earth.z + iron
  }

  var orientation: Rotation<BodyAxes, NED> {
    let (x, y, z) = axes(frame + drift * time)
    return Rotation(matrixRows: x, y, z) ?? .identity
  }

  /// In -1...1: Knuth's MMIX generator.
  private mutating func uniform() -> Double {
    noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(noise >> 11) * 0x1p-52 - 1
  }
}
