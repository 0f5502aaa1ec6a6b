import Glibc
import Quantities

/// What Earth's field is at a place: the part that an undisturbed, calibrated magnetometer can check in any attitude.
public struct EarthField: Equatable, Sendable {
  /// F, in µT.
  public var totalMicrotesla: Double
  /// I, the dip below the horizon, positive down.
  public var inclination: Angle

  public init(totalMicrotesla: Double, inclination: Angle) {
    self.totalMicrotesla = totalMicrotesla
    self.inclination = inclination
  }
}

extension EarthField {
  /// H, in µT.
  public var horizontalMicrotesla: Double { totalMicrotesla * cos(inclination.radians) }

  /// Z, in µT, positive down.
  public var verticalMicrotesla: Double { totalMicrotesla * sin(inclination.radians) }
}
