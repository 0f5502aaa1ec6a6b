import Compass
import Configuration
import Quantities
import Testing

@testable import CoreLocation

/// Semantic 18: the delegate is asked whether a person shall be told to calibrate the compass.
@MainActor @Suite struct CalibrationRequestTests {
  /// Sends readings, ten a second, all alike.
  private func send(
    _ scene: Scene, seconds: ClosedRange<Double>, _ change: (inout HeadingReading) -> Void = { _ in }
  ) async {
    for second in stride(from: seconds.lowerBound, through: seconds.upperBound, by: 0.1) {
      var reading = Sample.reading(10, second: second)
      change(&reading)
      scene.send(reading)
    }
    await scene.settle()
  }

  /// Of the sample's field of 41 µT a fifth is 8.2 µT.
  private static func disturb(_ reading: inout HeadingReading) { reading.disturbanceMicrotesla = 9 }

  @Test("18: asked at the first start, once; a good compass needs no panel") func semantic18FirstStart() async
  {
    let scene = Scene()
    scene.recorder.wantsCalibration = true
    scene.manager.startUpdatingHeading()
    await send(scene, seconds: 0...20)
    #expect(scene.recorder.calibrationQuestions == 1)
    scene.manager.stopUpdatingHeading()
    scene.manager.startUpdatingHeading()
    await send(scene, seconds: 21...40)
    #expect(scene.recorder.calibrationQuestions == 1)
    #expect(scene.hints.all.isEmpty)
  }

  @Test("18: asked when the field leaves the model's for five seconds, and not again while it stays so")
  func semantic18Disturbed() async {
    let scene = Scene()
    scene.recorder.wantsCalibration = true
    scene.manager.startUpdatingHeading()
    await send(scene, seconds: 0...100)
    await send(scene, seconds: 100.1...104.9, Self.disturb)
    await send(scene, seconds: 105...110)
    #expect(scene.recorder.calibrationQuestions == 1, "a magnet that passes is no reason")
    await send(scene, seconds: 110.1...115.5, Self.disturb)
    #expect(scene.recorder.calibrationQuestions == 2)
    #expect(scene.hints.all.count == 1)
    #expect(scene.hints.all.first?.contains("9 µT") == true)
    await send(scene, seconds: 115.6...400, Self.disturb)
    #expect(scene.recorder.calibrationQuestions == 2)
    #expect(scene.hints.all.count == 1)
    #expect(scene.manager.mailbox.withLock { scene.manager.mailbox.heading.calibration.isShown })
    await send(scene, seconds: 400.1...406)
    #expect(
      !scene.manager.mailbox.withLock { scene.manager.mailbox.heading.calibration.isShown }, "calibrated")
    await send(scene, seconds: 406.1...412, Self.disturb)
    #expect(scene.recorder.calibrationQuestions == 3, "a new doubt")
  }

  @Test("18: not asked more often than once a minute") func semantic18NotOften() async {
    let scene = Scene()
    scene.manager.startUpdatingHeading()
    await send(scene, seconds: 0...20, Self.disturb)
    await send(scene, seconds: 20.1...30)
    await send(scene, seconds: 30.1...59, Self.disturb)
    #expect(scene.recorder.calibrationQuestions == 1)
    await send(scene, seconds: 59.1...61, Self.disturb)
    #expect(scene.recorder.calibrationQuestions == 2)
  }

  @Test("18: the answer no shows nothing") func semantic18No() async {
    let scene = Scene()
    scene.manager.startUpdatingHeading()
    await send(scene, seconds: 0...10, Self.disturb)
    #expect(scene.recorder.calibrationQuestions == 1)
    #expect(scene.hints.all.isEmpty)
  }

  @Test("18: dismissing ends it, until another doubt") func semantic18Dismiss() async {
    let scene = Scene()
    scene.recorder.wantsCalibration = true
    scene.manager.startUpdatingHeading()
    await send(scene, seconds: 0...10, Self.disturb)
    #expect(scene.manager.mailbox.withLock { scene.manager.mailbox.heading.calibration.isShown })
    scene.manager.dismissHeadingCalibrationDisplay()
    await send(scene, seconds: 10.1...200, Self.disturb)
    #expect(!scene.manager.mailbox.withLock { scene.manager.mailbox.heading.calibration.isShown })
    #expect(scene.recorder.calibrationQuestions == 1)
    #expect(scene.hints.all.count == 1)
  }

  @Test("18: reasons are a field that is none of Earth's, wrong axes, and more hard iron than before")
  func semantic18Reasons() async {
    let proposal = RecalibrationProposal(
      hardIron: MagneticField(microtesla: SIMD3(20, 0, 0)), sigmaMicrotesla: 1, expectedErrorDegrees: 30,
      attainableErrorDegrees: 2, since: Timestamp(nanoseconds: 0))
    let changes: [@Sendable (inout HeadingReading) -> Void] = [
      { $0.problem = .uncalibrated }, { $0.problem = .axesDisagree }, { $0.recalibration = proposal },
    ]
    for change in changes {
      let scene = Scene()
      scene.recorder.wantsCalibration = true
      scene.manager.startUpdatingHeading()
      await send(scene, seconds: 0...1, change)
      #expect(scene.hints.all.count == 1)
    }
    let scene = Scene()
    scene.recorder.wantsCalibration = true
    scene.manager.startUpdatingHeading()
    await send(scene, seconds: 0...70) { $0.problem = .saturated }
    #expect(scene.hints.all.isEmpty, "that would not help")
  }

  @Test("18: a magnetometer without a calibration is one, until hard iron is learned") func semantic18None() {
    var watch = CalibrationWatch()
    let isFirst = watch.add(Sample.reading(0), isCalibrated: false)
    #expect(isFirst)
    let sentence = watch.show()
    #expect(sentence?.contains("no calibration") == true)
    for second in 1...10 {
      var reading = Sample.reading(0, second: Double(second))
      reading.learnedHardIron = MagneticField(microtesla: SIMD3(30, 0, 0))
      let isAsked = watch.add(reading, isCalibrated: false)
      #expect(!isAsked)
    }
    #expect(!watch.isShown)
  }

  @Test("18: where the delegate does not implement it, the answer is no") func semantic18Default() async {
    final class Silent: NSObject, CLLocationManagerDelegate {}
    let scene = Scene()
    let silent = Silent()
    scene.manager.delegate = silent
    scene.manager.startUpdatingHeading()
    await send(scene, seconds: 0...10, Self.disturb)
    #expect(scene.hints.all.isEmpty)
    #expect(!silent.locationManagerShouldDisplayHeadingCalibration(scene.manager))
  }
}
