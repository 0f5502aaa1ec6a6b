import Configuration
import DeviceIO
import LinuxIO
import Quantities
import SensorDrivers

extension BusSource {
  /// The chips that a configuration names on one bus of the kernel.
  init(_ bus: String, of wiring: BoardWiring, _ interpreter: Interpreter) {
    let magnetometer = wiring.configuration.magnetometer.flatMap { $0.bus == bus ? $0 : nil }
    let inertialSensor = wiring.configuration.inertialSensor.flatMap { $0.bus == bus ? $0 : nil }
    let name = wiring.bus(bus)
    self.init(name: bus, kind: magnetometer == nil ? .accelerometer : .magnetometer) { schedule in
      var members: [any BusMember] = []
      if let magnetometer {
        members.append(PolledChip(.init(magnetometer: magnetometer, on: name, interpreter), schedule))
      }
      if let inertialSensor {
        members.append(PolledChip(.init(inertialSensor: inertialSensor, on: name, interpreter), schedule))
      }
      return members
    }
  }
}

extension PolledChip.Wiring where Sample == MagnetometerSample {
  init(magnetometer configuration: SensorConfiguration, on bus: I2CBusName, _ interpreter: Interpreter) {
    self.init(
      configuration, on: bus, kind: .magnetometer,
      catalog: { Catalog<SharedBusDevice>.magnetometer(named: $0) }
    ) { sample, time, publish in
      interpreter.readClock(publish)
      interpreter.take(sample, at: time, publish)
      return (sample.isSaturated, sample.samplesWereSkipped)
    }
  }
}

extension PolledChip.Wiring where Sample == InertialSample {
  init(inertialSensor configuration: SensorConfiguration, on bus: I2CBusName, _ interpreter: Interpreter) {
    self.init(
      configuration, on: bus, kind: .accelerometer,
      catalog: { Catalog<SharedBusDevice>.inertialSensor(named: $0) }
    ) { sample, time, publish in
      interpreter.readClock(publish)
      interpreter.take(sample, at: time, publish)
      return (sample.isSaturated, sample.samplesWereSkipped)
    }
  }
}

extension PolledChip.Wiring {
  fileprivate init(
    _ configuration: SensorConfiguration, on bus: I2CBusName, kind: SourceHealth.Kind,
    catalog: @escaping @Sendable (String) -> CatalogEntry<SharedBusDevice, Sample>?,
    deliver:
      @escaping @Sendable (Sample, Timestamp, (SensingEvent) -> Void) -> (
        isSaturated: Bool, wereSkipped: Bool
      )
  ) {
    self.init(
      name: "\(configuration.chip) on \(configuration.bus)", chip: configuration.chip, kind: kind,
      addresses: configuration.address.map { [$0] } ?? catalog(configuration.chip)?.addresses ?? [],
      open: { (schedule) throws(DeviceError) -> PolledSensor<Sample> in
        guard let entry = catalog(configuration.chip) else {
          throw DeviceError(
            device: configuration.bus, operation: "open it",
            reason: .unsupported("there is no driver of that name"))
        }
        return PolledSensor(try Self.open(entry, configuration, on: bus, schedule))
      },
      openLine: Self.lineOpener(configuration.dataReady), deliver: deliver)
  }

  /// Opens the chip at its configured address, else at the first of its addresses where it answers.
  private static func open(
    _ entry: CatalogEntry<SharedBusDevice, Sample>, _ configuration: SensorConfiguration,
    on bus: I2CBusName, _ schedule: BusSchedule
  ) throws(DeviceError) -> Runner<Sample> {
    let file = try bus.file()
    var first: DeviceError?
    for address in configuration.address.map({ [$0] }) ?? entry.addresses {
      do throws(DeviceError) {
        let device = try SharedBusDevice(bus: file, address: address, schedule)
        return try entry.open(device, settings: SensorSettings(configuration)) {
          (other) throws(DeviceError) -> SharedBusDevice in
          try SharedBusDevice(bus: file, address: other, schedule)
        }
      } catch {
        first = first ?? error
      }
    }
    throw first
      ?? DeviceError(
        device: configuration.bus, operation: "open it",
        reason: .unsupported("it has no address"))
  }

  private static func lineOpener(
    _ line: SensorConfiguration.InputLine?
  ) -> (@Sendable () throws(DeviceError) -> any EdgeLine)? {
    guard let line, let offset = UInt32(exactly: line.line) else { return nil }
    return { () throws(DeviceError) -> any EdgeLine in
      OwnedPin(try GPIOEdgePin(chip: line.chip, line: .offset(offset), edge: .rising))
    }
  }
}

extension SensorSettings {
  /// What the configuration leaves open stays as this room has it.
  fileprivate init(_ configuration: SensorConfiguration) {
    self.init()
    if let rate = configuration.rateHz { rateHertz = rate }
    if let range = configuration.fieldRangeMicrotesla { fieldRangeMicrotesla = range }
    if let range = configuration.accelerationRangeStandardGravities {
      accelerationRangeStandardGravities = range
    }
    if let range = configuration.angularRateRangeDegreesPerSecond {
      angularRateRangeDegreesPerSecond = range
    }
    usesDataReadyPin = configuration.dataReady != nil
  }
}
