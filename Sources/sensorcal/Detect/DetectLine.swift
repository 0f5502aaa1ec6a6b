import GNSS
import SensorDrivers

/// A line of `sensorcal detect --json`: a bus, a chip, an address that is held or unknown, a port; what is not known is left
/// out.
struct DetectLine: Encodable {
  let type: String
  var board: String?
  var bus: String?
  var port: String?
  /// The file of the bus or port.
  var path: String?
  var name: String?
  var addresses: [Int]?
  /// The drivers that the chip is given.
  var magnetometer: String?
  var accelerometer: String?
  var inertialUnit: String?
  /// The kernel driver that an address belongs to.
  var holder: String?
  var answer: String?
  var speed: Int?
  var heard: String?
  var remark: String?
  var trouble: String?
  /// The file that was written.
  var written: String?

  init(type: String) { self.type = type }

  /// All lines of a bus.
  static func lines(_ scan: BusScan) -> [DetectLine] {
    var bus = DetectLine(type: "bus")
    (bus.bus, bus.path, bus.trouble) = (scan.place.name, scan.place.path, scan.trouble)
    var lines = [bus]
    for chip in scan.chips {
      var line = DetectLine(type: "chip")
      (line.bus, line.name, line.addresses) = (scan.place.name, chip.name, chip.addresses.map(Int.init))
      line.magnetometer = chip.magnetometer?.driver
      if let part = chip.inertialSensor {
        if part.hasGyroscope { line.inertialUnit = part.driver } else { line.accelerometer = part.driver }
      }
      line.remark = chip.remark
      lines.append(line)
    }
    for (address, holder) in scan.held {
      var line = DetectLine(type: "held")
      (line.bus, line.addresses, line.holder) = (scan.place.name, [Int(address)], holder)
      lines.append(line)
    }
    for (address, answer) in scan.strangers {
      var line = DetectLine(type: "unknown")
      (line.bus, line.addresses, line.answer) = (scan.place.name, [Int(address)], answer)
      lines.append(line)
    }
    return lines
  }

  static func line(_ scan: PortScan) -> DetectLine {
    var line = DetectLine(type: "port")
    (line.port, line.path, line.trouble) = (scan.place.name, scan.place.path, scan.trouble)
    line.heard = scan.hearing?.description
    line.speed = scan.isReceiver ? scan.hearing?.baudRate : nil
    return line
  }
}
