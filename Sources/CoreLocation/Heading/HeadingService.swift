import Compass
import Quantities

/// Which of the headings measured one manager's delegate is told, and from which edge of the device they count.
///
/// A value without clock or thread; the manager's mailbox guards it.
struct HeadingService {
  /// Degrees.
  var filter: CLLocationDegrees = 1
  private(set) var isUpdating = false
  private(set) var orientation = CLDeviceOrientation.portrait
  private var reference = HeadingReference.top
  var calibration = CalibrationWatch()
  /// Whether the magnetometer has a calibration that leaves a good heading.
  var isCalibrated = true
  private var last: CLHeading?
  /// True from the moment the delegate was told that there is no heading until there is a valid one.
  private var isTroubleKnown = false

  /// - Returns: false where updates run already; then nothing changes.
  mutating func start() -> Bool {
    guard !isUpdating else { return false }
    isUpdating = true
    last = nil
    isTroubleKnown = false
    return true
  }

  mutating func stop() {
    isUpdating = false
    calibration.dismiss()
  }

  /// Counts later headings from another edge. An orientation that names no edge changes nothing.
  mutating func setOrientation(_ newOrientation: CLDeviceOrientation) {
    guard let newReference = HeadingReference(newOrientation) else { return }
    orientation = newOrientation
    reference = newReference
  }

  /// Takes the reading that was known when the service started. It counts as long as no newer one came.
  mutating func receiveKnown(
    _ reading: HeadingReading, at date: UTCTime, mayTellTrueNorth: Bool
  ) -> [Mailbox.Call] {
    guard last == nil else { return [] }
    return receive(reading, at: date, mayTellTrueNorth: mayTellTrueNorth)
  }

  /// Takes a reading and returns what the delegate has to be told: the heading of it where it is the first, has turned by
  /// the filter since the last one told, or became valid or invalid, magnetic or true.
  mutating func receive(
    _ reading: HeadingReading, at date: UTCTime, mayTellTrueNorth: Bool
  ) -> [Mailbox.Call] {
    guard isUpdating, reading.magnetic.degrees.isFinite else { return [] }
    // An invalid one does not end what makes it invalid.
    if reading.isValid { isTroubleKnown = false }
    let question: [Mailbox.Call] =
      calibration.add(reading, isCalibrated: isCalibrated) ? [.calibrationQuestion] : []
    let magnetic =
      reference == .top ? reading.magnetic : reading.magneticHeading(of: reference.bodyAxis)
    let trueNorth =
      mayTellTrueNorth
      ? reading.declination.map { magnetic.trueHeading(declination: $0).degrees } ?? -1 : -1
    guard
      isDue(magnetic: magnetic.degrees, isValid: reading.isValid, hasTrueNorth: trueNorth >= 0)
    else { return question }
    let body = reading.field.microtesla
    let heading = CLHeading(
      CLHeading.Values(
        magnetic: magnetic.degrees, trueNorth: trueNorth,
        accuracy68: reading.isValid ? min(reading.accuracyDegrees, 180) : -1,
        accuracy95: reading.isValid ? min(reading.accuracy95Degrees, 180) : -1,
        // Body axes are forward, right, down; those of a screen right, top, toward the eye.
        field: SIMD3(body.y, body.x, -body.z), timestamp: Date(date)))
    last = heading
    return question + [.heading(heading)]
  }

  /// Takes notice that there is no heading.
  ///
  /// - Returns: Whether the delegate has to be told: once, until there is a valid heading again.
  mutating func noticeTrouble() -> Bool {
    guard isUpdating, !isTroubleKnown else { return false }
    isTroubleKnown = true
    return true
  }

  private func isDue(magnetic: Double, isValid: Bool, hasTrueNorth: Bool) -> Bool {
    guard let last, filter > 0 else { return true }
    if isValid != (last.headingAccuracy >= 0) || hasTrueNorth != (last.trueHeading >= 0) { return true }
    let turn = abs(magnetic - last.magneticHeading)
    return min(turn, 360 - turn) >= filter
  }
}
