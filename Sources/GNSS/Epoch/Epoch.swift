import NMEA
import Quantities

/// All that the sentences of one time have said so far.
struct Epoch {
  var time: TimeOfDay?
  /// What UBX said of it.
  var solution: BinarySolution?
  var date: CalendarDate?
  /// Where its positions are not of WGS 84.
  var datum: DTM?
  /// When the last bytes that belong to it came.
  var received: Timestamp?
  private(set) var position: SentencePosition?
  private(set) var kind: FixKind?
  private var kindRank = KindRank.none
  private(set) var altitude: Double?
  /// Metres above the ellipsoid, where a sentence gives it directly.
  private(set) var altitudeEllipsoid: Double?
  private(set) var geoidSeparation: Double?
  private(set) var dimension: GSA.Dimension?
  private(set) var speed: Double?
  private(set) var course: Heading<TrueNorth>?
  /// RMC carries the time that its velocity belongs to, VTG does not, so RMC is believed first.
  private var hasTimedVelocity = false
  /// Errors that proprietary sentences state.
  private(set) var errors = StatedErrors()
  private(set) var vehicleHeading: Heading<TrueNorth>?
  private(set) var satellitesUsed: Int?
  private(set) var dilutions = Dilutions()
  /// Whether a dilution was sent, if only to say that it is unknown.
  private(set) var hasDilution = false
  /// Whether a sentence said that there is no fix.
  private(set) var isVoid = false

  /// Whether anything made it the epoch that is open.
  var isOpen: Bool { time != nil || solution != nil }

  mutating func change(_ work: (inout BinarySolution) -> Void) {
    guard var changed = solution else { return }
    work(&changed)
    solution = changed
  }

  /// Which sentence tells the kind best: GGA has a number of its own for each kind, GNS a letter per system.
  private enum KindRank: Int { case none, letter, letters, quality }

  mutating func add(_ gga: GGA) {
    guard let kind = FixKind(gga.quality) else {
      isVoid = true
      return
    }
    add(gga.position, kind, .quality)
    addHeight(gga.altitude, gga.geoidSeparation)
    addQuality(gga.satellitesUsed, gga.horizontalDilution)
  }

  mutating func add(_ gns: GNS) {
    guard let kind = FixKind(gns.modes.best) else {
      isVoid = true
      return
    }
    add(gns.position, kind, .letters)
    addHeight(gns.altitude, gns.geoidSeparation)
    addQuality(gns.satellitesUsed, gns.horizontalDilution)
  }

  mutating func add(_ rmc: RMC) {
    guard rmc.isValid, let kind = FixKind(rmc.mode) else {
      isVoid = true
      return
    }
    add(rmc.position, kind, .letter)
    if let date = rmc.date { self.date = date }
    if rmc.speed != nil || rmc.course != nil {
      speed = rmc.speed
      course = rmc.course
      hasTimedVelocity = true
    }
  }

  mutating func add(_ gll: GLL) {
    guard gll.isValid, let kind = FixKind(gll.mode) else {
      isVoid = true
      return
    }
    add(gll.position, kind, .letter)
  }

  mutating func add(_ vtg: VTG) {
    guard vtg.mode != .notValid, !hasTimedVelocity else { return }
    if let speed = vtg.speed { self.speed = speed }
    if let course = vtg.course { self.course = course }
  }

  mutating func add(_ gsa: GSA) {
    if let dimension = gsa.dimension, dimension.rawValue > (self.dimension?.rawValue ?? 0) {
      self.dimension = dimension
    }
    hasDilution = hasDilution || gsa.horizontalDilution != nil
    if let horizontal = Dilutions.known(gsa.horizontalDilution) { dilutions.horizontal = horizontal }
    if let vertical = Dilutions.known(gsa.verticalDilution) { dilutions.vertical = vertical }
    if let position = Dilutions.known(gsa.positionDilution) { dilutions.position = position }
  }

  mutating func add(_ hdt: HDT) {
    if let heading = hdt.heading { vehicleHeading = heading }
  }

  mutating func add(_ ths: THS) {
    if ths.mode != .notValid, let heading = ths.heading { vehicleHeading = heading }
  }

  mutating func add(_ fix: PUBX00) {
    guard let kind = FixKind(fix.status) else {
      isVoid = true
      return
    }
    add(fix.position, kind, .letter)
    altitudeEllipsoid = fix.altitudeEllipsoid ?? altitudeEllipsoid
    errors.fill(from: StatedErrors(fix))
    if !hasTimedVelocity {
      speed = fix.speed ?? speed
      course = fix.course ?? course
    }
    addQuality(fix.satellitesUsed.map { Int($0) }, fix.horizontalDilution)
    if let vertical = Dilutions.known(fix.verticalDilution) { dilutions.vertical = vertical }
  }

  mutating func add(_ errors: PGRME) { self.errors.fill(from: StatedErrors(errors)) }
  mutating func add(_ errors: PQTMEPE) { self.errors.fill(from: StatedErrors(errors)) }

  /// Takes dilutions of an earlier epoch.
  mutating func useDilutions(_ earlier: Dilutions) { dilutions = earlier }

  /// The finer of two positions stays; of two alike the later one.
  private mutating func add(_ new: SentencePosition?, _ kind: FixKind, _ rank: KindRank) {
    if let new, new.decimals >= (position?.decimals ?? 0) { position = new }
    if rank.rawValue >= kindRank.rawValue {
      self.kind = kind
      kindRank = rank
    }
  }

  private mutating func addHeight(_ altitude: Double?, _ separation: Double?) {
    if let altitude { self.altitude = altitude }
    if let separation { geoidSeparation = separation }
  }

  private mutating func addQuality(_ satellites: Int?, _ dilution: Double?) {
    // GGA stops counting at 12 in some receivers.
    if let satellites { satellitesUsed = max(satellites, satellitesUsed ?? 0) }
    hasDilution = hasDilution || dilution != nil
    if let dilution = Dilutions.known(dilution) { dilutions.horizontal = dilution }
  }
}
