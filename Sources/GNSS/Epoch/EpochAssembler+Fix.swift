import Glibc
import NMEA
import Quantities

extension EpochAssembler {
  /// The fix of the open epoch, or `nil` where it has no position, no date, or a message that says there is no fix: of
  /// messages that contradict each other the cautious one is believed. Of UBX and sentences UBX is the finer.
  mutating func makeFix() -> GNSSFix? {
    guard !open.isVoid, open.solution?.validity != .denied else { return nil }
    var solution = open.solution
    solution?.shareSpatialError()
    // Without a message that vouches for it, a binary position only refines what a sentence says.
    let binary = solution.flatMap { $0.validity == .vouched || open.position != nil ? $0 : nil }
    guard let position = binary?.position ?? open.position?.position, let kind = binary?.kind ?? open.kind,
      let time = time(of: binary)
    else { return nil }

    var dilutions = open.dilutions
    if let heard = binary?.dilutions {
      dilutions.horizontal = heard.horizontal ?? dilutions.horizontal
      dilutions.vertical = heard.vertical ?? dilutions.vertical
      dilutions.position = heard.position ?? dilutions.position
    }
    if !open.hasDilution, binary?.hasDilution != true {
      let position = dilutions.position
      dilutions = heldDilutions
      dilutions.position = position ?? dilutions.position
    }
    heldDilutions = dilutions
    var evidence = evidence(binary, dilutions)
    evidence.rangeError = carriedError.rangeError(
      kind, own: options.rangeErrors[kind], dilution: dilutions.horizontal, time)

    var fix = GNSSFix(
      time: time, position: position, kind: kind, horizontalAccuracy: accuracy.horizontal(evidence))
    markRollover(&fix)
    markDatum(&fix)
    fix.received = open.received
    addHeights(&fix, binary)
    if fix.altitudeMSL != nil || fix.altitudeEllipsoid != nil, !isHorizontalOnly(binary) {
      fix.verticalAccuracy = accuracy.vertical(evidence)
    }
    addMotion(&fix, binary, evidence)
    fix.vehicleHeading = binary?.vehicleHeading ?? open.vehicleHeading
    fix.satellitesUsed = binary?.satellitesUsed ?? open.satellitesUsed.map { max($0, satellitesNamed) }
    fix.horizontalDilution = dilutions.horizontal
    fix.verticalDilution = dilutions.vertical
    fix.positionDilution = dilutions.position
    return fix
  }

  private func isHorizontalOnly(_ binary: BinarySolution?) -> Bool {
    binary?.kind != nil ? binary?.isHorizontalOnly == true : open.dimension == .horizontal
  }

  private func addHeights(_ fix: inout GNSSFix, _ binary: BinarySolution?) {
    let computed = open.altitude.flatMap { altitude in open.geoidSeparation.map { altitude + $0 } }
    fix.altitudeMSL = binary?.altitudeMSL ?? open.altitude
    fix.altitudeEllipsoid = binary?.altitudeEllipsoid ?? open.altitudeEllipsoid ?? computed
    if let binary, let above = binary.altitudeEllipsoid, let level = binary.altitudeMSL {
      fix.geoidSeparation = above - level
    } else {
      fix.geoidSeparation = open.geoidSeparation
    }
  }

  private func addMotion(_ fix: inout GNSSFix, _ binary: BinarySolution?, _ evidence: AccuracyEvidence) {
    let stated: StatedErrors
    // The field is signed and the speed is not.
    if let speed = binary?.speed, speed >= 0 {
      fix.speed = speed
      fix.courseReceived = binary?.course
      stated = evidence.solution
    } else {
      fix.speed = open.speed
      fix.courseReceived = open.course
      stated = evidence.sentences
    }
    if fix.speed != nil {
      // A receiver that states an absurd error says that it does not know.
      fix.speedAccuracy =
        stated.speed == nil ? options.speedErrors[fix.kind] : StatedErrors.speed(stated.speed)
      fix.speedSource = fix.speedAccuracy.map { _ in stated.speed == nil ? .assumed : .receiver }
    }
    let error = CourseError(
      stated: stated.course, speed: fix.speed, speedError: fix.speedAccuracy, fix.speedSource)
    guard let course = fix.courseReceived, !error.isNoise else { return }
    fix.course = course
    (fix.courseAccuracy, fix.courseSource) = (error.degrees, error.source)
  }

  private func evidence(_ binary: BinarySolution?, _ dilutions: Dilutions) -> AccuracyEvidence {
    var evidence = AccuracyEvidence()
    evidence.solution = binary?.errors ?? StatedErrors()
    if let statistics, statistics.time == open.time { evidence.statistics = StatedErrors(statistics) }
    if let faults, faults.time == open.time { evidence.faults = StatedErrors(faults) }
    evidence.sentences = open.errors
    if let errors, errors.time == open.time { evidence.sentences.fill(from: StatedErrors(errors)) }
    evidence.dilutions = dilutions
    return evidence
  }

  /// The time of the open epoch, with its date.
  private mutating func time(of binary: BinarySolution?) -> UTCTime? {
    if let time = binary?.time {
      if let ofDay = TimeOfDay(nanoseconds: time.nanosecondOfDay) { dates.note(time.date, ofDay) }
      return time
    }
    guard let time = open.time, let date = date(of: time), let utc = DateKeeper.join(date, time) else {
      return nil
    }
    dates.note(date, time)
    return utc
  }

  /// The date of the epoch: what ZDA or RMC said of this very time, else the last date carried on, else that of a ZDA
  /// of another time, else the host's.
  private func date(of time: TimeOfDay) -> CalendarDate? {
    if let zda = dateAndTime, zda.time == time, let date = zda.date { return date }
    if let date = open.date ?? dates.date(of: time) { return date }
    if let zda = dateAndTime, let zdaTime = zda.time, let date = zda.date {
      var keeper = DateKeeper()
      keeper.note(date, zdaTime)
      return keeper.date(of: time)
    }
    return hostClock.map { DateKeeper.date(of: time, nearest: $0) }
  }

  private func markDatum(_ fix: inout GNSSFix) {
    guard let datum = open.datum else { return }
    fix.datum = datum.datum
    // Nautical miles are minutes of latitude.
    let north = (datum.latitudeOffset ?? 0) * 1_852
    let east = (datum.longitudeOffset ?? 0) * 1_852 * cos(fix.position.latitudeDegrees * .pi / 180)
    fix.horizontalAccuracy.meters += (north * north + east * east).squareRoot()
  }

  private func markRollover(_ fix: inout GNSSFix) {
    guard let hostClock else { return }
    fix.rolloverWeeks = WeekRollover.weeksEarly(fix.time, host: hostClock)
    fix.time = fix.time + .seconds(fix.rolloverWeeks * 7 * 86_400)
  }
}
