import DeviceIO

/// A chip in the catalog: its name, where it answers, and how it is opened.
public struct CatalogEntry<Device: I2CDevice & ~Copyable, Sample> {
  /// The chip as its maker writes it: "LIS3MDL".
  public let name: String
  /// The seven-bit addresses that it can have, the usual one first.
  public let addresses: [UInt8]

  private let start: (consuming Device, SensorSettings) throws(DeviceError) -> Runner<Sample>

  init<Chip: SensorDriver & ~Copyable>(
    _ name: String, at addresses: UInt8...,
    driver makeDriver: @escaping (consuming Device, SensorSettings) -> Chip
  ) where Chip.Sample == Sample {
    self.name = name
    self.addresses = addresses
    start = { (device: consuming Device, settings: SensorSettings) throws(DeviceError) -> Runner<Sample> in
      try Runner(starting: makeDriver(device, settings))
    }
  }

  /// Identifies the chip, configures it as asked for, and starts it.
  public func open(_ device: consuming Device, settings: SensorSettings = SensorSettings())
    throws(DeviceError)
    -> Runner<Sample>
  {
    try start(device, settings)
  }

  /// True for this chip's name, whatever the case and the punctuation: "mpu6050" is "MPU-6050".
  func isNamed(_ other: String) -> Bool { Self.plain(name) == Self.plain(other) }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
