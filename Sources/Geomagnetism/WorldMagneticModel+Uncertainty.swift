extension WorldMagneticModel {
  /// One sigma of what separates the model from the field outdoors, away from iron: crust, ionosphere and the errors
  /// of the coefficients. Components in nT, averaged over the globe.
  public struct Uncertainty: Equatable, Sendable {
    public let north: Double
    public let east: Double
    public let down: Double
    public let horizontal: Double
    public let total: Double
    /// Degrees.
    public let inclinationDegrees: Double
    /// Degrees: what stays where the horizontal field is strong.
    let declinationFloorDegrees: Double
    /// Degrees times nT: what grows as the horizontal field vanishes.
    let declinationSlope: Double

    /// Declination's sigma in degrees where the horizontal field has this many nT: √(a² + (b/H)²), at most 180.
    /// WMM2025 technical report, section 3.4, equation 43.
    public func declinationDegrees(horizontalNanotesla: Double) -> Double {
      let growing = declinationSlope / horizontalNanotesla
      let sigma = (declinationFloorDegrees * declinationFloorDegrees + growing * growing).squareRoot()
      return sigma < 180 ? sigma : 180
    }

    /// CIRES-Geomagnetism/wmm, `uncertainty.py`, 2025.
    static let wmm2025 = Uncertainty(
      north: 137, east: 89, down: 141, horizontal: 133, total: 138, inclinationDegrees: 0.20,
      declinationFloorDegrees: 0.26, declinationSlope: 5417)

    /// CIRES-Geomagnetism/wmmhr, `uncertainty.py`, 2025.
    package static let wmmhr2025 = Uncertainty(
      north: 135, east: 85, down: 134, horizontal: 130, total: 134, inclinationDegrees: 0.19,
      declinationFloorDegrees: 0.25, declinationSlope: 5205)

    /// NOAA's C library, `GeomagnetismHeader.h`, 2020. For the total field it says 145 where others say 148; the
    /// larger one is taken.
    static let wmm2020 = Uncertainty(
      north: 131, east: 94, down: 157, horizontal: 128, total: 148, inclinationDegrees: 0.21,
      declinationFloorDegrees: 0.26, declinationSlope: 5625)
  }
}
