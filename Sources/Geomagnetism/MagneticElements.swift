import Glibc
import Quantities

/// Earth's main field at one place and time: the seven elements and what follows from them. Components in nT.
public struct MagneticElements: Equatable, Sendable {
  /// X, toward true north.
  public let north: Double
  /// Y, toward east.
  public let east: Double
  /// Z, down.
  public let down: Double
  /// What the model does not know; `declinationUncertainty` is that of this place.
  public let uncertainty: WorldMagneticModel.Uncertainty
  /// X, Y and Z per year, in nT.
  private let change: SIMD3<Double>?
  private let latitudeDegrees: Double
  private let longitudeDegrees: Double

  init(
    components: SIMD3<Double>, change: SIMD3<Double>?, latitudeDegrees: Double, longitudeDegrees: Double,
    uncertainty: WorldMagneticModel.Uncertainty
  ) {
    (north, east, down) = (components.x, components.y, components.z)
    self.change = change
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
    self.uncertainty = uncertainty
  }

  /// H, the strength of the horizontal part.
  public var horizontal: Double { (north * north + east * east).squareRoot() }

  /// F, the strength of the whole.
  public var total: Double { (north * north + east * east + down * down).squareRoot() }

  /// D, from true to magnetic north, positive east, in (-180°, 180°].
  public var declination: Angle { Angle(radians: atan2(east, north)) }

  /// I, the dip below the horizon, positive down.
  public var inclination: Angle { Angle(radians: atan2(down, horizontal)) }

  /// The field as a vector in µT whose x axis is true north.
  public var field: MagneticField<NED> {
    MagneticField(microtesla: SIMD3(north, east, down) / 1000)
  }

  /// Grid variation of polar stereographic charts: from grid to magnetic north, in (-180°, 180°]; `nil` between 55° S
  /// and 55° N, where such charts are not used (WMM technical report, section 1.6).
  public var gridVariation: Angle? {
    guard abs(latitudeDegrees) >= 55 else { return nil }
    let meridian = latitudeDegrees > 0 ? -longitudeDegrees : longitudeDegrees
    let degrees = (declination.degrees + meridian.remainder(dividingBy: 360)).remainder(dividingBy: 360)
    return Angle(degrees: degrees <= -180 ? degrees + 360 : degrees)
  }

  /// One sigma of the declination, at most 180°.
  public var declinationUncertainty: Angle {
    Angle(degrees: uncertainty.declinationDegrees(horizontalNanotesla: horizontal))
  }

  /// How far a compass can be trusted here.
  public var zone: CompassZone { CompassZone(horizontalNanotesla: horizontal) }

  /// The annual change of each element; `nil` where a `DatedModel` gave them.
  public var rates: Rates? {
    guard let change else { return nil }
    let (h, f) = (horizontal, total)
    let horizontalRate = (north * change.x + east * change.y) / h
    return Rates(
      north: change.x, east: change.y, down: change.z,
      horizontal: horizontalRate,
      total: (north * change.x + east * change.y + down * change.z) / f,
      declinationDegrees: (north * change.y - east * change.x) / (h * h) * (180 / Double.pi),
      inclinationDegrees: (h * change.z - down * horizontalRate) / (f * f) * (180 / Double.pi))
  }

  /// Changes per year: components in nT, angles in degrees. Those of D, H and I are not numbers where H is zero.
  public struct Rates: Equatable, Sendable {
    public let north: Double
    public let east: Double
    public let down: Double
    public let horizontal: Double
    public let total: Double
    public let declinationDegrees: Double
    public let inclinationDegrees: Double
  }
}
