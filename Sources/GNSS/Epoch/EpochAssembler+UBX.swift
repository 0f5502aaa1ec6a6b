import NMEA
import Quantities
import UBX

extension EpochAssembler {
  /// Adds what a UBX message says of its epoch.
  mutating func add(_ message: UBXMessage, received: Timestamp?, _ onFix: (GNSSFix) -> Void) {
    switch message {
    case .navPVT(let pvt):
      if let time = pvt.time { timeOfWeek.note(pvt.iTOW, time) }
      guard enter(timeOfWeek: pvt.iTOW, exact: timeOfDay(pvt.time), onFix) else { return }
      open.change { $0.add(pvt) }
      took(.navPVT, received, onFix)
    case .hnrPVT(let pvt): addBetweenEpochs(pvt, received, onFix)
    case .navTIMEUTC(let utc):
      if let time = utc.time { timeOfWeek.note(utc.iTOW, time) }
      guard enter(timeOfWeek: utc.iTOW, exact: timeOfDay(utc.time), onFix) else { return }
      open.change { $0.time = utc.time ?? $0.time }
      took(.navTIMEUTC, received, onFix)
    case .navTIMEGPS(let gps):
      if let time = gps.time { timeOfWeek.note(gps.iTOW, time) }
      guard enter(timeOfWeek: gps.iTOW, exact: timeOfDay(gps.time), onFix) else { return }
      open.change { $0.time = $0.time ?? gps.time }
      took(.navTIMEGPS, received, onFix)
    case .navSOL(let solution):
      if solution.wknSet, solution.towSet { timeOfWeek.note(week: solution.week, solution.iTOW) }
      guard enter(timeOfWeek: solution.iTOW, exact: nil, onFix) else { return }
      open.change { $0.add(solution) }
      if solution.wknSet, solution.towSet {
        let time = timeOfWeek.utc(week: solution.week, solution.iTOW, nanoseconds: solution.fTOW)
        open.change { $0.time = $0.time ?? time }
      }
      took(.navSOL, received, onFix)
    case .navPOSLLH(let message): add(message.iTOW, .navPOSLLH, received, onFix) { $0.add(message) }
    case .navHPPOSLLH(let message): add(message.iTOW, .navHPPOSLLH, received, onFix) { $0.add(message) }
    case .navVELNED(let message): add(message.iTOW, .navVELNED, received, onFix) { $0.add(message) }
    case .navSTATUS(let message): add(message.iTOW, .navSTATUS, received, onFix) { $0.add(message) }
    case .navDOP(let message): add(message.iTOW, .navDOP, received, onFix) { $0.add(message) }
    case .navCOV(let message): add(message.iTOW, .navCOV, received, onFix) { $0.add(message) }
    case .navRELPOSNED(let message):
      let options = options
      add(message.iTOW, .navRELPOSNED, received, onFix) { $0.add(message, options) }
    case .navEOE(let end): endEpoch(timeOfWeek: end.iTOW, onFix)
    default: return
    }
  }

  /// HNR-PVT is a whole fix of a moment of its own, and comes while the epoch before is still being sent. What it does
  /// not say is that of the last epoch.
  private mutating func addBetweenEpochs(
    _ pvt: HnrPVT, _ received: Timestamp?, _ onFix: (GNSSFix) -> Void
  ) {
    let epoch = open
    defer { open = epoch }
    open = Epoch()
    open.solution = BinarySolution(timeOfWeek: pvt.iTOW)
    open.time = timeOfDay(pvt.time)
    open.datum = datum
    open.received = received
    open.change { $0.add(pvt) }
    guard var fix = makeFix() else {
      noteFix(nil, isBetweenEpochs: true)
      return
    }
    fix.satellitesUsed = heldSatellites
    noteFix(fix, isBetweenEpochs: true)
    onFix(fix)
  }

  /// Adds a message that carries no UTC.
  private mutating func add(
    _ timeOfWeek: UInt32, _ part: EpochPart, _ received: Timestamp?, _ onFix: (GNSSFix) -> Void,
    _ change: (inout BinarySolution) -> Void
  ) {
    guard enter(timeOfWeek: timeOfWeek, exact: nil, onFix) else { return }
    open.change(change)
    took(part, received, onFix)
  }

  private func timeOfDay(_ time: UTCTime?) -> TimeOfDay? {
    time.flatMap { TimeOfDay(nanoseconds: $0.nanosecondOfDay) }
  }
}
