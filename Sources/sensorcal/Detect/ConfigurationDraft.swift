import Console
import GNSS
import SensorDrivers

/// A configuration of what was found, as JSON5 with comments that say what is assumed and what to do next.
struct ConfigurationDraft {
  let choice: SensorChoice
  /// The ports with a receiver.
  let receivers: [PortScan]
  /// The key of the board; `nil` where it is not known.
  let board: String?

  /// Whether there is anything to write.
  var isEmpty: Bool { choice.magnetometer == nil && choice.inertialSensor == nil && receivers.isEmpty }

  var text: String {
    var lines = [
      "// Written by sensorcal detect. docs/configuration.md describes the keys.", "//",
      "// To do, in this order:",
    ]
    lines += steps.enumerated().map { index, step in "//   \(index + 1). \(step)" }
    lines.append("{")
    if let board { lines.append("  board: \(quoted(board)),") }
    if let receiver = receivers.first, let hearing = receiver.hearing {
      lines += [
        "  receiver: {", "    port: \(quoted(receiver.place.name)),", "    speed: \(hearing.baudRate),",
        "  },",
      ]
    }
    for other in receivers.dropFirst() {
      lines.append(
        "  // There is another receiver: port \(quoted(other.place.name)), speed \(other.hearing?.baudRate ?? 0)."
      )
    }
    if let sensor = choice.magnetometer {
      lines += part(
        "magnetometer", sensor,
        ["// calibration: \"magnetometer.json\",  // as sensorcal calibrate writes it"])
    }
    lines += others(choice.otherMagnetometers, "magnetometer")
    if let sensor = choice.inertialSensor {
      lines += part(sensor.part.hasGyroscope ? "inertialUnit" : "accelerometer", sensor, [])
    }
    lines += others(choice.otherInertialSensors, "accelerometer or inertial unit")
    return lines.joined(separator: "\n") + "\n}\n"
  }

  /// What to check.
  private var steps: [String] {
    var steps: [String] = []
    if choice.magnetometer != nil || choice.inertialSensor != nil {
      steps.append(
        "Mounting is ASSUMED: each chip flat, its printed x axis forward, its top up. Correct it where a chip sits otherwise."
      )
    }
    if choice.inertialSensor != nil {
      steps.append(
        "Check: with the board level and at rest, sensorcal monitor accelerometer shows 9.8 m/s² upward.")
    }
    if choice.magnetometer != nil {
      steps.append("Check: turned clockwise, the heading of whereami grows.")
      steps.append("Calibrate where the board will be used: sensorcal calibrate magnetometer.")
    }
    if !receivers.isEmpty {
      steps.append("Check: with the antenna under the sky, whereami shows a position.")
    }
    return steps
  }

  private func part(_ key: String, _ sensor: SensorChoice.Sensor, _ more: [String]) -> [String] {
    let address = sensor.part.address.inHexadecimal
    var lines = [
      "  \(key): {", "    bus: \(quoted(sensor.bus.name)),", "    chip: \(quoted(sensor.part.driver)),",
      "    address: \(address),",
      "    mounting: { x: \"forward\", y: \"left\", z: \"up\" },  // ASSUMED, see above",
    ]
    lines += more.map { "    \($0)" }
    return lines + ["  },"]
  }

  private func others(_ sensors: [SensorChoice.Sensor], _ kind: String) -> [String] {
    sensors.map { sensor in
      "  // Another \(kind): chip \(quoted(sensor.part.driver)) at \(sensor.part.address.inHexadecimal) of "
        + "\(quoted(sensor.bus.name))."
    }
  }

  /// What is found has no control characters, but for what the name of a file may have.
  private func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20: "?"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
