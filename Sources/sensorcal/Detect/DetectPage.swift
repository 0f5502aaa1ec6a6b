import Console
import SensorDrivers

/// What was found, as rows for a person.
enum DetectPage {
  static func lines(_ scan: BusScan) -> [String] {
    var lines = [scan.place.title]
    for chip in scan.chips {
      lines.append(row(chip.addresses, chip.name))
      if let use = use(of: chip) { lines.append(row([], use)) }
      if let remark = chip.remark { lines.append(row([], remark)) }
    }
    for (address, holder) in scan.held {
      lines.append(row([address], "\(holder) has it; it was left alone"))
    }
    for (address, answer) in scan.strangers { lines.append(row([address], "not known: \(answer)")) }
    if let trouble = scan.trouble {
      lines.append("  \(trouble)")
    } else if scan.isEmpty {
      lines.append("  no chip answers")
    }
    return lines
  }

  static func lines(_ scan: PortScan) -> [String] {
    [scan.place.title, "  \(scan.hearing?.description ?? scan.trouble ?? "nothing came")"]
  }

  /// The keys of a configuration that name the chip.
  private static func use(of chip: RecognizedChip) -> String? {
    var uses: [String] = []
    if let part = chip.magnetometer { uses.append("magnetometer \(part.driver)") }
    if let part = chip.inertialSensor {
      uses.append("\(part.hasGyroscope ? "inertialUnit" : "accelerometer") \(part.driver)")
    }
    return uses.isEmpty ? nil : "→ \(uses.joined(separator: ", "))"
  }

  private static func row(_ addresses: [UInt8], _ text: String) -> String {
    "  \(addresses.map(\.inHexadecimal).joined(separator: " ").padded(to: 11))\(text)"
  }
}
