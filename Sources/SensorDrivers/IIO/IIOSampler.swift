import DeviceIO
import Quantities

/// Reads quantities from a device of the kernel: from its buffer, whose scans bear the time of their measurement, where
/// something triggers it and we may switch it on; else attribute by attribute.
struct IIOSampler<Device: IIODevice & ~Copyable>: ~Copyable {
  private(set) var device: Device
  /// "lis3mdl".
  let chip: String
  private(set) var quantities: [IIOQuantity] = []
  private(set) var samplePeriod = Duration.milliseconds(20)
  /// When the newest sample was measured; `nil` where the kernel does not say.
  private(set) var time: Timestamp?
  /// How the samples come, for people.
  private(set) var summary = ""

  private var layout: IIOScanLayout?
  private var scan: [UInt8] = []
  private var numbers: [Int64] = []

  /// `chip` is what `name(of:)` says: if this read it and threw, Swift 6.0 would destroy what it has not made yet.
  init(_ device: consuming Device, chip: String) {
    self.chip = chip
    self.device = device
  }

  /// The name that the driver gives the chip.
  static func name(of device: borrowing Device) throws(DeviceError) -> String {
    try device.attribute("name") ?? "unnamed"
  }

  var isBuffered: Bool { layout != nil }

  /// Sets the rate and starts the buffer where there can be one.
  mutating func configure(_ kinds: [IIOQuantity.Kind], rateHertz: Double) throws(DeviceError) {
    quantities = []
    for kind in kinds { quantities.append(try IIOQuantity(kind, of: device, chip: chip)) }
    var rate = try chooseRate(kinds, wanted: rateHertz)
    let attributes = quantities.flatMap(\.rawAttributes)
    layout = try startBuffer()
    if let layout {
      scan = [UInt8](repeating: 0, count: layout.byteCount)
      samplePeriod = .seconds(1 / rate)
    } else {
      // ST's drivers wake the chip for each axis and wait for its second sample (drivers/iio/common/st_sensors): the chip's
      // rate, within what it measures well, decides how long three axes take.
      rate = try chooseRate(kinds, wanted: max(rateHertz, min(rateHertz * 6, 400)))
      try device.openNumbers(attributes)
      samplePeriod = .seconds(max(1 / rate, 1 / max(rateHertz, 0.1)))
    }
    numbers = [Int64](repeating: 0, count: attributes.count)
    let corrections = quantities.compactMap(\.correction)
    summary =
      (["\(isBuffered ? "buffered" : "read attribute by attribute") at \(rounded(rate)) Hz"] + corrections)
      .joined(separator: "; ")
  }

  /// Takes a sample; false where there is none.
  mutating func read() throws(DeviceError) -> Bool {
    guard let layout else {
      try device.readNumbers(into: &numbers)
      return true
    }
    guard try device.readScan(into: &scan) else { return false }
    for index in numbers.indices { numbers[index] = layout.elements[index].value(in: scan) }
    time = Timestamp(nanoseconds: layout.elements[numbers.count].value(in: scan))
    return true
  }

  /// The value of one of the quantities in the newest sample, in the kernel's unit.
  func value(_ index: Int) -> SIMD3<Double> {
    let at = index * 3
    return quantities[index].value(
      of: SIMD3(Double(numbers[at]), Double(numbers[at + 1]), Double(numbers[at + 2])))
  }

  /// Writes the nearest rate that is not below, or the fastest, and returns the one that is in force.
  private mutating func chooseRate(
    _ kinds: [IIOQuantity.Kind], wanted: Double
  ) throws(DeviceError) -> Double {
    var inForce: Double?
    for name in kinds.map({ "in_\($0.rawValue)_sampling_frequency" }) + ["sampling_frequency"] {
      guard let current = try device.attribute(name).flatMap({ Double($0) }), current > 0 else { continue }
      var available = try device.attribute("\(name)_available")
      if available == nil { available = try device.attribute("sampling_frequency_available") }
      let best = Self.rate(notBelow: wanted, of: available ?? "")
      var rate = current
      if let best, best != current {
        // A rate that only root may set stays as it is.
        do throws(DeviceError) {
          try device.setAttribute(name, to: rounded(best))
          rate = best
        } catch {}
      }
      inForce = min(inForce ?? rate, rate)
    }
    return inForce ?? wanted
  }

  /// "1 2 5 10", or "[1 1 100]": from, step, to.
  static func rate(notBelow wanted: Double, of available: String) -> Double? {
    let isRange = available.hasPrefix("[")
    let rates = available.split { " []".contains($0) }.compactMap { Double($0) }.filter { $0 > 0 }
    if isRange, rates.count == 3 { return min(max(wanted.rounded(.up), rates[0]), rates[2]) }
    return rates.filter { $0 >= wanted }.min() ?? rates.max()
  }

  /// Switches the buffer on; `nil` where there is none, nothing triggers it, or we may not.
  private mutating func startBuffer() throws(DeviceError) -> IIOScanLayout? {
    guard try device.attribute("buffer/enable") != nil, let timeType = try elementType("in_timestamp") else {
      return nil
    }
    do throws(DeviceError) {
      // Another program that reads it keeps us from opening it. What is on otherwise was left on by one that ended.
      try device.openBuffer()
      try device.setAttribute("buffer/enable", to: "0")
      if let current = try device.attribute("trigger/current_trigger"), current.isEmpty {
        guard let own = try device.triggers().first(where: { $0.hasPrefix("\(chip)-") }) else { return nil }
        try device.setAttribute("trigger/current_trigger", to: own)
      }
      var elements: [(index: Int, element: IIOScanElement)] = []
      for attribute in quantities.flatMap(\.rawAttributes) {
        let channel = String(attribute.dropLast("_raw".count))
        guard let element = try elementType(channel) else { return nil }
        try device.setAttribute("scan_elements/\(channel)_en", to: "1")
        elements.append(element)
      }
      try device.setAttribute("scan_elements/in_timestamp_en", to: "1")
      elements.append(timeType)
      // Other channels would lie between ours.
      for other in ["in_magn", "in_accel", "in_anglvel"]
      where !quantities.contains(where: { "in_\($0.kind.rawValue)" == other }) {
        for axis in ["x", "y", "z"] where try device.attribute("scan_elements/\(other)_\(axis)_en") == "1" {
          try device.setAttribute("scan_elements/\(other)_\(axis)_en", to: "0")
        }
      }
      if try device.attribute("scan_elements/in_temp_en") == "1" {
        try device.setAttribute("scan_elements/in_temp_en", to: "0")
      }
      if try device.attribute("current_timestamp_clock") != nil {
        try device.setAttribute("current_timestamp_clock", to: "monotonic")
      }
      try device.setAttribute("buffer/length", to: "64")
      try device.setAttribute("buffer/enable", to: "1")
      return IIOScanLayout(elements)
    } catch {
      // Not ours to switch on, or not to be had: its attributes can be read all the same.
      return nil
    }
  }

  private func elementType(_ channel: String) throws(DeviceError) -> (index: Int, element: IIOScanElement)? {
    guard let type = try device.attribute("scan_elements/\(channel)_type"),
      let index = try device.attribute("scan_elements/\(channel)_index").flatMap({ Int($0) }),
      let element = IIOScanElement(type: type)
    else { return nil }
    return (index, element)
  }

  private func rounded(_ rate: Double) -> String {
    rate == rate.rounded() && abs(rate) < 1e9 ? "\(Int(rate))" : "\(rate)"
  }
}
