import CGeomagnetism
import Geomagnetism

extension WorldMagneticModel {
  /// Degree 133, 2025.0 to 2030.0: the field of WMM2025 and that of the crust, down to features of 300 km.
  ///
  /// It differs from WMM2025 by 0.1° of declination as a rule, and by 2° at most where a compass is reliable. A place
  /// costs about thirty times as much, and the first use lays out 300 KB of coefficients.
  ///
  /// Source: NOAA/NCEI, "World Magnetic Model High Resolution 2025".
  public static let wmmhr2025 = WorldMagneticModel(
    name: "WMMHR2025", epoch: 2025, uncertainty: .wmmhr2025, coefficients: highResolutionCoefficients())

  private static func highResolutionCoefficients() -> [SIMD4<Double>] {
    var count: Int32 = 0
    let changing = cgm_wmmhr2025_changing(&count)
    var coefficients = (0..<Int(count)).map { index in
      let term = changing + 4 * index
      return SIMD4(Double(term[0]), Double(term[1]), Double(term[2]), Double(term[3])) / 10_000
    }
    let constant = cgm_wmmhr2025_constant(&count)
    coefficients += (0..<Int(count)).map { index in
      let term = constant + 2 * index
      return SIMD4(Double(term[0]), Double(term[1]), 0, 0) / 10_000
    }
    return coefficients
  }
}
