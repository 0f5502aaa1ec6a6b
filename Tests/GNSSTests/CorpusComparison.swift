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
  /// Epochs whose course is compared as it was received, but not given out: it is noise.
  var noisyCourses = 0
  /// Epochs that gpsd reports although the receiver does not stand by them, or of which we do not read the messages, by
  /// what the bytes say of them.
  var claimed: [String: Int] = [:]
  /// Epochs of which gpsd has the height that a sentence rounds to decimetres, and we that of UBX in millimetres.
  var roundedHeight = 0
  /// How many epochs differ in what.
  var reasons: [String: Int] = [:]

  /// Epochs in which all agrees that both have.
  var equal: Int { epochs - missing - differing - roundedHeight - claimed.values.reduce(0, +) }

  init() {}

  mutating func add(_ other: CorpusComparison) {
    epochs += other.epochs
    missing += other.missing
    reportedTwice += other.reportedTwice
    differing += other.differing
    extra += other.extra
    noisyCourses += other.noisyCourses
    roundedHeight += other.roundedHeight
    claimed.merge(other.claimed, uniquingKeysWith: +)
    reasons.merge(other.reasons, uniquingKeysWith: +)
  }

  static let columns =
    "log                               epochs  equal  course is noise  only ours  different"

  /// A line of the table with these columns.
  func row(_ name: String) -> String {
    var why: [String] = claimed.map { "\($0.value) \($0.key)" }
    for (reason, count) in reasons { why.append("\(count) in \(reason)") }
    if roundedHeight > 0 { why.append("\(roundedHeight) height rounded") }
    if missing > 0 { why.append("\(missing) missing") }
    var line = name.padding(toLength: 33, withPad: " ", startingAt: 0)
    line += String(format: "%7d%7d%17d%11d  ", epochs, equal, noisyCourses, extra)
    line += why.sorted().joined(separator: ", ")
    return line
  }

  init(log: URL, learnsCycle: Bool) throws {
    let ours = try Self.fixes(log, learnsCycle: learnsCycle)
    let carried = try CarriedValues.read(log)
    let claims = try BinaryClaims(log)
    var theirs: [Int64: [GPSDReport]] = [:]
    for (moment, report) in try GPSDReport.read(log.appendingPathExtension("chk")) {
      theirs[moment, default: []].append(report)
    }
    epochs = theirs.count
    extra = ours.keys.filter { theirs[$0] == nil }.count
    for (moment, reports) in theirs {
      guard let fixes = ours[moment] else {
        if let claim = claims[moment] {
          claimed[claim.rawValue, default: 0] += 1
        } else {
          missing += 1
        }
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
      if values.track, fix.courseReceived == nil, reports.contains(where: { $0.track != nil }) {
        reason.append("no course")
      }
      if fix.course == nil, fix.courseReceived != nil {
        noisyCourses += 1
        if !Self.isNoise(fix) { reason.append("course left out") }
      }
      if reason.isEmpty { continue }
      if claims[moment] == .highRate {
        claimed[BinaryClaims.Claim.highRate.rawValue, default: 0] += 1
      } else if reason == ["height rounded"] {
        roundedHeight += 1
      } else {
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
    let before = names.count
    compare("altitudeMSL", fix.altitudeMSL, report.altitudeMSL, 0.01)
    // Where no separation was sent gpsd computes one.
    compare("altitudeEllipsoid", fix.altitudeEllipsoid, report.altitudeEllipsoid, 0.01)
    if names.count > before, fix.horizontalAccuracy.source == .receiver,
      isRounded(fix.altitudeMSL, report.altitudeMSL),
      isRounded(fix.altitudeEllipsoid, report.altitudeEllipsoid)
    {
      names.removeLast(names.count - before)
      names.append("height rounded")
    }
    compare("speed", fix.speed, report.speed, 0.01)
    if let course = fix.courseReceived?.degrees, let track = report.track {
      compare("course", 0, (course - track).remainder(dividingBy: 360), 0.01)
    }
    return names
  }

  /// Whether a course may be left out: below 0.1 m/s (0.5 m/s of dead reckoning), or with a stated error of more than 45
  /// degrees, of its own or by the speed's.
  private static func isNoise(_ fix: GNSSFix) -> Bool {
    guard fix.speedSource == .receiver else {
      return (fix.speed ?? 0) < (fix.kind == .deadReckoning || fix.kind == .simulated ? 0.5 : 0.1)
    }
    return true
  }

  /// Altitude and separation are rounded to 0.1 m each.
  private static func isRounded(_ ours: Double?, _ theirs: Double?) -> Bool {
    guard let ours, let theirs else { return true }
    return abs(ours - theirs) <= 0.1 && abs(theirs * 10 - (theirs * 10).rounded()) < 1e-6
  }
}
