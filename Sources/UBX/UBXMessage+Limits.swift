import Quantities

extension UBXMessage {
  /// Whether a solution cannot be, and its receiver does not say itself that it is none.
  var isImpossible: Bool {
    switch self {
    case .navPVT(let pvt):
      (pvt.isPositionValid || pvt.isDeadReckoned)
        && !(Self.isPossible(pvt.lat, pvt.lon, pvt.height, pvt.hMSL) && Self.isPossible(speed: pvt.speed))
    case .hnrPVT(let pvt):
      pvt.isPositionValid
        && !(Self.isPossible(pvt.lat, pvt.lon, pvt.height, pvt.hMSL) && Self.isPossible(speed: pvt.speed))
    case .navPOSLLH(let place): !Self.isPossible(place.lat, place.lon, place.height, place.hMSL)
    case .navHPPOSLLH(let place):
      !place.invalidLlh && !Self.isPossible(place.lat, place.lon, place.height, place.hMSL)
    case .navVELNED(let velocity): !Self.isPossible(speed: velocity.speed)
    default: false
    }
  }

  /// In 1e-7 degree and millimetres.
  private static func isPossible(
    _ latitude: Int32, _ longitude: Int32, _ height: Int32, _ altitude: Int32
  ) -> Bool {
    (-900_000_000...900_000_000).contains(latitude) && (-1_800_000_000...1_800_000_000).contains(longitude)
      && NavigationLimits.altitude.contains(Double(height) / 1e3)
      && NavigationLimits.altitude.contains(Double(altitude) / 1e3)
  }

  /// Metres per second. The field of some messages is signed; a negative one is left to those who use it.
  private static func isPossible(speed: Double) -> Bool { speed <= NavigationLimits.speed.upperBound }
}
