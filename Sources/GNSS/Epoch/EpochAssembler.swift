import NMEA
import Quantities

/// Puts sentences of one time together and hands each epoch on once, whatever their order and number.
///
/// GGA, GLL, GNS and RMC carry the time that makes an epoch; sentences without one belong to the epoch that is open,
/// or to the next where none is. An epoch ends with the last sentence of the receiver's cycle once that is learned,
/// when the line falls quiet, or when a sentence has another time.
struct EpochAssembler {
  private let options: ReceiverOptions
  private let accuracy: AccuracyModel
  private var open = Epoch()
  private var learner = CycleLearner()
  private var dates = DateKeeper()
  private var lastClosed: TimeOfDay?
  private var closing = Closing.byNextTime
  /// How often a sentence of an epoch came after the line had been quiet.
  private var quietMistakes = 0
  /// GST and ZDA have a time of their own and may come before or after the position they belong to.
  private var statistics: GST?
  private var dateAndTime: ZDA?
  /// The last known dilutions, for receivers that send GSA less often than positions.
  private var heldDilutions = Dilutions()
  /// The host's date, for a receiver that never sends one.
  var hostClock: UTCTime?

  /// What closed the last epoch; `tooEarly` once a late sentence showed that a learned end was none.
  private enum Closing { case byNextTime, byLearning, byQuiet, tooEarly }
  private static let quietMistakesAllowed = 3

  init(_ options: ReceiverOptions) {
    self.options = options
    accuracy = AccuracyModel(rangeErrors: options.rangeErrors, assumedRadius: options.assumedRadius)
  }

  mutating func add(_ message: Message, received: Timestamp?, _ onFix: (GNSSFix) -> Void) {
    guard let kind = SentenceKind(message) else { return }
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
    case .gsa(let gsa):
      guard enterUntimed() else { return }
      open.add(gsa)
    case .hdt(let hdt):
      guard enterUntimed() else { return }
      open.add(hdt)
    case .vtg(let vtg):
      guard enterUntimed() else { return }
      open.add(vtg)
    case .gst(let gst):
      noteIfLate(gst.time)
      statistics = gst
    case .zda(let zda):
      noteIfLate(zda.time)
      dateAndTime = zda
    default:
      return
    }
    open.received = received ?? open.received
    if learner.note(kind), options.learnsCycle, open.time != nil { close(.byLearning, onFix) }
  }

  /// The line has been quiet for longer than a receiver pauses inside of a cycle.
  mutating func lineFellQuiet(_ onFix: (GNSSFix) -> Void) {
    guard open.time != nil, quietMistakes < Self.quietMistakesAllowed else { return }
    close(.byQuiet, onFix)
  }

  /// The stream ended.
  mutating func finish(_ onFix: (GNSSFix) -> Void) {
    if open.time != nil { close(.byNextTime, onFix) }
  }

  /// Opens the epoch of a time, after closing that of another; `false` where the epoch was handed on before. A
  /// position without time is of no epoch: receivers that lost their time send void ones.
  private mutating func enter(_ time: TimeOfDay?, _ onFix: (GNSSFix) -> Void) -> Bool {
    if let current = open.time, current != time { close(.byNextTime, onFix) }
    guard let time else { return false }
    if open.time == nil {
      if time == lastClosed {
        noteLateSentence()
        return false
      }
      open.time = time
    }
    return true
  }

  /// A sentence without time belongs to what is open; after a learned end it shows that the end was not one.
  private mutating func enterUntimed() -> Bool {
    guard open.time == nil, closing == .byLearning || closing == .tooEarly else { return true }
    noteLateSentence()
    return false
  }

  /// GST and ZDA open no epoch; one of the epoch that was handed on last is late.
  private mutating func noteIfLate(_ time: TimeOfDay?) {
    if open.time == nil, time == lastClosed { noteLateSentence() }
  }

  private mutating func noteLateSentence() {
    switch closing {
    case .byLearning:
      learner.forget()
      closing = .tooEarly
    case .byQuiet:
      quietMistakes += 1
      closing = .byNextTime
    case .byNextTime, .tooEarly: break
    }
  }

  private mutating func close(_ closing: Closing, _ onFix: (GNSSFix) -> Void) {
    if let fix = makeFix() { onFix(fix) }
    if open.isVoid { heldDilutions = Dilutions() }
    learner.endCycle()
    lastClosed = open.time
    open = Epoch()
    self.closing = closing
  }

  /// The fix of the open epoch, or `nil` where it has no position, no date, or a sentence that says there is no fix:
  /// of sentences that contradict each other the cautious one is believed.
  private mutating func makeFix() -> GNSSFix? {
    guard !open.isVoid, let time = open.time, let place = open.position, let kind = open.kind,
      let date = date(of: time),
      let utc = DateKeeper.join(date, time)
    else { return nil }
    dates.note(date, time)
    if !open.hasDilution {
      open.useDilutions(heldDilutions)
    }
    heldDilutions = open.dilutions
    let statistics = self.statistics?.time == time ? self.statistics : nil
    var fix = GNSSFix(
      time: utc, position: place.position, kind: kind,
      horizontalAccuracy: accuracy.horizontal(kind, open.dilutions, statistics))
    fix.received = open.received
    fix.geoidSeparation = open.geoidSeparation
    if let altitude = open.altitude {
      fix.altitudeMSL = altitude
      fix.altitudeEllipsoid = open.geoidSeparation.map { altitude + $0 }
      if open.dimension != .horizontal {
        fix.verticalAccuracy = accuracy.vertical(kind, open.dilutions, statistics)
      }
    }
    fix.speed = open.speed
    fix.course = open.course
    fix.vehicleHeading = open.vehicleHeading
    fix.satellitesUsed = open.satellitesUsed
    fix.horizontalDilution = open.dilutions.horizontal
    fix.verticalDilution = open.dilutions.vertical
    fix.positionDilution = open.dilutions.position
    return fix
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
}
