import Foundation

@testable import GNSS

/// One log, decoded and laid beside what gpsd says of it.
struct CorpusComparison {
  var epochs = 0
  var missing = 0
  var reportedTwice = 0
  var differing = 0
  /// Fixes at times of which gpsd gave no report with time and position.
  var extra = 0
  /// How many epochs differ in what.
  var reasons: [String: Int] = [:]

  init(log: URL, learnsCycle: Bool) throws {
    let ours = try Self.fixes(log, learnsCycle: learnsCycle)
    let carried = try CarriedValues.read(log)
    var theirs: [Int64: [GPSDReport]] = [:]
    for (moment, report) in try GPSDReport.read(log.appendingPathExtension("chk")) {
      theirs[moment, default: []].append(report)
    }
    epochs = theirs.count
    extra = ours.keys.filter { theirs[$0] == nil }.count
    for (moment, reports) in theirs {
      guard let fixes = ours[moment] else {
        missing += 1
        continue
      }
      if fixes.count > 1 { reportedTwice += 1 }
      let values = carried[moment % 86_400_000] ?? CarriedValues()
      // gpsd reports an epoch several times while it fills; one report has to agree in all that both have.
      let differences = reports.map { Self.differences(fixes[0], $0) }
      var reason = differences.contains([]) ? [] : differences.last ?? []
      // Nothing that any of the reports has and the bytes carry may be missing.
      let fix = fixes[0]
      if values.height, fix.altitudeMSL == nil, reports.contains(where: { $0.altitudeMSL != nil }) {
        reason.append("no altitudeMSL")
      }
      if values.ellipsoidHeight, fix.altitudeEllipsoid == nil,
        reports.contains(where: { $0.altitudeEllipsoid != nil })
      {
        reason.append("no altitudeEllipsoid")
      }
      if values.speed, fix.speed == nil, reports.contains(where: { $0.speed != nil }) {
        reason.append("no speed")
      }
      if values.track, fix.course == nil, reports.contains(where: { $0.track != nil }) {
        reason.append("no course")
      }
      if !reason.isEmpty {
        differing += 1
        reasons[reason.joined(separator: ", "), default: 0] += 1
      }
    }
  }

  var isClean: Bool { missing == 0 && reportedTwice == 0 && differing == 0 }

  private static func fixes(_ log: URL, learnsCycle: Bool) throws -> [Int64: [GNSSFix]] {
    var options = ReceiverOptions()
    options.learnsCycle = learnsCycle
    var decoder = ReceiverDecoder(options)
    var fixes: [Int64: [GNSSFix]] = [:]
    func take(_ fix: GNSSFix) {
      // Rounded, as gpsd prints milliseconds.
      fixes[GPSDReport.moment((fix.time.nanosecondsSince1970 + 500_000) / 1_000_000), default: []].append(fix)
    }
    try Data(contentsOf: log).withUnsafeBytes { decoder.decode($0, received: nil, take) }
    decoder.finish(take)
    return fixes
  }

  /// Where both have a value: 1e-7 degree, 0.01 m, 0.01 m/s, 0.01 degree, and a little for gpsd's rounding.
  private static func differences(_ fix: GNSSFix, _ report: GPSDReport) -> [String] {
    var names: [String] = []
    func compare(_ name: String, _ ours: Double?, _ theirs: Double?, _ tolerance: Double) {
      if let ours, let theirs, abs(ours - theirs) > tolerance * 1.01 { names.append(name) }
    }
    compare("latitude", fix.position.latitudeDegrees, report.latitude, 1e-7)
    compare("longitude", fix.position.longitudeDegrees, report.longitude, 1e-7)
    compare("altitudeMSL", fix.altitudeMSL, report.altitudeMSL, 0.01)
    // Where no separation was sent gpsd computes one.
    compare("altitudeEllipsoid", fix.altitudeEllipsoid, report.altitudeEllipsoid, 0.01)
    compare("speed", fix.speed, report.speed, 0.01)
    if let course = fix.course?.degrees, let track = report.track {
      compare("course", 0, (course - track).remainder(dividingBy: 360), 0.01)
    }
    return names
  }
}
