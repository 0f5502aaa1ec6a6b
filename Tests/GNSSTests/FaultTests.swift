import Foundation
import NMEA
import Quantities
import Testing

@testable import GNSS

/// What broken receivers, cables and programs send, and what has to become of it: every case of `faults.jsonl`.
///
/// What a case needs of a serial port is tested with pseudo-terminals: F68 (unplugged and back) by
/// `ReceiverSourceTests.unpluggingAndPluggingInAgain`, F70 (echo, canonical mode) by `SerialPortTests.theLineIsRaw` and
/// `everyByteArrivesUnchanged`, F71 (a second program on the port) by `SerialPortTests.aPortBelongsToOneReader`. Their bytes
/// are decoded here as well.
@Suite struct FaultTests {
  @Test(.enabled(if: SharedCorpus.logs != nil, "The cases are not here; set TRUENORTH_SHARED."))
  func everyCaseComesOutAsExpected() throws {
    let faults = try FaultCase.readAll()
    #expect(faults.count == 62)
    for fault in faults {
      verify(fault, FaultOutcome(fault, pieces: []))
      // However a port cuts it: byte by byte, and by sevens.
      verify(fault, FaultOutcome(fault, pieces: Array(repeating: 1, count: fault.input.count)))
      verify(fault, FaultOutcome(fault, pieces: Array(repeating: 7, count: fault.input.count / 7)))
      if fault.check["chunkings"] != nil {
        for cut in 0..<fault.input.count { verify(fault, FaultOutcome(fault, pieces: [cut])) }
      }
    }
  }

  private func verify(_ fault: FaultCase, _ outcome: FaultOutcome) {
    for (key, expected) in fault.check {
      let problem = Self.problem(key, expected, fault, outcome)
      #expect(problem == nil, "\(fault.id) \(key): \(problem ?? "")")
    }
  }

  /// What is wrong with one expectation, `nil` where nothing is.
  private static func problem(
    _ key: String, _ expected: Any, _ fault: FaultCase, _ outcome: FaultOutcome
  ) -> String? {
    let (fixes, number, list) = (outcome.fixes, expected as? Int, expected as? [Any] ?? [])
    switch key {
    case "accepted": return difference(outcome.accepted, number)
    case "rejected": return difference(outcome.rejected, number)
    case "rejectedAtLeast": return outcome.rejected >= number ?? .max ? nil : "\(outcome.rejected)"
    case "ubx": return difference(outcome.frames, number)
    case "fixCount", "count": return difference(fixes.count, number)
    case "satsUsed": return difference(fixes.last?.satellitesUsed, number)
    case "pdop": return difference(outcome.dilutions?.position, expected as? Double)
    case "vdop": return difference(outcome.dilutions?.vertical, expected as? Double)
    case "hdop":
      return (expected as? Double).map { difference(outcome.dilutions?.horizontal, $0) }
        ?? difference(fixes.map(\.horizontalDilution), list.map { $0 as? Double })
    case "fixes":
      let wanted = list.compactMap { $0 as? [String: Any] }
      // One sentence of a case may be taken or refused.
      let counted = fault.check["allow"] == nil ? fixes : fixes.filter { $0.position.latitudeDegrees != 48 }
      guard counted.count == wanted.count || fault.check["fixCount"] != nil else {
        return "\(counted.count) fixes"
      }
      let tolerance = fault.check["tolDeg"] as? Double ?? 1e-7
      return zip(counted, wanted).compactMap { difference($0, $1, degrees: tolerance) }.first
    case "fixes_last", "final", "lastFix":
      guard let last = fixes.last, let wanted = expected as? [String: Any] else { return "no fix" }
      return difference(last, wanted, degrees: 1e-7)
    case "finalState": return outcome.hasFix ? "a fix" : nil
    case "quality": return difference(fixes.map { quality($0.kind) }, list.compactMap { $0 as? Int })
    case "gnssFixes":
      return difference(
        fixes.count { ![.deadReckoning, .fixedPosition, .simulated].contains($0.kind) }, number)
    case "lastTime", "last": return difference(fixes.last?.time, FaultCase.time(expected as? String))
    case "monotonic": return difference(fixes.map(\.time), fixes.map(\.time).sorted())
    case "times":
      let wanted = list.compactMap { $0 as? String }.map { FaultCase.time("2026-03-14T\($0)Z") }
      return difference(fixes.map(\.time), wanted)
    case "dates":
      // The last date is of a ZDA, which is no fix.
      let dates = fixes.map { "\($0.time.date)" }
      let wanted = list.compactMap { $0 as? String }.prefix(dates.count).map {
        "\(FaultCase.time($0 + "T00:00:00Z")?.date ?? CalendarDate(year: 0, month: 0, day: 0))"
      }
      return difference(dates, Array(wanted)) ?? difference(outcome.zda?.date?.year, 2026)
    case "validDates": return difference(outcome.datesOfRMC, number)
    case "validTimesBefore":
      return difference(fixes.count { $0.time.nanosecondOfDay < 43_203_000_000_000 }, number)
    case "stepMs":
      let steps = zip(fixes, fixes.dropFirst()).map { $1.time - $0.time }
      return steps.allSatisfy { $0 == .milliseconds(number ?? 0) } ? nil : "\(steps)"
    case "inView", "used":
      return (expected as? [String: Int] ?? [:]).compactMap { name, count in
        let system = system(name)
        return difference(
          key == "used" ? outcome.sky.used(system) : outcome.sky.inView(system), count
        )
        .map { "\(name) \($0)" }
      }.first
    case "signal":
      return (expected as? [String: Int] ?? [:]).compactMap { name, signal in
        difference(outcome.signals[system(name)].map(Int.init), signal)
      }.first
    case "vtg": return difference(outcome.vtgs, list)
    case "gst":
      let statistics = outcome.sentences.compactMap { if case .gst(let gst) = $0 { gst } else { nil } }
      guard statistics.count == 2 else { return "\(statistics.count) GST" }
      let model = AccuracyModel(assumedRadius: 30)
      let radii = statistics.map { model.horizontal(AccuracyEvidence(statistics: StatedErrors($0))) }
      return abs(radii[0].meters - 0.065) < 1e-9 && radii[1].source == .assumed ? nil : "\(radii)"
    case "noMixedEpoch", "wellFormedOnly":
      return fixes.compactMap { outcome.problem(of: $0, in: fault.input) }.first
    case "states", "ptyEcho", "bytesTransparent", "noTrap", "chunkings", "tolDeg", "allow", "option":
      // Of the port, or a word on how to look at the others.
      return nil
    default: return "nobody looks at this"
    }
  }

  private static func difference<T: Equatable>(_ ours: T, _ wanted: T?) -> String? {
    ours == wanted ? nil : "\(ours)"
  }

  private static func difference(_ fix: GNSSFix, _ wanted: [String: Any], degrees: Double) -> String? {
    for (key, value) in wanted {
      let number = value as? Double
      func near(_ ours: Double?, _ tolerance: Double) -> Bool {
        guard let number, let ours else { return number == nil && ours == nil }
        return abs(ours - number) <= tolerance
      }
      let text = value as? String
      let isRight =
        switch key {
        case "time": fix.time == FaultCase.time(text)
        case "date": fix.time.date == FaultCase.time("\(text ?? "")T00:00:00Z")?.date
        case "timeOfDay":
          fix.time.nanosecondOfDay == FaultCase.time("1970-01-01T\(text ?? "")Z")?.nanosecondOfDay
        case "lat": near(fix.position.latitudeDegrees, degrees)
        case "lon": near(fix.position.longitudeDegrees, degrees)
        case "altMSL": near(fix.altitudeMSL, 1e-6)
        case "altHAE": near(fix.altitudeEllipsoid, 1e-6)
        case "geoidSep": near(fix.geoidSeparation, 1e-6)
        case "speed": near(fix.speed, 1e-4)
        case "course": near(fix.course?.degrees, 1e-6)
        case "hAcc": near(fix.horizontalAccuracy.meters, 1e-6) && fix.horizontalAccuracy.source == .receiver
        case "quality": quality(fix.kind) == value as? Int
        case "satsUsed": fix.satellitesUsed == value as? Int
        case "rolloverCorrected": (fix.rolloverWeeks == 1_024) == value as? Bool
        default: false
        }
      if !isRight { return "\(key) of \(fix)" }
    }
    return nil
  }

  /// GGA's number of a kind.
  private static func quality(_ kind: FixKind) -> Int {
    switch kind {
    case .autonomous: 1
    case .differential: 2
    case .rtkFixed: 4
    case .rtkFloat: 5
    case .deadReckoning: 6
    case .fixedPosition: 7
    case .simulated: 8
    }
  }

  private static func system(_ name: String) -> SatelliteSystem {
    switch name {
    case "GPS": .gps
    case "GLONASS": .glonass
    case "Galileo": .galileo
    case "BeiDou": .beidou
    default: .unknown
    }
  }

  /// Course in degrees and speed in metres per second, `null` for a sentence that says there is no fix.
  private static func difference(_ ours: [VTG], _ wanted: [Any]) -> String? {
    var rest = ours[...]
    for value in wanted {
      if value is String {
        // The form without unit letters is refused or read as what it is.
        if let first = rest.first, first.course?.degrees == 89, first.magneticCourse != nil {
          rest.removeFirst()
        }
        continue
      }
      guard let vtg = rest.popFirst() else { return "a VTG is missing" }
      if let value = value as? [String: Double] {
        guard let course = vtg.course?.degrees, let speed = vtg.speed,
          abs(course - (value["course"] ?? .nan)) < 1e-9, abs(speed - (value["speed"] ?? .nan)) < 1e-3
        else { return "\(vtg)" }
      } else if vtg.mode != .notValid {
        return "\(vtg)"
      }
    }
    return rest.isEmpty ? nil : "\(rest.count) more"
  }
}

extension FaultOutcome {
  /// All skies of a case together: its sentences are of one cycle.
  var sky: SkyView { skies.max { $0.inView() < $1.inView() } ?? SkyView() }

  var dilutions: Dilutions? {
    if let fix = fixes.last {
      return Dilutions(
        horizontal: fix.horizontalDilution, vertical: fix.verticalDilution, position: fix.positionDilution)
    }
    return nil
  }

  var vtgs: [VTG] { sentences.compactMap { if case .vtg(let vtg) = $0 { vtg } else { nil } } }
  var zda: ZDA? { sentences.compactMap { if case .zda(let zda) = $0 { zda } else { nil } }.last }

  var datesOfRMC: Int {
    sentences.count { if case .rmc(let rmc) = $0 { rmc.date != nil } else { false } }
  }

  var signals: [SatelliteSystem: UInt8] {
    var signals: [SatelliteSystem: UInt8] = [:]
    for case .gsv(let gsv) in sentences {
      if let system = SatelliteSystem(gsv.talker) { signals[system] = gsv.signal }
    }
    return signals
  }

  /// A fix is of one epoch where whole lines of that time say what it says.
  func problem(of fix: GNSSFix, in input: [UInt8]) -> String? {
    let lines = String(decoding: input, as: UTF8.self).split(whereSeparator: \.isNewline)
    let time = fix.time.nanosecondOfDay / 10_000_000
    let (second, hundredth) = (time / 100, time % 100)
    let field =
      [second / 3_600, second / 60 % 60, second % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined()
      + "." + (hundredth < 10 ? "0" : "") + "\(hundredth)"
    return lines.contains { $0.contains("GGA,\(field),4717.12000,N") } ? nil : "nothing says \(fix)"
  }
}
