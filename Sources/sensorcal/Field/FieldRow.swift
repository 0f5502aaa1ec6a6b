import Console
import Geomagnetism

/// An answer as a row of CSV: what was asked for as it was written, then the elements.
struct FieldRow {
  let text: String

  static let header =
    (FieldBatch.columns + [
      "model", "X_nT", "Y_nT", "Z_nT", "H_nT", "F_nT", "D_deg", "I_deg", "GV_deg", "dX_nT_per_yr",
      "dY_nT_per_yr",
      "dZ_nT_per_yr", "dH_nT_per_yr", "dF_nT_per_yr", "dD_deg_per_yr", "dI_deg_per_yr", "sigma_D_deg", "zone",
    ]).joined(separator: ",")

  /// - Parameter fields: of the line that asked.
  init(_ answer: FieldAnswer, _ fields: [Substring]) {
    let e = answer.elements
    let r = e.rates
    let strengths = [e.north, e.east, e.down, e.horizontal, e.total].map(Self.strength)
    let angles = [e.declination.degrees, e.inclination.degrees, e.gridVariation?.degrees].map(Self.angle)
    let strengthRates = [r?.north, r?.east, r?.down, r?.horizontal, r?.total].map(Self.strength)
    let angleRates = [r?.declinationDegrees, r?.inclinationDegrees].map(Self.angle)
    var columns = fields.map(String.init) + [answer.model.name]
    columns += strengths
    columns += angles
    columns += strengthRates
    columns += angleRates
    columns += [Self.angle(e.declinationUncertainty.degrees), "\(e.zone)"]
    text = columns.joined(separator: ",")
  }

  /// Empty where it is undefined.
  private static func strength(_ value: Double?) -> String { text(value, 6) }
  private static func angle(_ value: Double?) -> String { text(value, 9) }

  private static func text(_ value: Double?, _ decimals: Int) -> String {
    guard let value, value.isFinite else { return "" }
    return value.fixed(decimals)
  }
}
