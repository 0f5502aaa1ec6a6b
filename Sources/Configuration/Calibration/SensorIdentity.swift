/// Which chip a calibration belongs to. What is `nil` was not known, and tells nothing apart.
public struct SensorIdentity: Equatable, Sendable {
  /// As the catalog of drivers names it: "LIS3MDL".
  public var chip: String?
  /// "/dev/i2c-1".
  public var bus: String?
  /// The 7-bit address.
  public var address: UInt8?
  /// The number that the maker gave to this very chip, where it has one.
  public var serial: String?

  public init(chip: String? = nil, bus: String? = nil, address: UInt8? = nil, serial: String? = nil) {
    self.chip = chip
    self.bus = bus
    self.address = address
    self.serial = serial
  }

  public init(_ sensor: SensorConfiguration) {
    self.init(chip: sensor.chip, bus: sensor.bus, address: sensor.address)
  }

  /// Why a calibration of this one is none of `other`, as a part of a sentence; `nil` where nothing speaks against it. Kernels
  /// number buses anew, so that another bus is no other chip.
  public func difference(from other: SensorIdentity) -> String? {
    if let chip, let wanted = other.chip, !Self.isSame(chip, wanted) {
      return "it was made with a \(chip), and this is a \(wanted)"
    }
    if let serial, let wanted = other.serial, serial != wanted {
      return "it was made with the chip of serial number \(serial), and this one has \(wanted)"
    }
    if let address, let wanted = other.address, address != wanted {
      return "it was made with the chip at address \(address), and this one is at \(wanted)"
    }
    return nil
  }

  /// Whether two names are of the same chip: case and punctuation do not count.
  static func isSame(_ a: String, _ b: String) -> Bool {
    func core(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
    return core(a) == core(b)
  }
}
