import DeviceIO
import Quantities

/// What every chip's driver can do. A driver owns its device, holds its configuration, and is used from one thread.
///
/// The order is `identify()`, `configure()`, then `read()` as often as there may be a sample. A driver waits only
/// where a datasheet asks for it, and then through its device.
public protocol SensorDriver: ~Copyable {
  /// What one reading yields.
  associatedtype Sample

  /// The chip as its maker writes it: "LIS3MDL".
  var chipName: String { get }

  /// The device as errors name it: "/dev/i2c-1 at 0x1E".
  var deviceName: String { get }

  /// The time between two samples as configured.
  var samplePeriod: Duration { get }

  /// What was chosen from the settings asked for, for people: "80 Hz, ±400 µT".
  var configurationSummary: String { get }

  /// How often the chip was found without its configuration (a drop of its supply resets it) and got it again.
  var recoveries: Int { get }

  /// Whether every call of `read()` yields a sample, as where nothing tells a new one: the caller then keeps the pace.
  var isPaced: Bool { get }

  /// When the newest sample was measured, where the device says so; else `nil`.
  var sampleTime: Timestamp? { get }

  /// Checks that the chip is the expected one, by reading only. Throws `.unexpectedIdentity` with what it found and
  /// which chip that probably is.
  mutating func identify() throws(DeviceError)

  /// Resets the chip where it can be, writes the configuration and reads it back. Throws `.invalid` where a register
  /// does not keep what was written.
  mutating func configure() throws(DeviceError)

  /// The next sample, `nil` where there is no new one.
  mutating func read() throws(DeviceError) -> Sample?

  /// Exercises the sensing elements with the field or force that the chip makes itself, compares with the
  /// datasheet's limits and restores the configuration. It takes up to a few seconds, in which the chip should lie
  /// still. Throws `.unsupported` where the chip has none.
  mutating func selfTest() throws(DeviceError) -> SelfTestReport
}

extension SensorDriver where Self: ~Copyable {
  public var isPaced: Bool { false }
  public var sampleTime: Timestamp? { nil }

  public mutating func selfTest() throws(DeviceError) -> SelfTestReport {
    throw DeviceError(
      device: deviceName, operation: "self-test",
      reason: .unsupported("the \(chipName) documents no self-test"))
  }
}

/// A chip that measures the magnetic field.
public protocol Magnetometer: SensorDriver, ~Copyable where Sample == MagnetometerSample {}

/// A chip that measures specific force, and in an inertial unit the rate of turn with it.
public protocol InertialSensor: SensorDriver, ~Copyable where Sample == InertialSample {}
