import Console
import Quantities
import SensorDrivers
import Sensing

/// The latest of one sensor, and what its samples were like so far.
struct MonitorReading {
  let sensor: SensorKind
  /// In the sensor's unit.
  private(set) var vector = SIMD3<Double>()
  private(set) var temperatureCelsius: Double?
  private(set) var isSaturated = false
  private(set) var saturatedCount = 0
  private(set) var count = 0
  /// Of the latest sample, from the first.
  private(set) var seconds = 0.0
  /// Samples a second since the last line; `nil` before the second sample.
  private(set) var rate: Double?
  /// What the station says of the source.
  var health: SourceHealth?

  private var first: Timestamp?
  private var lineStart: (count: Int, seconds: Double)?

  init(_ sensor: SensorKind) { self.sensor = sensor }

  var unit: String {
    switch sensor {
    case .magnetometer: "µT"
    case .accelerometer: "m/s²"
    case .gyroscope: "°/s"
    }
  }

  /// Takes the samples of its sensor, and calls `onLine` where one is due: with the first, and then every `interval` seconds of
  /// samples.
  mutating func take(_ samples: StationRun.Samples, every interval: Double, onLine: (MonitorReading) -> Void)
  {
    if sensor == .magnetometer {
      for (sample, time) in samples.magnetometer {
        add(sample.field.microtesla, time, sample.isSaturated, sample.temperatureCelsius, interval, onLine)
      }
      return
    }
    for (sample, time) in samples.inertial {
      let degrees = sample.angularRate.map { $0.radiansPerSecond * (180 / Double.pi) }
      guard let vector = sensor == .gyroscope ? degrees : sample.acceleration.metersPerSecondSquared else {
        continue
      }
      add(vector, time, sample.isSaturated, sample.temperatureCelsius, interval, onLine)
    }
  }

  private mutating func add(
    _ vector: SIMD3<Double>, _ time: Timestamp, _ isSaturated: Bool, _ temperature: Double?,
    _ interval: Double, _ onLine: (MonitorReading) -> Void
  ) {
    let start = first ?? time
    first = start
    seconds = (time - start).inSeconds
    (self.vector, self.isSaturated) = (vector, isSaturated)
    temperatureCelsius = temperature ?? temperatureCelsius
    count &+= 1
    if isSaturated { saturatedCount &+= 1 }
    guard let line = lineStart else {
      lineStart = (count, seconds)
      onLine(self)
      return
    }
    guard seconds >= line.seconds + interval else { return }
    rate = Double(count - line.count) / (seconds - line.seconds)
    lineStart = (count, seconds)
    onLine(self)
  }

  /// The length of the vector: of a field at rest, or of gravity, it does not depend on how the sensor lies.
  var length: Double { vector.length }

  /// All that is known, in one line.
  var line: String {
    let decimals = sensor == .accelerometer ? 3 : 2
    let axes = zip(["x", "y", "z"], [vector.x, vector.y, vector.z]).map { name, value in
      "\(name) \(value.fixed(decimals).aligned(to: 8))"
    }
    var parts = [axes.joined(separator: " "), "length \(length.fixed(decimals).aligned(to: 7)) \(unit)"]
    if let rate { parts.append("\(rate.fixed(1)) Hz") }
    if let timing = health?.timing {
      parts.append("jitter \((timing.jitter99.inSeconds * 1000).fixed(2)) ms")
    }
    if let temperatureCelsius { parts.append("\(temperatureCelsius.fixed(1)) °C") }
    if isSaturated { parts.append("AT THE END OF ITS RANGE") }
    if saturatedCount > 0 { parts.append("saturated \(saturatedCount)") }
    if let lost = health?.counters.lost, lost > 0 { parts.append("lost \(lost)") }
    if let errors = health?.counters.errors, errors > 0 { parts.append("errors \(errors)") }
    return parts.joined(separator: "  ")
  }
}

/// The same as a JSON object; what is not known is left out.
struct MonitorLine: Encodable {
  let type = "reading"
  let sensor: String
  let seconds: Double
  let x, y, z, length: Double
  let unit: String
  let samples: Int
  let rateHz, jitterSeconds, temperatureCelsius: Double?
  let isSaturated: Bool
  let saturated: Int
  let lost, errors: Int?

  init(_ reading: MonitorReading) {
    sensor = reading.sensor.rawValue
    seconds = reading.seconds
    (x, y, z) = (reading.vector.x, reading.vector.y, reading.vector.z)
    (length, unit, samples) = (reading.length, reading.unit, reading.count)
    rateHz = reading.rate
    jitterSeconds = reading.health?.timing?.jitter99.inSeconds
    temperatureCelsius = reading.temperatureCelsius
    (isSaturated, saturated) = (reading.isSaturated, reading.saturatedCount)
    (lost, errors) = (reading.health?.counters.lost, reading.health?.counters.errors)
  }
}
