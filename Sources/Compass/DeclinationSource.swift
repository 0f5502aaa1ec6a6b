import GNSS
import Geomagnetism
import Quantities

/// What leads from magnetic to true north, as of the last fix.
public struct Declination: Equatable, Sendable {
  /// From true to magnetic north, positive east.
  public var angle: Angle
  /// One sigma: what the model does not know, and what the place may have changed since the fix.
  public var sigma: Angle
  /// How much the declination may have changed since the fix, at the fix's speed in the worst direction.
  public var staleness: Angle
  /// From the grid north of a polar chart to magnetic north; `nil` between 55° S and 55° N.
  public var gridVariation: Angle?
  /// `reliable` or `caution`.
  public var zone: CompassZone
}

/// The declination of the last fix: of its place, height and date.
///
/// The model is evaluated for every fix, which costs about a microsecond and keeps the value as fresh as the fixes. Where a
/// compass is reliable it changes by 0.12° in a kilometre at most (0.055° within 55° of the equator, 0.25° to 88°), so that
/// with a fix a second a value is never off by 0.05° below 400 m/s. Without fixes the model is evaluated once a day, for the
/// days that have gone by, and what the place may have changed at the last speed joins the sigma. A value without a clock:
/// time is an argument.
public struct DeclinationSource: Sendable {
  /// What the model says of the last fix, in the blackout zone as well; `nil` where it says nothing.
  public private(set) var place: MagneticPlace?
  /// Why there is no declination; `nil` where there is one.
  public private(set) var problem: DeclinationProblem? = .noFix

  private var fix: GNSSFix?
  /// The time of the last fix by the samples' clock.
  private var start: Timestamp?
  private var metersPerSecond = 0.0
  /// The age of the fix at which the model was evaluated.
  private var evaluatedAge = Duration.zero

  private static let refreshAge = Duration.seconds(86_400)

  public init() {}

  /// A position: from now on the declination is that of its place, height and date. One whose date no model covers takes
  /// the declination away, and `problem` says why.
  public mutating func add(fix: GNSSFix) {
    metersPerSecond = speed(of: fix)
    self.fix = fix
    start = fix.received
    evaluate(age: .zero)
  }

  /// The declination for a sample at a time; `nil` where `problem` says why.
  public mutating func declination(at time: Timestamp) -> Declination? {
    guard fix != nil else { return nil }
    let age = age(at: time)
    if age >= evaluatedAge + Self.refreshAge { evaluate(age: age) }
    guard let place, problem == nil else { return nil }
    let changed = place.degreesPerMeter * metersPerSecond * age.inSeconds
    let misplaced = place.degreesPerMeter * accuracy
    let model = place.declinationSigma.degrees
    let sigma = (model * model + changed * changed + misplaced * misplaced).squareRoot()
    return Declination(
      angle: place.declination, sigma: Angle(degrees: Self.angle(sigma)),
      staleness: Angle(degrees: Self.angle(changed)), gridVariation: place.gridVariation, zone: place.zone)
  }

  /// Metres. A fix without one that can be used is taken as exact; its declination still has the model's sigma.
  private var accuracy: Double {
    guard let meters = fix?.horizontalAccuracy.meters, meters.isFinite, meters > 0 else { return 0 }
    return meters
  }

  /// An uncertainty of an angle is at most half a turn.
  private static func angle(_ degrees: Double) -> Double { degrees < 180 ? degrees : 180 }

  /// A clock that started anew, or a fix that nobody stamped, counts from the next sample on.
  private mutating func age(at time: Timestamp) -> Duration {
    guard let start, time >= start + .seconds(-1) else {
      start = time
      evaluatedAge = .zero
      return .zero
    }
    return max(time - start, .zero)
  }

  /// By the fix itself, else by the way from the one before.
  private func speed(of fix: GNSSFix) -> Double {
    if let speed = fix.speed, speed.isFinite, speed >= 0 { return speed }
    guard let before = self.fix else { return 0 }
    let seconds = (fix.time - before.time).inSeconds
    guard seconds > 0 else { return metersPerSecond }
    return before.position.roughDistance(to: fix.position) / seconds
  }

  private mutating func evaluate(age: Duration) {
    guard let fix else { return }
    let date = fix.time + age
    evaluatedAge = age
    do throws(GeomagnetismError) {
      let place = try MagneticPlace(fix: fix, date: date)
      self.place = place
      problem = place.zone == .blackout ? .blackout : nil
    } catch {
      place = nil
      problem = Self.problem(date)
    }
  }

  /// The place of a fix is always one that a model takes, so it is the date.
  private static func problem(_ date: UTCTime) -> DeclinationProblem {
    let known = WorldMagneticModel.coveredYears
    let weeks = [1024, 2048].first { known.contains((date + .seconds($0 * 604_800)).decimalYear) }
    return .dateOutside(date.date, known: known, rolloverWeeks: weeks)
  }
}
