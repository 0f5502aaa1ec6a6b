import DeviceIO

/// A chip in the catalog: its name, where it answers, and how it is opened.
public struct CatalogEntry<Bus: I2CDevice & ~Copyable, Sample> {
  /// Opens another address of the bus that the chip is on.
  public typealias BusOpener = (UInt8) throws(DeviceError) -> Bus
  /// What drivers are made with.
  typealias Device = WatchedDevice<Bus>

  /// The chip as its maker writes it: "LIS3MDL".
  public let name: String
  /// The seven-bit addresses that it can have, the usual one first.
  public let addresses: [UInt8]

  private let start: (consuming Bus, SensorSettings, BusOpener?) throws(DeviceError) -> Runner<Sample>

  init<Chip: SensorDriver & ~Copyable>(
    _ name: String, at addresses: UInt8...,
    driver makeDriver: @escaping (consuming Device, SensorSettings) -> Chip
  ) where Chip.Sample == Sample {
    self.name = name
    self.addresses = addresses
    start = { (bus: consuming Bus, settings, _) throws(DeviceError) -> Runner<Sample> in
      let readings = BusReadings()
      return try Runner(starting: makeDriver(WatchedDevice(bus, readings), settings), readings)
    }
  }

  /// A chip of two dies, of which the second is the first at `companionAddresses` that `identify` does not refuse.
  init<Chip: SensorDriver & ~Copyable>(
    _ name: String, at addresses: UInt8..., companionAt companionAddresses: [UInt8],
    identifiedBy identify: @escaping (inout Device) throws(DeviceError) -> Void,
    driver makeDriver: @escaping (consuming Device, consuming Device, SensorSettings) -> Chip
  ) where Chip.Sample == Sample {
    self.name = name
    self.addresses = addresses
    start = { (bus: consuming Bus, settings, openOther) throws(DeviceError) -> Runner<Sample> in
      guard let openOther else {
        throw DeviceError(
          device: bus.name, operation: "open the \(name)",
          reason: .unsupported("it has a second address, and the bus was not handed over with the first"))
      }
      let readings = BusReadings()
      let companion = try Self.first(
        of: companionAddresses, on: openOther, readings, identifiedBy: identify)
      return try Runner(
        starting: makeDriver(WatchedDevice(bus, readings), companion, settings), readings)
    }
  }

  /// Identifies the chip, configures it as asked for, and starts it.
  ///
  /// - Parameter openOther: opens another address of the same bus, for chips of two dies.
  public func open(
    _ device: consuming Bus, settings: SensorSettings = SensorSettings(),
    openOther: BusOpener? = nil
  ) throws(DeviceError) -> Runner<Sample> {
    try start(device, settings, openOther)
  }

  /// True for this chip's name, whatever the case and the punctuation: "mpu6050" is "MPU-6050".
  func isNamed(_ other: String) -> Bool { Self.plain(name) == Self.plain(other) }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Throws the first refusal where there is none.
  private static func first(
    of addresses: [UInt8], on open: BusOpener, _ readings: BusReadings,
    identifiedBy identify: (inout Device) throws(DeviceError) -> Void
  ) throws(DeviceError) -> Device {
    var refusal: DeviceError?
    for address in addresses {
      do throws(DeviceError) {
        var device = WatchedDevice(try open(address), readings)
        try identify(&device)
        return device
      } catch {
        refusal = refusal ?? error
      }
    }
    throw refusal
      ?? DeviceError(device: "the bus", operation: "open it", reason: .unsupported("it has no address"))
  }
}
