/// What a machine can sense with, under the names that Apple's `UIRequiredDeviceCapabilities` has.
public enum DeviceCapability: String, CaseIterable, Sendable {
  /// The place can be found.
  case locationServices = "location-services"
  /// It is found by satellites.
  case gps
  case magnetometer
  case accelerometer
  case gyroscope
}
