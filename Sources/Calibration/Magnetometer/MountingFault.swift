/// A sensor whose axes are not those of the magnetometer.
public struct MountingFault: Equatable, Sendable, CustomStringConvertible {
  /// Which sensor.
  public enum Sensor: String, Sendable { case accelerometer, gyroscope }

  public let sensor: Sensor
  /// Which of the magnetometer's axes, with its sign, each of the sensor's x, y and z axes is: `["-y", "x", "z"]`.
  public let axes: [String]
  /// Whether the two differ by a reflection, which no mounting makes: one of them reports an axis with the wrong sign.
  public let isReflection: Bool

  public init(sensor: Sensor, axes: [String], isReflection: Bool) {
    self.sensor = sensor
    self.axes = axes
    self.isReflection = isReflection
  }

  public var description: String {
    let pairs = zip(["x", "y", "z"], axes).map { "\($0) is the magnetometer's \($1)" }
    let kind = isReflection ? "mirrored, so that a sign is wrong" : "mounted another way round"
    return
      "the axes of the \(sensor) are not those of the magnetometer (\(kind)): its \(pairs.joined(separator: ", "))"
  }
}
