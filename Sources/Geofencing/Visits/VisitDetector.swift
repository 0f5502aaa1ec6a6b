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
  /// The first of the fixes that lie elsewhere, as long as none lies in the stay again.
  private var firstAway: PositionFix?
  /// The first fix of the stay that lasts, where it began in this run.
  private var firstThere: PositionFix?
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
    guard var stay = candidate else {
      candidate = StayCandidate(fix, wasThere: isFirstPlace)
      isFirstPlace = false
      return nil
    }
    guard stay.anchor.position.distance(to: fix.position) <= parameters.radiusMeters else {
      guard let away = firstAway else {
        firstAway = fix
        return nil
      }
      guard fix.time - away.time >= parameters.strayDwell else { return nil }
      // It is elsewhere since the first of them.
      // Where the first fix of all lay alone it was wrong, and the device was where the others lie.
      let wasThere =
        stay.wasThere && stay.all.count == 1
        && away.position.distance(to: fix.position) <= parameters.radiusMeters
      candidate = StayCandidate(away, wasThere: wasThere)
      firstAway = nil
      return arrive(fix)
    }
    firstAway = nil
    let elapsed = fix.time.seconds(since: stay.anchor.time)
    stay.add(fix, after: elapsed, of: parameters.arrivalDwell.inSeconds)
    candidate = stay
    guard elapsed >= parameters.arrivalDwell.inSeconds else { return nil }
    guard stay.driftMeters <= parameters.driftMeters else {
      candidate = StayCandidate(fix, wasThere: false)
      return nil
    }
    candidate = nil
    firstThere = stay.anchor
    let visit = Visit(
      center: stay.all.position, accuracyMeters: max(stay.farthestMeters, stay.anchor.accuracyMeters),
      arrival: stay.wasThere ? nil : Self.date(of: stay.anchor, by: fix))
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
    let departure = Self.date(of: away, by: fix)
    visit.departure = departure
    if let arrival = visit.arrival {
      if let firstThere {
        visit.arrival = Self.date(of: firstThere, by: fix)
      } else if arrival > departure {
        // It is from a wrong clock of an earlier run.
        visit.arrival = nil
      }
    }
    current = nil
    firstThere = nil
    firstAway = nil
    candidate = StayCandidate(fix, wasThere: false)
    return visit
  }

  /// When an earlier fix was made, by the dates of a later one: where a receiver corrected its date in between, the later date is
  /// the right one.
  private static func date(of earlier: PositionFix, by later: PositionFix) -> UTCTime {
    let shift = (later.date - earlier.date) - (later.time - earlier.time)
    return abs(shift.inSeconds) <= 2 ? earlier.date : earlier.date + shift
  }
}
