import Quantities

/// What the UBX messages of one time of week have said so far.
///
/// Some messages say where the antenna is, others whether that holds (NAV-PVT does both); a position counts only where
/// one of them vouches for it.
struct BinarySolution {
  /// GPS time of week, ms.
  var timeOfWeek: UInt32
  /// UTC, from the message that knows it.
  var time: UTCTime?
  private(set) var validity: Validity = .unsaid
  /// How the position was computed, where a message that vouches says so.
  private(set) var kind: FixKind?
  private(set) var isHorizontalOnly = false
  private(set) var position: GeodeticPosition?
  private var positionRank = PositionRank.none
  private(set) var altitudeMSL: Double?
  private(set) var altitudeEllipsoid: Double?
  var speed: Double?
  var course: Heading<TrueNorth>?
  var vehicleHeading: Heading<TrueNorth>?
  var satellitesUsed: Int?
  var dilutions = Dilutions()
  var hasDilution = false
  var errors = StatedErrors()
  /// One sigma of the whole position in space, in metres, of messages that do not tell height from plane.
  var spatialError: Double?

  init(timeOfWeek: UInt32) { self.timeOfWeek = timeOfWeek }

  enum Validity { case unsaid, vouched, denied }

  /// The finest message counts.
  enum PositionRank: Int { case none, earthCentered, plain, highResolution }

  /// A message says whether there is a fix. Of messages that contradict each other the cautious one is believed.
  mutating func vouch(_ kind: FixKind?, isHorizontalOnly: Bool = false) {
    guard let kind else {
      validity = .denied
      return
    }
    if validity == .unsaid { validity = .vouched }
    // NAV-SOL knows nothing of carrier phases, so the better kind counts.
    if self.kind == nil || kind.isRTK { self.kind = kind }
    self.isHorizontalOnly = self.isHorizontalOnly || isHorizontalOnly
  }

  mutating func deny() { validity = .denied }

  mutating func place(
    _ position: GeodeticPosition?, _ rank: PositionRank, altitudeMSL: Double?, altitudeEllipsoid: Double
  ) {
    guard let position, rank.rawValue >= positionRank.rawValue,
      NavigationLimits.altitude.contains(altitudeEllipsoid)
    else { return }
    self.position = position
    positionRank = rank
    self.altitudeMSL = altitudeMSL
    self.altitudeEllipsoid = altitudeEllipsoid
  }

  /// Accuracies of a position; those of the finest position count.
  mutating func state(horizontal: Double, vertical: Double, _ rank: PositionRank) {
    guard rank.rawValue >= positionRank.rawValue else { return }
    errors.horizontal = horizontal
    errors.vertical = vertical
  }

  /// The horizontal share of an error in space, by the dilutions; the whole of it is the bound where they are unknown.
  mutating func shareSpatialError() {
    guard let spatialError, errors.horizontal == nil else { return }
    let whole = dilutions.position ?? 1
    errors.horizontal = spatialError * min(1, (dilutions.horizontal ?? whole) / whole)
    errors.vertical = spatialError * min(1, (dilutions.vertical ?? whole) / whole)
  }
}

extension FixKind {
  var isRTK: Bool { self == .rtkFloat || self == .rtkFixed }
}
