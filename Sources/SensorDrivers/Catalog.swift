import DeviceIO

/// The chips that can be driven: the table of contents of this room.
public enum Catalog<Device: I2CDevice & ~Copyable> {
  public typealias MagnetometerEntry = CatalogEntry<Device, MagnetometerSample>
  public typealias InertialEntry = CatalogEntry<Device, InertialSample>

  public static var magnetometers: [MagnetometerEntry] {
    [
      MagnetometerEntry("LIS3MDL", at: 0x1E, 0x1C) { LIS3MDL($0, .init($1)) }
    ]
  }

  public static var inertialSensors: [InertialEntry] {
    []
  }

  /// The magnetometer with this name; case and punctuation do not count.
  public static func magnetometer(named name: String) -> MagnetometerEntry? {
    magnetometers.first { $0.isNamed(name) }
  }

  /// The accelerometer or inertial unit with this name; case and punctuation do not count.
  public static func inertialSensor(named name: String) -> InertialEntry? {
    inertialSensors.first { $0.isNamed(name) }
  }
}
