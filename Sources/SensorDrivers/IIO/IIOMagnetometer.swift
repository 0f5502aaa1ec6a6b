import DeviceIO
import Quantities

/// A magnetometer that a driver of the kernel reads.
public struct IIOMagnetometer<Device: IIODevice & ~Copyable>: Magnetometer, ~Copyable {
  private var sampler: IIOSampler<Device>
  private let settings: SensorSettings

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
    guard try IIOQuantity.isMeasured(.field, by: sampler.device) else {
      throw DeviceError(
        device: deviceName, operation: "use it as a magnetometer",
        reason: .unexpectedIdentity(
          expected: "in_magn_x_raw", found: "\(chipName), which has no such attribute"),
        kind: .other)
    }
  }

  public mutating func configure() throws(DeviceError) {
    try sampler.configure([.field], rateHertz: settings.rateHertz)
  }

  public mutating func read() throws(DeviceError) -> MagnetometerSample? {
    guard try sampler.read() else { return nil }
    return MagnetometerSample(field: MagneticField(microtesla: sampler.value(0) * 100))
  }
}
