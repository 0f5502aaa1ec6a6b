import Console
import GNSS
import NMEA

/// What a receiver sends, put into lines for a person.
struct Page {
  private var rows: [TitledText] = []

  init(_ tally: borrowing Tally, newest fix: GNSSFix?, heading: GNSSHeading?, sky: SkyView?, showsAll: Bool) {
    add("Input", Self.summary(tally))
    if let fix { addFix(fix) } else { add("Fix", "none yet") }
    if let heading { add("Heading", heading.description) }
    if let sky { addSatellites(sky) }
    addSentences(tally, showsAll)
    addRefusals(tally)
  }

  private static let titleWidth = 12
  private static let textWidth = 78

  /// The page in lines of at most so many characters.
  func lines(width: Int) -> [String] { rows.flatMap { $0.lines(titles: Self.titleWidth, width: width) } }

  private mutating func add(_ title: String, _ text: String) { rows.append(TitledText(title, text)) }

  /// Words in as many rows as they need.
  private mutating func add(_ title: String, words: [String]) {
    var (title, row) = (title, "")
    for word in words {
      if !row.isEmpty, row.count + 3 + word.count > Self.textWidth - Self.titleWidth {
        add(title, row)
        (title, row) = ("", "")
      }
      row += row.isEmpty ? word : "   " + word
    }
    if !row.isEmpty { add(title, row) }
  }

  private static func summary(_ tally: borrowing Tally) -> String {
    let skipped = tally.statistics.sentences.bytesSkipped
    return "\(tally.input): \(tally.statistics.bytes) bytes"
      + (skipped > 0 ? ", \(skipped) of them neither sentence nor message" : "") + ", \(tally.fixes) fixes"
      + (tally.fixRate.map { " (\($0.fixed(1)) a second)" } ?? "")
  }

  private mutating func addFix(_ fix: GNSSFix) {
    let place = fix.position
    add(
      "Fix",
      "\(place.latitudeDegrees.magnitude.fixed(8))° \(place.latitudeDegrees < 0 ? "S" : "N")  "
        + "\(place.longitudeDegrees.magnitude.fixed(8))° \(place.longitudeDegrees < 0 ? "W" : "E")  "
        + Self.words(fix.horizontalAccuracy))
    if let altitude = fix.altitudeMSL {
      add("", "\(altitude.fixed(1)) m above sea level  " + (fix.verticalAccuracy.map(Self.words) ?? ""))
    }
    if let altitude = fix.altitudeEllipsoid { add("", "\(altitude.fixed(1)) m above the ellipsoid") }
    if let speed = fix.speed {
      add(
        "",
        "\(speed.fixed(2)) m/s"
          + (fix.course.map { " toward \($0.degrees.fixed(1))°" } ?? ""))
    }
    if let datum = fix.datum { add("Datum", "\(datum), which is not WGS 84") }
    add("Kind", ([Self.words(fix.kind)] + Self.quality(fix)).joined(separator: ", "))
    add("Time", fix.time.iso8601.replacing("T", with: " ").replacing("Z", with: " UTC"))
  }

  private static func quality(_ fix: GNSSFix) -> [String] {
    var parts: [String] = []
    if let count = fix.satellitesUsed { parts.append("\(count) satellites") }
    if let dilution = fix.horizontalDilution { parts.append("HDOP \(dilution.fixed(2))") }
    if let dilution = fix.verticalDilution { parts.append("VDOP \(dilution.fixed(2))") }
    if let dilution = fix.positionDilution { parts.append("PDOP \(dilution.fixed(2))") }
    return parts
  }

  /// Each system in rows of its own: a satellite, the bar of its signal, and a star where it is used.
  private mutating func addSatellites(_ sky: SkyView) {
    for system in SatelliteSystem.allCases {
      let satellites = sky.satellites.filter { $0.id.system == system }.sorted { $0.id.number < $1.id.number }
      guard !satellites.isEmpty else { continue }
      add(Self.name(system), "\(sky.used(system)) of \(satellites.count) used")
      add(
        "",
        words: satellites.map { satellite in
          let strength = satellite.carrierToNoise
          let bar = SignalBar.text(strength)
          let number = strength.map { $0 < 10 ? " \($0)" : String($0) } ?? "--"
          return "\(satellite.id) \(bar) \(number)\(satellite.isUsed ? "*" : " ")"
        })
    }
  }

  private static func name(_ system: SatelliteSystem) -> String {
    switch system {
    case .gps: "GPS"
    case .glonass: "GLONASS"
    case .galileo: "Galileo"
    case .beidou: "BeiDou"
    case .qzss: "QZSS"
    case .navic: "NavIC"
    case .sbas: "SBAS"
    case .unknown: "Unknown"
    }
  }

  private mutating func addSentences(_ tally: borrowing Tally, _ showsAll: Bool) {
    let counts =
      showsAll
      ? tally.kinds.sentences.map { ("\($0.key)", $0.value) }
        + tally.kinds.messages.map { ("\($0.key)", $0.value) }
      : tally.types.map { ($0.key, $0.value) }
    let talkers = tally.talkers.sorted { $0.value > $1.value }
    if !talkers.isEmpty { add("Talkers", words: talkers.map { "\($0.key) \($0.value)" }) }
    // Rates follow from the fixes, whose time the receiver tells.
    let seconds = tally.fixRate.map { Double(tally.fixes) / $0 }
    let rows = counts.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map { name, count in
      "\(name) \(count)" + (seconds.map { " (\((Double(count) / $0).fixed(1))/s)" } ?? "")
    }
    if rows.isEmpty { add("Sends", "nothing that could be read") } else { add("Sends", words: rows) }
  }

  private mutating func addRefusals(_ tally: borrowing Tally) {
    let rows =
      tally.statistics.sentences.refusals.map {
        "\($0.count) of \(tally.sentences) sentences: \($0.reason.explanation)"
      }
      + tally.frameRefusals.map { "\($0.count) frames: \($0.reason)" }
    for (index, row) in rows.enumerated() { add(index == 0 ? "Refused" : "", row) }
    if rows.isEmpty { add("Refused", "nothing") }
  }

  private static func words(_ accuracy: Accuracy) -> String {
    let source =
      switch accuracy.source {
      case .receiver: "by the receiver's estimate"
      case .errorStatistics: "by GST"
      case .faultDetection: "by GBS"
      case .dilution: "by dilution of precision"
      case .assumed: "assumed"
      }
    return "\(accuracy.meters.asUncertainty) m \(source)"
  }

  private static func words(_ kind: FixKind) -> String {
    switch kind {
    case .autonomous: "autonomous"
    case .differential: "differential"
    case .rtkFloat: "RTK float"
    case .rtkFixed: "RTK fixed"
    case .deadReckoning: "dead reckoning"
    case .fixedPosition: "fixed position"
    case .simulated: "simulated"
    }
  }
}

extension Refusal {
  /// What was wrong, for a person.
  fileprivate var explanation: String {
    switch self {
    case .torn: "torn, another sentence began inside"
    case .overlong: "longer than any sentence"
    case .checksumMissing: "without a checksum (--allow-missing-checksum takes them)"
    case .checksumMalformed: "with a checksum that is not two hexadecimal digits"
    case .checksumWrong: "with a wrong checksum: bytes were lost or changed"
    case .addressMalformed: "without an address"
    case .fieldMalformed: "with a field that is not what it should be"
    case .outOfRange: "with a place, time, altitude or speed that cannot be"
    }
  }
}
