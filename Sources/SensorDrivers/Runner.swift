import DeviceIO
import Quantities

/// A sensor that runs, whatever chip it is: what a driver yields, without the driver's type. It owns the chip and is
/// used from one thread.
public final class Runner<Sample> {
  /// The chip and where it is: "LIS3MDL on /dev/i2c-1 at 0x1E".
  public let description: String
  /// The time between two samples as configured.
  public let samplePeriod: Duration
  /// What was chosen from the settings asked for: "80 Hz, ±400 µT".
  public let configurationSummary: String

  /// Whether every poll yields a sample, as where nothing tells a new one: the caller keeps the pace of `samplePeriod`.
  public let isPaced: Bool

  private let readChip: () throws(DeviceError) -> Sample?
  private let testChip: () throws(DeviceError) -> SelfTestReport
  private let countRecoveries: () -> Int
  private let findSampleTime: () -> Timestamp?

  /// Identifies the chip, configures it and takes it over.
  init<Chip: SensorDriver & ~Copyable>(
    starting chip: consuming Chip, _ readings: BusReadings = BusReadings()
  ) throws(DeviceError)
  where Chip.Sample == Sample {
    try chip.identify()
    try chip.configure()
    description = "\(chip.chipName) on \(chip.deviceName)"
    samplePeriod = chip.samplePeriod
    configurationSummary = chip.configurationSummary
    isPaced = chip.isPaced
    let owner = Owner(chip)
    readChip = { () throws(DeviceError) -> Sample? in
      readings.begin()
      guard let sample = try owner.chip.read() else { return nil }
      if readings.areUndriven {
        throw DeviceError(
          device: owner.chip.deviceName, operation: "read a sample",
          reason: .invalid(
            "every byte reads 0xFF, as on a bus that no chip drives; check the chip's power and wires"))
      }
      return sample
    }
    testChip = { () throws(DeviceError) -> SelfTestReport in try owner.chip.selfTest() }
    countRecoveries = { owner.chip.recoveries }
    findSampleTime = { owner.chip.sampleTime }
  }

  /// The next sample, `nil` where there is no new one. Most chips hold their data-ready pin until they are read: poll
  /// once before waiting for its first edge, and again where an edge stays away for two periods.
  public func poll() throws(DeviceError) -> Sample? { try readChip() }

  /// The chip's self-test; see `SensorDriver.selfTest()`.
  public func selfTest() throws(DeviceError) -> SelfTestReport { try testChip() }

  /// When the newest sample was measured, where the device says so.
  public var sampleTime: Timestamp? { findSampleTime() }

  /// How often the chip lost its configuration and got it again.
  public var recoveries: Int { countRecoveries() }

  /// Gives a chip that cannot be copied one place that the closures share.
  private final class Owner<Chip: SensorDriver & ~Copyable> {
    var chip: Chip
    init(_ chip: consuming Chip) { self.chip = chip }
  }
}

public typealias MagnetometerRunner = Runner<MagnetometerSample>
public typealias InertialRunner = Runner<InertialSample>
