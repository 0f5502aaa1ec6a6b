import Configuration
import DeviceIO
import GNSS
import Geomagnetism
import LinuxIO
import Quantities
import Sensing
import Synchronization

/// Looks at what a configuration names. All waits are bounded: a silent port takes 12 s, everything else less.
struct Examiner {
  let options: DoctorOptions
  let machine: Machine
  let isStopped: () -> Bool

  /// Throws what is wrong with the configuration itself.
  func facts() throws(ConfigurationTrouble) -> Facts {
    var facts = try read()
    guard facts.simulation == nil else { return facts }
    let places = WiringPlaces(of: facts.board, buses: machine.buses, ports: machine.ports)
    facts.buses = buses(facts, places)
    facts.lines = lines(facts)
    facts.port = port(facts, places)
    facts.pulse = pulse(facts)
    facts.earth = earth(facts)
    facts.rest = rest(facts)
    return facts
  }

  struct ConfigurationTrouble: Error { let finding: Finding }

  /// The configuration, its calibrations and its board.
  private func read() throws(ConfigurationTrouble) -> Facts {
    let choice = try simulationChoice()
    var facts: Facts
    do throws(ConfigurationError) {
      var (configuration, file, paths) = (
        StationConfiguration(), SimulationChoice.variable, CalibrationPaths()
      )
      do throws(ConfigurationError) {
        (configuration, file, paths) = try StationConfiguration.loadNamingCalibrations()
      } catch {
        // A simulation by the variable needs none.
        guard case .notFound = error, case .on = choice else { throw error }
      }
      let simulation = SimulationFacts(choice, &configuration, file: file)
      facts = Facts(machine: machine, file: file, configuration: configuration)
      facts.simulation = simulation
      facts.configurationOption = options.configurationPath
      if let path = paths.magnetometer {
        facts.calibrations.append(CalibrationFacts(key: "magnetometer", reading: path))
      }
      if let path = paths.inertialSensor {
        let key = configuration.inertialSensor?.hasGyroscope == true ? "inertialUnit" : "accelerometer"
        facts.calibrations.append(CalibrationFacts(key: key, reading: path))
      }
      for known in facts.calibrations {
        if known.key == "magnetometer" {
          facts.configuration.calibration = known.file?.magnetometer
        } else {
          facts.configuration.accelerometerCalibration = known.file?.accelerometer
        }
      }
      // What programs read also where they simulate.
      if simulation != nil, let error = facts.calibrations.compactMap(\.error).first { throw error }
      facts.board = try board(configuration)
    } catch {
      throw ConfigurationTrouble(finding: ConfigurationFinding.of(error, machine))
    }
    do throws(SensingError) {
      // It opens nothing before it is started, and refuses names that mean nothing.
      facts.capabilities = try Station.open(facts.configuration, from: facts.file).deviceCapabilities
    } catch {
      if let source = facts.simulation?.source {
        throw ConfigurationTrouble(
          finding: SimulationFacts.finding(error.description, source: source, file: facts.file))
      }
      throw ConfigurationTrouble(
        finding: ConfigurationFinding.of(error, file: facts.file, machine))
    }
    if facts.simulation != nil {
      (facts.configuration.receiver, facts.configuration.magnetometer) = (nil, nil)
      facts.configuration.inertialSensor = nil
    }
    return facts
  }

  /// What the variable of simulations says.
  private func simulationChoice() throws(ConfigurationTrouble) -> SimulationChoice {
    do throws(ConfigurationError) {
      return try SimulationChoice.ofEnvironment()
    } catch {
      let name = SimulationChoice.variable
      throw ConfigurationTrouble(
        finding: SimulationFacts.finding(error.description, source: name, file: name))
    }
  }

  private func board(_ configuration: StationConfiguration) throws(ConfigurationError) -> Board? {
    do throws(ConfigurationError) {
      let folder = try BoardFolder.find()
      if let key = configuration.board { return try folder.board(key) }
      return try folder.detect(deviceTree: machine.root + "/proc/device-tree")
    } catch {
      // A machine without the boards' files can have everything else.
      guard configuration.board != nil else { return nil }
      throw error
    }
  }

  private func buses(_ facts: Facts, _ places: WiringPlaces) -> [BusFacts] {
    var names: [String] = []
    for sensor in facts.sensors where !sensor.isOfKernel && !names.contains(sensor.configuration.bus) {
      names.append(sensor.configuration.bus)
    }
    return places.buses(names).map { place in
      let exists = place.path.map(machine.exists) ?? false
      let isPermitted = exists && place.path.map(machine.mayUse) ?? false
      var bus = BusFacts(place: place, exists: exists, isPermitted: isPermitted)
      if isPermitted, !isStopped() { bus.scan = BusScan(place) }
      return bus
    }
  }

  private func lines(_ facts: Facts) -> [LineFacts] {
    facts.sensors.compactMap { sensor in
      let pin = sensor.configuration.dataReadyPin
      guard let line = sensor.configuration.dataReady ?? pin.flatMap({ facts.board?.gpio.line(atPin: $0) }),
        let offset = UInt32(exactly: line.line)
      else { return nil }
      var fact = LineFacts(key: sensor.key, line: line, pin: pin)
      do throws(DeviceError) {
        _ = try GPIOEdgePin(chip: line.chip, line: .offset(offset), edge: .rising)
      } catch {
        fact.error = error
      }
      return fact
    }
  }

  private func port(_ facts: Facts, _ places: WiringPlaces) -> PortFacts? {
    guard let receiver = facts.configuration.receiver else { return nil }
    let place: WiringPlace
    switch receiver.port {
    case .path(let name), .board(let name):
      place = places.ports([name]).first ?? WiringPlace(name: name, title: name)
    case .usbSerialNumber(let number):
      var found = WiringPlace(name: number, title: "the USB device \(number)")
      do throws(DeviceError) {
        found.path = try SerialPortName.usbSerialNumber(number).file(in: machine.ports)
      } catch {
        found.obstacle = error.description
      }
      place = found
    }
    let exists = place.path.map(machine.exists) ?? false
    var port = PortFacts(
      place: place, exists: exists, isPermitted: exists && place.path.map(machine.mayUse) ?? false)
    guard let path = place.path, port.isPermitted else { return port }
    port.holder = SerialPortList.program(holding: path).map { PortHolder($0) }
    guard port.holder == nil, !ConsoleCheck.isConsole(machine.target(of: path), machine), !isStopped() else {
      return port
    }
    let scan = PortScan(place, speed: receiver.speed, isStopped: isStopped)
    port.scan = scan
    if scan.isReceiver, let speed = scan.hearing?.baudRate, !isStopped() {
      port.sky = SkyWatch.look(path, speed, isStopped: isStopped)
    }
    return port
  }

  private func pulse(_ facts: Facts) -> PulseFacts? {
    guard let path = facts.configuration.receiver?.pps else { return nil }
    let exists = machine.exists(path)
    var pulse = PulseFacts(path: path, exists: exists, isPermitted: exists && machine.mayRead(path))
    guard pulse.isPermitted, !isStopped() else { return pulse }
    do throws(DeviceError) {
      var device = try PPSDevice(path: path)
      let end = MonotonicClock.now + .seconds(PulseFacts.patienceSeconds)
      pulse.hasCome = try device.nextPulse(until: end) != nil
    } catch {
      pulse.error = error
    }
    return pulse
  }

  /// By the command line, else by the receiver, else by where the magnetometer was calibrated.
  private func earth(_ facts: Facts) -> EarthFacts {
    let prior = options.field.prior
    if prior.strengthMicrotesla != nil || prior.dip != nil {
      return EarthFacts(
        strengthMicrotesla: prior.strengthMicrotesla, dipDegrees: prior.dip?.degrees,
        source: "at the place given")
    }
    if let position = facts.port?.sky?.position {
      let place = Place(
        date: FieldDate.now, latitude: position.latitudeDegrees, longitude: position.longitudeDegrees,
        heightMeters: 0)
      do throws(GeomagnetismError) {
        let elements = try FieldAnswer(place, nil).elements
        return EarthFacts(
          strengthMicrotesla: elements.total / 1000, dipDegrees: elements.inclination.degrees,
          source: "where the receiver is")
      } catch {
        // No model covers the date: the clock is the matter then.
      }
    }
    let made = facts.calibrations.first { $0.key == "magnetometer" }?.file?.place
    return EarthFacts(
      strengthMicrotesla: made?.fieldMicrotesla, dipDegrees: made?.dipDegrees,
      source: "where it was calibrated")
  }

  /// Starts those sensors that are known to be what the configuration says, and no others.
  private func rest(_ facts: Facts) -> RestFacts? {
    guard options.takesSamples, !isStopped() else { return nil }
    var configuration = facts.configuration
    for sensor in facts.sensors where !isReady(sensor, facts) {
      if sensor.isMagnetometer {
        configuration.magnetometer = nil
      } else {
        configuration.inertialSensor = nil
      }
    }
    guard configuration.magnetometer != nil || configuration.inertialSensor != nil else { return nil }
    do throws(SampleError) {
      return try RestFacts(configuration, from: facts.file, seconds: options.seconds, isStopped: isStopped)
    } catch {
      var rest = RestFacts()
      for sensor in facts.sensors where isReady(sensor, facts) {
        rest.started.insert(sensor.key)
        rest.troubles[sensor.key] = error.description
      }
      return rest
    }
  }

  private func isReady(_ sensor: Facts.Sensor, _ facts: Facts) -> Bool {
    if sensor.isOfKernel { return true }
    guard let scan = facts.bus(of: sensor)?.scan, scan.trouble == nil else { return false }
    return scan.answers(as: sensor) != nil
      || scan.held.contains { sensor.addresses.contains($0.address) }
  }
}
