import Configuration
import Console
import DeviceIO
import LinuxIO
import Quantities
import SensorDrivers

/// What was seen of the machine, for the checks to judge. What could not be looked at is `nil`.
struct Facts {
  var machine: Machine
  /// The configuration's file.
  var file: String
  var configuration: StationConfiguration
  var calibrations: [CalibrationFacts] = []
  /// The board that the configuration names, else the one that the machine is.
  var board: Board?
  /// Those that the sensors are on, each once.
  var buses: [BusFacts] = []
  var port: PortFacts?
  var lines: [LineFacts] = []
  var pulse: PulseFacts?
  var rest: RestFacts?
  /// Earth's field at the place, as far as it is known.
  var earth = EarthFacts()
  /// What takes the place of the hardware; `nil` where the hardware is used.
  var simulation: SimulationFacts?
  /// What programs can require of the machine.
  var capabilities: Set<DeviceCapability>?
  /// The file that the command line named.
  var configurationOption: String?

  /// A sensor of the configuration.
  struct Sensor {
    /// "magnetometer", "accelerometer", "inertialUnit": its key in the configuration.
    var key: String
    var configuration: SensorConfiguration
    /// Where its driver looks for it.
    var addresses: [UInt8]
    var isMagnetometer: Bool { key == "magnetometer" }
    /// For sentences.
    var title: String { "\(key == "inertialUnit" ? "inertial unit" : key) \(configuration.chip)" }
    /// Whether a driver of the kernel is asked for by name.
    var isOfKernel: Bool { configuration.bus == "iio" }
  }

  var sensors: [Sensor] {
    var sensors: [Sensor] = []
    if let part = configuration.magnetometer {
      let entry = Catalog<I2CBusDevice>.magnetometer(named: part.chip)
      sensors.append(
        Sensor(
          key: "magnetometer", configuration: part,
          addresses: part.address.map { [$0] } ?? entry?.addresses ?? []
        ))
    }
    if let part = configuration.inertialSensor {
      let entry = Catalog<I2CBusDevice>.inertialSensor(named: part.chip)
      sensors.append(
        Sensor(
          key: part.hasGyroscope ? "inertialUnit" : "accelerometer", configuration: part,
          addresses: part.address.map { [$0] } ?? entry?.addresses ?? []))
    }
    return sensors
  }

  /// The bus of a sensor.
  func bus(of sensor: Sensor) -> BusFacts? { buses.first { $0.place.name == sensor.configuration.bus } }

  /// The sensors on a bus, for sentences: "the magnetometer LIS3MDL".
  func titles(on bus: BusFacts) -> String {
    let titles = sensors.filter { $0.configuration.bus == bus.place.name }.map { "the " + $0.title }
    return titles.isEmpty ? "what is on it" : titles.joined(separator: " and ")
  }
}

/// A bus that the configuration names.
struct BusFacts {
  var place: WiringPlace
  /// Whether its file is there.
  var exists: Bool
  var isPermitted: Bool
  /// `nil` where it was not looked at.
  var scan: BusScan?

  /// "/dev/i2c-1 at 0x1E".
  func device(at address: UInt8) -> String { "\(place.path ?? place.name) at \(address.inHexadecimal)" }
}

/// The receiver's port.
struct PortFacts {
  var place: WiringPlace
  var exists: Bool
  var isPermitted: Bool
  /// Who has it, as the end of a sentence.
  var holder: PortHolder?
  /// `nil` where it was not listened to.
  var scan: PortScan?
  /// What the receiver said of satellites in the seconds after it was understood.
  var sky: SkyFacts?

  struct SkyFacts: Equatable {
    var hasFix = false
    /// Where the receiver is.
    var position: GeodeticPosition?
    /// The most that were told; `nil` where none were.
    var satellitesInView: Int?
    var satellitesUsed: Int?
    /// Seconds since midnight at which the receiver's clock stood still while it spoke; `nil` where it ran, or was not told.
    var stillClock: Int?
  }
}

/// A sensor's data-ready line.
struct LineFacts {
  /// The key of its sensor.
  var key: String
  var line: SensorConfiguration.InputLine
  /// The pin of the connector that it is, where the configuration says it so.
  var pin: String?
  /// Why it could not be taken; `nil` where it could.
  var error: DeviceError?
}

/// The source of a receiver's pulses.
struct PulseFacts {
  var path: String
  var exists: Bool
  var isPermitted: Bool
  var error: DeviceError?
  /// Whether one came; `nil` where it was not waited for.
  var hasCome: Bool?
}

/// What is known of Earth's field at the place.
struct EarthFacts: Equatable {
  var strengthMicrotesla: Double?
  var dipDegrees: Double?
  /// Where that is from: "by --at", "where the receiver is".
  var source = ""
}
