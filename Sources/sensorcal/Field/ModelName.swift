import Geomagnetism
import GeomagnetismHighResolution

/// The models that can be asked for by name.
enum ModelName: String, CaseIterable {
  case wmm2025 = "WMM2025"
  case wmm2020 = "WMM2020"
  case wmmhr2025 = "WMMHR2025"

  /// Large and small letters do not matter.
  init?(_ text: String) { self.init(rawValue: text.uppercased()) }

  var model: WorldMagneticModel {
    switch self {
    case .wmm2025: .wmm2025
    case .wmm2020: .wmm2020
    case .wmmhr2025: .wmmhr2025
    }
  }

  /// The names, for a sentence.
  static var list: String {
    allCases.dropLast().map(\.rawValue).joined(separator: ", ") + " or \(wmmhr2025.rawValue)"
  }
}
