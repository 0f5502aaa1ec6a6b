/// What a machine can sense with, under the names that Apple's `UIRequiredDeviceCapabilities` has.
public enum DeviceCapability: String, Codable, CaseIterable, Sendable {
  /// The place can be found.
  case locationServices = "location-services"
  /// It is found by satellites.
  case gps
  case magnetometer
  case accelerometer
  case gyroscope

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let capability = DeviceCapability(rawValue: name) else {
      let known = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "nothing is known of \"\(name)\"; known are \(known)")
    }
    self = capability
  }
}
