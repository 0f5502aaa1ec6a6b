import DeviceIO
import Quantities

/// An accelerometer, or an inertial unit, that a driver of the kernel reads.
public struct IIOInertialSensor<Device: IIODevice & ~Copyable>: InertialSensor, ~Copyable {
  private var sampler: IIOSampler<Device>
  private let settings: SensorSettings
  private var hasGyroscope = false

  public init(_ device: consuming Device, _ settings: SensorSettings) throws(DeviceError) {
    let chip = try IIOSampler.name(of: device)
    sampler = IIOSampler(device, chip: chip)
    self.settings = settings
  }

  public var chipName: String { sampler.chip }
  public var deviceName: String { sampler.device.name }
  public var samplePeriod: Duration { sampler.samplePeriod }
  public var configurationSummary: String { sampler.summary }
  public var recoveries: Int { 0 }
  public var isPaced: Bool { !sampler.isBuffered }
  public var sampleTime: Timestamp? { sampler.time }

  public mutating func identify() throws(DeviceError) {
    guard try IIOQuantity.isMeasured(.acceleration, by: sampler.device) else {
      throw DeviceError(
        device: deviceName, operation: "use it as an accelerometer",
        reason: .unexpectedIdentity(
          expected: "in_accel_x_raw", found: "\(chipName), which has no such attribute"),
        kind: .other)
    }
    hasGyroscope = try IIOQuantity.isMeasured(.rate, by: sampler.device)
  }

  public mutating func configure() throws(DeviceError) {
    try sampler.configure(
      hasGyroscope ? [.acceleration, .rate] : [.acceleration], rateHertz: settings.rateHertz)
  }

  public mutating func read() throws(DeviceError) -> InertialSample? {
    guard try sampler.read() else { return nil }
    return InertialSample(
      acceleration: Acceleration(metersPerSecondSquared: sampler.value(0)),
      angularRate: hasGyroscope ? AngularRate(radiansPerSecond: sampler.value(1)) : nil)
  }
}
