import NMEA
import Quantities

/// Puts sentences and UBX messages of one time together and hands each epoch on once, whatever their order and number.
///
/// Some sentences carry the time that makes an epoch, and UBX messages a time of week that is turned into one; sentences
/// without any belong to the epoch that is open, or to the next where none is. An epoch ends with the last message of
/// the receiver's cycle once that is learned, with NAV-EOE, when the line falls quiet, or when a message has another
/// time.
struct EpochAssembler {
  var options: ReceiverOptions
  let accuracy: AccuracyModel
  var open = Epoch()
  var dates = DateKeeper()
  var timeOfWeek = TimeOfWeek()
  private var learner = CycleLearner()
  private var lastClosed: (time: TimeOfDay?, timeOfWeek: UInt32?)
  private var closing = Closing.byNextTime
  /// How often a message of an epoch came after the line had been quiet.
  private var quietMistakes = 0
  /// These have a time of their own and may come before or after the position they belong to.
  var statistics: GST?
  var dateAndTime: ZDA?
  var faults: GBS?
  var errors: PSRFEPE?
  /// Those of the last epoch, for fixes between epochs.
  private(set) var heldSatellites: Int?
  /// The time of the last fix between epochs.
  private var lastBetween: UTCTime?
  /// The last known dilutions, for receivers that send GSA less often than positions.
  var heldDilutions = Dilutions()
  var carriedError = CarriedError()
  /// The host's date, for a receiver that never sends one, or one of another rollover.
  var hostClock: UTCTime?
  /// The datum other than WGS 84 that the receiver last named; it holds for all positions that follow.
  private(set) var datum: DTM?
  /// Satellites that GSA named in this cycle.
  var satellitesNamed = 0
  /// Whether the last epoch that ended had a fix.
  private(set) var hasFix = false
  /// The time of the last fix.
  private(set) var lastFixTime: UTCTime?
  var isOpen: Bool { open.isOpen }
  /// The time of the newest epoch, whether or not it has ended; `nil` where it has no position.
  var positionTime: TimeOfDay? {
    guard isOpen else { return hasFix ? lastClosed.time : nil }
    return open.position != nil && !open.isVoid ? open.time : nil
  }
  /// Counts how often a cycle was seen to end or to begin.
  private(set) var boundaries = 0

  /// What closed the last epoch; `tooEarly` once a late message showed that a learned end was none.
  private enum Closing { case byNextTime, byLearning, byQuiet, tooEarly, byEndOfEpoch }
  private static let quietMistakesAllowed = 3
  /// Sentences round or cut the time that UBX gives to the nanosecond.
  private static let rounding: Int64 = 10_000_000

  init(_ options: ReceiverOptions) {
    self.options = options
    accuracy = AccuracyModel(assumedRadius: options.assumedRadius)
  }

  mutating func add(_ message: Message, received: Timestamp?, _ onFix: (GNSSFix) -> Void) {
    if case .dtm(let dtm) = message { note(dtm) }
    guard let part = EpochPart(message) else { return }
    switch message {
    case .gga(let gga):
      guard enter(gga.time, onFix) else { return }
      open.add(gga)
    case .gll(let gll):
      guard enter(gll.time, onFix) else { return }
      open.add(gll)
    case .gns(let gns):
      guard enter(gns.time, onFix) else { return }
      open.add(gns)
    case .rmc(let rmc):
      guard enter(rmc.time, onFix) else { return }
      open.add(rmc)
    case .pubx00(let fix):
      guard enter(fix.time, onFix) else { return }
      open.add(fix)
    case .gsa(let gsa):
      guard enterUntimed() else { return }
      open.add(gsa)
    case .hdt(let hdt):
      guard enterUntimed() else { return }
      open.add(hdt)
    case .ths(let ths):
      guard enterUntimed() else { return }
      open.add(ths)
    case .vtg(let vtg):
      guard enterUntimed() else { return }
      open.add(vtg)
    case .pgrme(let errors):
      guard enterUntimed() else { return }
      open.add(errors)
    case .pqtmepe(let errors):
      guard enterUntimed() else { return }
      open.add(errors)
    case .gst(let gst):
      noteIfLate(gst.time)
      statistics = gst
    case .zda(let zda):
      noteIfLate(zda.time)
      dateAndTime = zda
    case .gbs(let gbs):
      noteIfLate(gbs.time)
      faults = gbs
    case .psrfepe(let errors):
      noteIfLate(errors.time)
      self.errors = errors
    default:
      return
    }
    took(part, received, onFix)
  }

  private mutating func note(_ dtm: DTM) {
    datum = dtm.isOther ? dtm : nil
    // It may have come behind the first sentence of its cycle.
    if let datum { open.datum = datum }
  }

  /// A message was added to the open epoch.
  mutating func took(_ part: EpochPart, _ received: Timestamp?, _ onFix: (GNSSFix) -> Void) {
    open.received = received ?? open.received
    if learner.note(part), options.learnsCycle, open.isOpen { close(.byLearning, onFix) }
  }

  /// The line has been quiet for longer than a receiver pauses inside of a cycle.
  mutating func lineFellQuiet(_ onFix: (GNSSFix) -> Void) {
    guard open.isOpen, quietMistakes < Self.quietMistakesAllowed else { return }
    close(.byQuiet, onFix)
  }

  /// The stream ended.
  mutating func finish(_ onFix: (GNSSFix) -> Void) {
    if open.isOpen { close(.byNextTime, onFix) }
  }

  /// Forgets all that was said, and what was learned of the receiver: another one may speak from here on.
  mutating func reset() {
    let (hostClock, hasFix) = (hostClock, hasFix)
    self = EpochAssembler(options)
    (self.hostClock, self.hasFix) = (hostClock, hasFix)
  }

  /// Opens the epoch of a time, after closing that of another; `false` where the epoch was handed on before. A
  /// position without time is of no epoch: receivers that lost their time send void ones.
  private mutating func enter(_ time: TimeOfDay?, _ onFix: (GNSSFix) -> Void) -> Bool {
    guard let time else {
      if open.isOpen { close(.byNextTime, onFix) }
      hasFix = false
      return false
    }
    if let current = open.time {
      if current == time || (open.solution != nil && isNear(current, time)) { return true }
      close(.byNextTime, onFix)
    } else if open.isOpen {
      close(.byNextTime, onFix)
    }
    if time == lastClosed.time || (lastClosed.timeOfWeek != nil && isNear(time, lastClosed.time)) {
      noteLateMessage()
      return false
    }
    boundaries += 1
    open.time = time
    open.datum = datum
    return true
  }

  /// Opens the epoch of a time of week, or joins that which sentences opened.
  /// - Parameter exact: The time of day where the message itself carries it.
  mutating func enter(timeOfWeek: UInt32, exact: TimeOfDay?, _ onFix: (GNSSFix) -> Void) -> Bool {
    let time = exact ?? self.timeOfWeek.timeOfDay(timeOfWeek)
    if let solution = open.solution {
      if solution.timeOfWeek == timeOfWeek, exact == nil || open.time == nil || isNear(exact, open.time) {
        open.time = open.time ?? time
        return true
      }
      close(.byNextTime, onFix)
    } else if let current = open.time {
      if isNear(current, time) {
        open.solution = BinarySolution(timeOfWeek: timeOfWeek)
        return true
      }
      close(.byNextTime, onFix)
    }
    let isLate =
      timeOfWeek == lastClosed.timeOfWeek && (exact == nil || lastClosed.time == nil)
      || isNear(time, lastClosed.time)
    if isLate {
      noteLateMessage()
      return false
    }
    boundaries += 1
    open.solution = BinarySolution(timeOfWeek: timeOfWeek)
    open.time = time
    open.datum = datum
    return true
  }

  /// NAV-EOE: all of an epoch was sent.
  mutating func endEpoch(timeOfWeek: UInt32, _ onFix: (GNSSFix) -> Void) {
    guard open.solution?.timeOfWeek == timeOfWeek else { return }
    boundaries += 1
    close(.byEndOfEpoch, onFix)
  }

  private func isNear(_ a: TimeOfDay?, _ b: TimeOfDay?) -> Bool {
    guard let a, let b else { return false }
    let day: Int64 = 86_400_000_000_000
    let apart = abs(a.nanoseconds - b.nanoseconds)
    return min(apart, day - apart) < Self.rounding
  }

  /// A sentence without time belongs to what is open; after a learned end it shows that the end was not one.
  private mutating func enterUntimed() -> Bool {
    guard !open.isOpen, closing == .byLearning || closing == .tooEarly else { return true }
    noteLateMessage()
    return false
  }

  /// GST and its like open no epoch; one of the epoch that was handed on last is late.
  private mutating func noteIfLate(_ time: TimeOfDay?) {
    if !open.isOpen, time == lastClosed.time { noteLateMessage() }
  }

  private mutating func noteLateMessage() {
    switch closing {
    case .byLearning:
      learner.forget()
      closing = .tooEarly
    case .byQuiet:
      quietMistakes += 1
      closing = .byNextTime
    case .byNextTime, .tooEarly, .byEndOfEpoch: break
    }
  }

  mutating func noteFix(_ fix: GNSSFix?, isBetweenEpochs: Bool) {
    hasFix = fix != nil
    guard let fix else { return }
    lastFixTime = fix.time
    if isBetweenEpochs { lastBetween = fix.time }
  }

  /// Whether a fix between epochs has already said where the antenna was at this time, and since. An epoch is up to half a
  /// second late where there are such fixes.
  private func isOvertaken(_ fix: GNSSFix?) -> Bool {
    guard let fix, let lastBetween else { return false }
    return fix.time <= lastBetween && lastBetween - fix.time < .seconds(2)
  }

  private mutating func close(_ closing: Closing, _ onFix: (GNSSFix) -> Void) {
    let fix = makeFix()
    heldSatellites = fix?.satellitesUsed
    if !isOvertaken(fix) {
      noteFix(fix, isBetweenEpochs: false)
      if let fix { onFix(fix) }
    }
    if open.isVoid || open.solution?.validity == .denied {
      heldDilutions = Dilutions()
      carriedError.forget()
    }
    learner.endCycle()
    lastClosed = (open.time, open.solution?.timeOfWeek)
    open = Epoch()
    self.closing = closing
  }
}
