import Geodesy
import Quantities

extension RegionMonitor {
  /// When `advance(to:)` has something to do, unless a fix comes before.
  public var deadline: Timestamp? {
    pending.lazy.filter(\.isSupported).map { $0.since + parameters.dwell }.min()
  }

  /// Takes a fix.
  ///
  /// - Parameter now: The time on the fix's clock.
  /// - Returns: What it decided, in the order in which it has to be told.
  public mutating func update(_ fix: PositionFix, at now: Timestamp) -> [RegionEvent] {
    let previous = order.last
    guard order.admit(fix, at: now, maximumAge: parameters.maximumAge) else { return advance(to: now) }
    var events: [RegionEvent] = []
    // What this fix says counts for the moment at which it was measured.
    if let previous { events = finish(at: fix.time - .nanoseconds(1), last: previous) }
    let dwell = parameters.dwell.inSeconds
    let gap = previous.map { fix.time.seconds(since: $0.time) } ?? .infinity
    let isRare = gap > dwell
    let sight = Sight(fix: fix, point: EarthPoint(fix.position))
    if !isRare, let previous, fix.accuracyMeters < previous.accuracyMeters { events += correct(sight) }
    fresh.removeAll(keepingCapacity: true)
    review(sight, afterGap: isRare)
    let isEnough = isRare || dwell <= 0
    seeExits(sight, isSupported: isEnough)
    seeEntries(sight, isSupported: isEnough)
    events += finish(at: fix.time, last: fix)
    let determined = determine(sight)
    if !determined.isEmpty { events = (events + determined).sorted(by: RegionEvent.isInOrder) }
    return events
  }

  /// Lets time pass without a fix.
  public mutating func advance(to now: Timestamp) -> [RegionEvent] {
    guard let last = order.last else { return [] }
    return finish(at: now, last: last)
  }

  /// A fix, and where in space it lies.
  private struct Sight {
    let fix: PositionFix
    let point: EarthPoint
  }

  /// What a fix says to the crossings under way: back over the border ends one, and every other fix supports it. A pause
  /// between fixes ends those that no later fix supported.
  private mutating func review(_ sight: Sight, afterGap: Bool) {
    guard !pending.isEmpty else { return }
    var kept: [Pending] = []
    for var crossing in pending {
      guard let slot = slots[crossing.slot] else { continue }
      let radius = slot.region.radiusMeters
      // A fix that is wider than the region can only show that it is far away.
      let isWide = sight.fix.accuracyMeters > radius
      let isOutside = isFarther(
        than: isWide ? radius + sight.fix.accuracyMeters : radius, sight, from: crossing.slot)
      let isEntering = slot.state == .outside
      let saysNothing = isWide && !isOutside
      if (isOutside == isEntering && !saysNothing) || (afterGap && !crossing.isSupported) {
        slots[crossing.slot]?.isPending = false
        continue
      }
      if !saysNothing { crossing.isSupported = true }
      kept.append(crossing)
    }
    pending = kept
  }

  private mutating func seeExits(_ sight: Sight, isSupported: Bool) {
    for place in inside {
      guard let slot = slots[place], !slot.isPending, isPastBorder(sight, of: slot, at: place) else {
        continue
      }
      begin(place, at: sight.fix.time, isSupported: isSupported)
    }
  }

  private mutating func seeEntries(_ sight: Sight, isSupported: Bool) {
    around.removeAll(keepingCapacity: true)
    index.append(around: sight.point, to: &around)
    for found in around {
      let place = Int(found)
      guard let slot = slots[place], slot.state == .outside, !slot.isPending,
        isPastBorder(sight, of: slot, at: place)
      else { continue }
      begin(place, at: sight.fix.time, isSupported: isSupported)
    }
  }

  /// Whether a fix lies so far on the other side of the border that it counts.
  private func isPastBorder(_ sight: Sight, of slot: Slot, at place: Int) -> Bool {
    let (radius, accuracy) = (slot.region.radiusMeters, sight.fix.accuracyMeters)
    let margin = max(accuracy, slot.region.borderMeters ?? parameters.borderMeters)
    if slot.state == .inside { return isFarther(than: radius + margin, sight, from: place) }
    // A fix that is wider than the region is no evidence of being inside. Half of the radius is deep enough, else nothing
    // could enter a small region.
    return accuracy <= radius && !isFarther(than: radius - min(margin, radius / 2), sight, from: place)
  }

  /// The first fix of a receiver is often a wrong one. Where the second one claims to be more accurate and lies past the border, on
  /// the other side than the first, nobody crosses a border so soon: what the first one determined was wrong.
  private mutating func correct(_ sight: Sight) -> [RegionEvent] {
    var events: [RegionEvent] = []
    for place in fresh {
      guard let slot = slots[place], isPastBorder(sight, of: slot, at: place) else { continue }
      let state: RegionState = slot.state == .inside ? .outside : .inside
      set(place, to: state)
      events.append(
        RegionEvent(
          kind: .correction, region: slot.region, state: state, position: sight.fix.position,
          date: sight.fix.date))
    }
    return events.count < 2 ? events : events.sorted(by: RegionEvent.isInOrder)
  }

  private mutating func begin(_ place: Int, at time: Timestamp, isSupported: Bool) {
    slots[place]?.isPending = true
    pending.append(Pending(slot: place, since: time, isSupported: isSupported))
  }

  /// Ends the crossings whose dwell is over.
  private mutating func finish(at now: Timestamp, last: PositionFix) -> [RegionEvent] {
    guard !pending.isEmpty else { return [] }
    var events: [RegionEvent] = []
    var kept: [Pending] = []
    for crossing in pending {
      let due = crossing.since + parameters.dwell
      guard crossing.isSupported, due <= now, let slot = slots[crossing.slot] else {
        kept.append(crossing)
        continue
      }
      let isEntry = slot.state == .outside
      set(crossing.slot, to: isEntry ? .inside : .outside)
      events.append(
        RegionEvent(
          kind: isEntry ? .entry : .exit, region: slot.region, state: isEntry ? .inside : .outside,
          position: last.position, date: last.date + max(.zero, due - last.time)))
    }
    pending = kept
    return events.count < 2 ? events : events.sorted(by: RegionEvent.isInOrder)
  }

  private mutating func set(_ place: Int, to state: RegionState) {
    slots[place]?.state = state
    slots[place]?.isPending = false
    if state == .inside {
      inside.append(place)
    } else {
      inside.removeAll { $0 == place }
    }
  }

  /// Decides the regions of which nothing is known by the side of the border on which the fix lies: nothing was crossed.
  private mutating func determine(_ sight: Sight) -> [RegionEvent] {
    guard !undetermined.isEmpty else { return [] }
    var events: [RegionEvent] = []
    var left: [Int] = []
    for place in undetermined {
      guard let slot = slots[place] else { continue }
      let radius = slot.region.radiusMeters
      let accuracy = sight.fix.accuracyMeters
      // A fix that is wider than the region can only show that it is far away.
      let isWide = accuracy > radius
      let isOutside = isFarther(than: isWide ? radius + accuracy : radius, sight, from: place)
      if isWide && !isOutside {
        left.append(place)
        continue
      }
      let state: RegionState = isOutside ? .outside : .inside
      slots[place]?.state = state
      if state == .inside { inside.append(place) }
      fresh.append(place)
      events.append(
        RegionEvent(
          kind: .determination, region: slot.region, state: state, position: sight.fix.position,
          date: sight.fix.date))
    }
    undetermined = left
    return events
  }

  /// Whether a fix lies farther than so many meters from a region's center. The straight line is never longer than the
  /// geodesic and hardly shorter, so the geodesic is solved only for fixes within millimeters of the distance asked for, or
  /// where a region is hundreds of kilometers wide.
  private func isFarther(than meters: Double, _ sight: Sight, from place: Int) -> Bool {
    let squared = index.chordSquared(from: sight.point, toCenterOf: place)
    if meters < 0 || squared > meters * meters { return true }
    let chord = squared.squareRoot()
    if EarthPoint.longestWay(chord: chord) <= meters { return false }
    guard let center = slots[place]?.region.center else { return true }
    return center.distance(to: sight.fix.position) > meters
  }
}
