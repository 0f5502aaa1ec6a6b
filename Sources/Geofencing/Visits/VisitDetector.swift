import Geodesy
import Quantities

/// Notices where the device stays: an arrival once a stay has lasted, a departure once it is over.
public struct VisitDetector: Sendable {
  public let parameters: Parameters
  /// The stay that lasts; `nil` between stays.
  public private(set) var current: Visit?

  private var candidate: StayCandidate?
  /// Whether nothing was seen yet.
  private var isFirstPlace: Bool
  private var firstAway: PositionFix?
  private var order = FixOrder()

  /// - Parameter current: The stay that lasted when an earlier run ended.
  public init(parameters: Parameters = Parameters(), current: Visit? = nil) {
    self.parameters = parameters
    self.current = current
    isFirstPlace = current == nil
  }

  /// Takes a fix.
  ///
  /// - Returns: The visit that began (`departure` is `nil`) or ended with it.
  public mutating func update(_ fix: PositionFix, at now: Timestamp) -> Visit? {
    guard order.admit(fix, at: now, maximumAge: parameters.maximumAge),
      fix.accuracyMeters <= parameters.maximumAccuracyMeters
    else { return nil }
    return current == nil ? arrive(fix) : depart(fix)
  }

  private mutating func arrive(_ fix: PositionFix) -> Visit? {
    guard var stay = candidate, stay.anchor.position.distance(to: fix.position) <= parameters.radiusMeters
    else {
      candidate = StayCandidate(fix, wasThere: isFirstPlace)
      isFirstPlace = false
      return nil
    }
    let elapsed = fix.time.seconds(since: stay.anchor.time)
    stay.add(fix, after: elapsed, of: parameters.arrivalDwell.inSeconds)
    candidate = stay
    guard elapsed >= parameters.arrivalDwell.inSeconds else { return nil }
    guard stay.driftMeters <= parameters.driftMeters else {
      candidate = StayCandidate(fix, wasThere: false)
      return nil
    }
    candidate = nil
    let visit = Visit(
      center: stay.all.position, accuracyMeters: max(stay.farthestMeters, stay.anchor.accuracyMeters),
      arrival: stay.wasThere ? nil : stay.anchor.date)
    current = visit
    return visit
  }

  private mutating func depart(_ fix: PositionFix) -> Visit? {
    guard var visit = current else { return nil }
    guard visit.center.distance(to: fix.position) > parameters.departureMeters else {
      firstAway = nil
      return nil
    }
    guard let away = firstAway else {
      firstAway = fix
      return nil
    }
    guard fix.time - away.time >= parameters.departureDwell else { return nil }
    visit.departure = away.date
    current = nil
    firstAway = nil
    candidate = StayCandidate(fix, wasThere: false)
    return visit
  }
}
