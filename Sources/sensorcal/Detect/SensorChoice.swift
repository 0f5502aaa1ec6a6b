import SensorDrivers

/// Which of the chips that were found a configuration takes: one magnetometer, and one accelerometer or inertial unit.
struct SensorChoice {
  /// A sensor, and where it is.
  struct Sensor {
    var part: RecognizedChip.Part
    var chip: RecognizedChip
    var bus: WiringPlace
  }

  private(set) var magnetometer: Sensor?
  private(set) var inertialSensor: Sensor?
  /// What else could stand in their place.
  private(set) var otherMagnetometers: [Sensor] = []
  private(set) var otherInertialSensors: [Sensor] = []

  /// The magnetometers of the catalog, those of least noise and drift first; what fuses by itself or is copied comes last.
  private static let order = [
    "RM3100", "MMC5983MA", "BMM350", "MMC5603NJ", "LIS3MDL", "LIS2MDL", "IIS2MDC", "QMC5883P", "MLX90393",
    "BMM150",
    "HMC5883L", "HMC5983", "MMC3416", "IST8310", "QMC5883L", "LSM303AGR", "LSM9DS1", "LSM303DLHC", "AK8963",
    "AK8975",
    "AK09916", "MPU-9250", "ICM-20948", "BNO055",
  ]

  init(_ buses: [BusScan]) {
    let all = buses.flatMap { bus in bus.chips.map { (chip: $0, bus: bus.place) } }
    var magnetometers = all.compactMap { found in
      found.chip.magnetometer.map { Sensor(part: $0, chip: found.chip, bus: found.bus) }
    }
    // Sorting is stable where nothing else decides: by bus, then by address.
    magnetometers = magnetometers.enumerated().sorted { a, b in
      (Self.rank(a.element), a.offset) < (Self.rank(b.element), b.offset)
    }.map(\.element)
    if !magnetometers.isEmpty { magnetometer = magnetometers.removeFirst() }
    otherMagnetometers = magnetometers

    var inertial = all.compactMap { found in
      found.chip.inertialSensor.map { Sensor(part: $0, chip: found.chip, bus: found.bus) }
    }
    // That of the same package has the same mounting, and may have to let the magnetometer through.
    let together = inertial.firstIndex { sensor in
      magnetometer.map { $0.chip == sensor.chip && $0.bus == sensor.bus } ?? false
    }
    if let chosen = together ?? inertial.firstIndex(where: { $0.part.hasGyroscope }) ?? inertial.indices.first
    {
      inertialSensor = inertial.remove(at: chosen)
    }
    otherInertialSensors = inertial
  }

  private static func rank(_ sensor: Sensor) -> Int {
    order.firstIndex(of: sensor.part.driver) ?? order.count
  }
}
