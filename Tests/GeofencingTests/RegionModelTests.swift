import Geodesy
import Geofencing
import Quantities
import Testing

/// The rules of docs/geofencing.md, one region at a time and by the geodesic of each fix: what the monitor has to agree with.
private struct ModeledRegion {
  let region: CircularRegion
  var state: RegionState
  var crossing: (since: Timestamp, isSupported: Bool)?
  /// The accuracy of the fix before, where that determined the state.
  var firstAccuracy: Double?

  init(_ region: CircularRegion, _ state: RegionState) { (self.region, self.state) = (region, state) }

  private func isPastBorder(_ distance: Double, _ accuracy: Double) -> Bool {
    let margin = max(accuracy, region.borderMeters ?? 5)
    if state == .inside { return distance > region.radiusMeters + margin }
    return accuracy <= region.radiusMeters
      && distance <= region.radiusMeters - min(margin, region.radiusMeters / 2)
  }

  private mutating func turn() -> String {
    state = state == .inside ? .outside : .inside
    crossing = nil
    return state == .inside ? "entry" : "exit"
  }

  mutating func pass(to time: Timestamp, dwell: Duration) -> String? {
    guard let crossing, crossing.isSupported, crossing.since + dwell <= time else { return nil }
    return turn()
  }

  mutating func see(_ fix: PositionFix, isRare: Bool, dwell: Duration) -> [String] {
    let distance = region.center.distance(to: fix.position)
    let (radius, accuracy) = (region.radiusMeters, fix.accuracyMeters)
    let isOutside = distance > radius + (accuracy > radius ? accuracy : 0)
    let saysNothing = accuracy > radius && !isOutside
    if state == .unknown {
      if saysNothing { return [] }
      (state, firstAccuracy) = (isOutside ? .outside : .inside, accuracy)
      return ["determination"]
    }
    defer { firstAccuracy = nil }
    if let firstAccuracy, accuracy < firstAccuracy, !isRare, isPastBorder(distance, accuracy) {
      _ = turn()
      return ["correction"]
    }
    if let (since, isSupported) = crossing {
      let isBack = !saysNothing && isOutside == (state == .outside)
      crossing = isBack || (isRare && !isSupported) ? nil : (since, isSupported || !saysNothing)
    }
    if crossing == nil, isPastBorder(distance, accuracy) {
      crossing = (fix.time, isRare || dwell <= .zero)
    }
    return pass(to: fix.time, dwell: dwell).map { [$0] } ?? []
  }
}

@Suite struct RegionModelTests {
  /// A way that turns often, with errors, gaps and wide fixes, among regions that come and go.
  @Test(arguments: [0, 1, 2, 5]) func theMonitorDoesWhatTheRulesSay(dwellSeconds: Int) throws {
    var random = Generator(seed: UInt64(40 + dwellSeconds))
    var parameters = RegionMonitor.Parameters()
    parameters.dwell = .seconds(dwellSeconds)
    var monitor = RegionMonitor(parameters: parameters)
    var models: [String: ModeledRegion] = [:]
    let origin = try place(78, 179.99)
    var (east, north, time) = (0.0, 0.0, Timestamp(nanoseconds: 5_000_000_000))
    var last: Timestamp?
    var counts: [String: Int] = [:]
    for step in 0..<6_000 {
      if random.next() % 5 == 0 {
        let name = "\(random.next() % 15)"
        if random.next() % 3 == 0 {
          monitor.remove(RegionIdentifier(name))
          models[name] = nil
        } else {
          let azimuth = Heading<TrueNorth>(degrees: random.fraction() * 360)
          let center = try #require(origin.destination(azimuth: azimuth, meters: random.fraction() * 400))
          let border = random.next() % 4 == 0 ? random.fraction() * 60 : nil
          let region = CircularRegion(
            RegionIdentifier(name), center: center, radiusMeters: 2 + random.fraction() * 300,
            borderMeters: border)
          let state = [RegionState.inside, .outside, .unknown, .unknown][Int(random.next() % 4)]
          try monitor.add(region, state: state)
          models[name] = ModeledRegion(region, state)
        }
      }
      time = time + .milliseconds(random.next() % 30 == 0 ? 7_000 : Int(random.next() % 4) * 500 + 1)
      let isSilent = random.next() % 10 == 0
      east = max(-500, min(500, east + (random.fraction() - 0.5) * 120))
      north = max(-500, min(500, north + (random.fraction() - 0.5) * 120))
      var expected: [String] = []
      for name in models.keys {
        if let event = models[name]?.pass(
          to: isSilent ? time : time - .nanoseconds(1), dwell: parameters.dwell)
        {
          expected.append("\(event) \(name)")
        }
      }
      var found: [String]
      if isSilent, last != nil {
        found = monitor.advance(to: time).map(Drive.word)
      } else {
        let wrong = random.next() % 12 == 0 ? 900.0 : 0
        let eastward = try #require(
          origin.destination(azimuth: Heading(degrees: 90), meters: east + wrong))
        let position = try #require(eastward.destination(azimuth: Heading(degrees: 0), meters: north))
        let accuracy = random.next() % 10 == 0 ? 150 * random.fraction() : 4 * random.fraction()
        let fix = try #require(
          PositionFix(
            position: position, accuracyMeters: accuracy, time: time,
            date: Drive.epoch + (time - Timestamp(nanoseconds: 0))))
        let isRare = last.map { time - $0 > parameters.dwell } ?? true
        for name in models.keys {
          let events = models[name]?.see(fix, isRare: isRare, dwell: parameters.dwell) ?? []
          expected += events.map { "\($0) \(name)" }
        }
        found = monitor.update(fix, at: time).map(Drive.word)
        last = time
      }
      #expect(found.sorted() == expected.sorted(), "step \(step)")
      for event in found { counts[String(event.prefix { $0 != " " }), default: 0] += 1 }
      for (name, model) in models {
        #expect(monitor.state(of: RegionIdentifier(name)) == model.state, "step \(step), region \(name)")
      }
      if found.sorted() != expected.sorted() { return }
    }
    for kind in ["entry", "exit", "determination"] { #expect(counts[kind, default: 0] > 50, "\(kind)") }
    if dwellSeconds > 0 { #expect(counts["correction", default: 0] > 2, "\(counts)") }
  }
}
