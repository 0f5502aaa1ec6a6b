import GNSS
import Quantities

/// All that a receiver may send, mixed: fixes are within their ranges, and the same whatever the pieces.
func checkReceiver(_ stream: [UInt8], _ options: FuzzOptions) {
  var receiverOptions = ReceiverOptions()
  receiverOptions.allowsMissingChecksum = options.allowsMissingChecksum
  var torn = ReceiverDecoder(receiverOptions)
  if options.knowsHostClock { torn.hostClock = UTCTime(year: 2026, month: 3, day: 14) }
  var fixes: [GNSSFix] = []
  func take(_ fix: GNSSFix) {
    check(fix)
    fixes.append(fix)
  }
  options.forEachPiece(of: stream) { piece in
    torn.decode(piece, received: nil, take)
    if options.fallsQuiet { torn.lineFellQuiet(take) }
  }
  torn.finish(take)
  let statistics = torn.statistics
  demand(statistics.bytes == stream.count, "counted \(statistics.bytes) bytes of \(stream.count)")
  demand(statistics.sentences.bytes <= stream.count, "\(statistics)")
  demand(statistics.sentences.unsupported <= statistics.sentences.accepted, "\(statistics)")
  demand(statistics.messages.unsupported <= statistics.messages.accepted, "\(statistics)")

  // A quiet line ends epochs, so only what comes without pauses has to be the same at once.
  guard !options.fallsQuiet else { return }
  var whole = ReceiverDecoder(receiverOptions)
  whole.hostClock = options.knowsHostClock ? UTCTime(year: 2026, month: 3, day: 14) : nil
  var count = 0
  func compare(_ fix: GNSSFix) {
    demand(count < fixes.count && fixes[count] == fix, "pieces change \(fix)")
    count += 1
  }
  stream.withUnsafeBytes { whole.decode($0, received: nil, compare) }
  whole.finish(compare)
  demand(count == fixes.count, "pieces change the number of fixes from \(count) to \(fixes.count)")
  demand(whole.statistics == statistics, "pieces change \(whole.statistics) to \(statistics)")
}

private func check(_ fix: GNSSFix) {
  demand(abs(fix.position.latitudeDegrees) <= 90, "\(fix)")
  demand(abs(fix.position.longitudeDegrees) <= 180, "\(fix)")
  demand(fix.horizontalAccuracy.meters > 0 && fix.horizontalAccuracy.meters.isFinite, "\(fix)")
  demand(fix.verticalAccuracy.map { $0.meters > 0 && $0.meters.isFinite } ?? true, "\(fix)")
  demand(fix.speed.map { $0 >= 0 && $0.isFinite } ?? true, "\(fix)")
  demand(fix.speedAccuracy.map { $0 >= 0 && $0.isFinite } ?? true, "\(fix)")
  demand(fix.course.map { (0..<360).contains($0.degrees) } ?? true, "\(fix)")
  demand(fix.courseAccuracy.map { $0 >= 0 && $0.isFinite } ?? true, "\(fix)")
  demand(fix.vehicleHeading.map { (0..<360).contains($0.degrees) } ?? true, "\(fix)")
  demand(fix.courseAccuracy.map { $0 <= 45 } ?? true, "\(fix)")
  demand(fix.course == nil || fix.course == fix.courseReceived, "\(fix)")
  demand(fix.altitudeMSL.map(NavigationLimits.altitude.contains) ?? true, "\(fix)")
  demand(fix.altitudeEllipsoid.map { (-2_200...100_200).contains($0) } ?? true, "\(fix)")
  demand(fix.speed.map(NavigationLimits.speed.contains) ?? true, "\(fix)")
  demand(fix.satellitesUsed.map { $0 >= 0 } ?? true, "\(fix)")
}
