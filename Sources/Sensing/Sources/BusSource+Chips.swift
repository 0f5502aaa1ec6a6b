import Configuration
import DeviceIO
import LinuxIO
import Quantities
import SensorDrivers

extension BusSource {
  /// A source for each bus of the kernel that has chips of a configuration.
  static func all(of wiring: BoardWiring, _ interpreter: Interpreter) -> [BusSource] {
    let (field, force) = (wiring.configuration.magnetometer, wiring.configuration.inertialSensor)
    let threads = (
      field: field.map {
        $0.thread(wiring.bus($0.bus), Catalog<SharedBusDevice>.magnetometer(named: $0.chip)?.addresses)
      },
      force: force.map {
        $0.thread(wiring.bus($0.bus), Catalog<SharedBusDevice>.inertialSensor(named: $0.chip)?.addresses)
      }
    )
    return Set([threads.field, threads.force].compactMap(\.self)).sorted().map { thread in
      BusSource(
        thread, of: wiring, magnetometer: threads.field == thread ? field : nil,
        inertialSensor: threads.force == thread ? force : nil, interpreter)
    }
  }

  private init(
    _ name: String, of wiring: BoardWiring, magnetometer: SensorConfiguration?,
    inertialSensor: SensorConfiguration?, _ interpreter: Interpreter
  ) {
    let buses = (
      field: magnetometer.map { wiring.bus($0.bus) }, force: inertialSensor.map { wiring.bus($0.bus) }
    )
    self.init(name: name, kind: magnetometer == nil ? .accelerometer : .magnetometer) { schedule in
      var members: [any BusMember] = []
      if let magnetometer, let bus = buses.field {
        members.append(PolledChip(.init(magnetometer: magnetometer, on: bus, interpreter), schedule))
      }
      if let inertialSensor, let bus = buses.force {
        members.append(PolledChip(.init(inertialSensor: inertialSensor, on: bus, interpreter), schedule))
      }
      return members
    }
  }
}

extension PolledChip.Wiring where Sample == MagnetometerSample {
  init(magnetometer configuration: SensorConfiguration, on bus: I2CBusName, _ interpreter: Interpreter) {
    self.init(
      configuration, on: bus, kind: .magnetometer,
      catalog: { Catalog<SharedBusDevice>.magnetometer(named: $0) },
      kernel: KernelSensor { path, settings throws(DeviceError) -> MagnetometerRunner in
        try IIOSensors.magnetometer(SysfsIIODevice(path: path), settings: settings)
      }
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
      catalog: { Catalog<SharedBusDevice>.inertialSensor(named: $0) },
      kernel: KernelSensor { path, settings throws(DeviceError) -> InertialRunner in
        try IIOSensors.inertialSensor(SysfsIIODevice(path: path), settings: settings)
      }
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
    kernel: KernelSensor<Sample>,
    deliver:
      @escaping @Sendable (Sample, Timestamp, (SensingEvent) -> Void) -> (
        isSaturated: Bool, wereSkipped: Bool
      )
  ) {
    self.init(
      name: "\(configuration.chip) on \(configuration.bus)", chip: configuration.chip, kind: kind,
      addresses: configuration.address.map { [$0] } ?? catalog(configuration.chip)?.addresses ?? [],
      open: { (schedule) throws(DeviceError) -> PolledSensor<Sample> in
        let settings = SensorSettings(configuration)
        if configuration.isOfKernel { return try kernel.open(named: configuration.chip, settings) }
        guard let entry = catalog(configuration.chip) else {
          throw DeviceError(
            device: configuration.bus, operation: "open it",
            reason: .unsupported("there is no driver of that name"))
        }
        return try Self.open(entry, kernel, configuration, settings, on: bus, schedule)
      },
      openLine: Self.lineOpener(configuration.dataReady), deliver: deliver)
  }

  /// Opens the chip at its configured address, else at the first of its addresses where it answers. Where a driver of
  /// the kernel holds that, the chip is read through it.
  private static func open(
    _ entry: CatalogEntry<SharedBusDevice, Sample>, _ kernel: KernelSensor<Sample>,
    _ configuration: SensorConfiguration, _ settings: SensorSettings, on bus: I2CBusName,
    _ schedule: BusSchedule
  ) throws(DeviceError) -> PolledSensor<Sample> {
    let file = try bus.file()
    var first: DeviceError?
    for address in configuration.address.map({ [$0] }) ?? entry.addresses {
      do throws(DeviceError) {
        let device = try SharedBusDevice(bus: file, address: address, schedule)
        let runner = try entry.open(device, settings: settings) {
          (other) throws(DeviceError) -> SharedBusDevice in
          try SharedBusDevice(bus: file, address: other, schedule)
        }
        return PolledSensor(runner)
      } catch {
        if case .busy(let holder) = error.reason,
          let sensor = try kernel.open(on: file, address: address, heldBy: holder, settings)
        {
          return sensor
        }
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
