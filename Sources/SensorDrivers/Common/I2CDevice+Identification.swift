import DeviceIO

/// Chips share addresses, and modules are sold under the name of another chip. These look-ups only read, and ask in an
/// order in which no chip is mistaken for another.
extension I2CDevice where Self: ~Copyable {
  /// Which magnetometer answers at 0x1C or 0x1E.
  mutating func identifyMagnetometer() throws(DeviceError) -> MagnetometerIdentity {
    if try readRegister(0x4F) == 0x40 { return .lis2mdlFamily }
    let whoAmI = try readRegister(0x0F)
    if whoAmI == 0x3D { return .lis3mdl }
    let identification = try readHoneywellIdentification()
    guard identification == honeywellIdentity else {
      return .unknown(whoAmI: whoAmI, identification: identification)
    }
    // The datasheet of the LSM303DLHC does not list register 0x0F; the kernel's driver relies on it.
    return whoAmI == 0x3C ? .lsm303dlhc : .hmc5883l
  }

  /// The error of a magnetometer driver that finds another chip.
  mutating func unexpectedMagnetometer(expected: String) throws(DeviceError) -> DeviceError {
    let found = try identifyMagnetometer().description
    return DeviceError(
      device: name, operation: "identify the chip",
      reason: .unexpectedIdentity(expected: expected, found: found))
  }
}

/// What the identity registers of a magnetometer say.
enum MagnetometerIdentity: Equatable, CustomStringConvertible {
  case lis2mdlFamily
  case lis3mdl
  case lsm303dlhc
  case hmc5883l
  case unknown(whoAmI: UInt8, identification: SIMD3<UInt8>)

  /// The chip's name in the catalog; `nil` where none fits. An LSM303AGR cannot be told from a LIS2MDL at this address
  /// alone.
  var catalogName: String? {
    switch self {
    case .lis2mdlFamily: "LSM303AGR"
    case .lis3mdl: "LIS3MDL"
    case .lsm303dlhc: "LSM303DLHC"
    case .hmc5883l: "HMC5883L"
    case .unknown: nil
    }
  }

  var description: String {
    switch self {
    case .lis2mdlFamily: "register 0x4F reads 0x40: a LIS2MDL, an IIS2MDC or the magnetometer of an LSM303AGR"
    case .lis3mdl: "register 0x0F reads 0x3D: a LIS3MDL or the magnetometer of an LSM9DS1"
    case .lsm303dlhc:
      "registers 0x0A to 0x0C read 48 34 33 and 0x0F reads 0x3C: the magnetometer of an LSM303DLHC"
    case .hmc5883l: "registers 0x0A to 0x0C read 48 34 33 and 0x0F does not read 0x3C: an HMC5883L or HMC5983"
    case .unknown(let whoAmI, let identification):
      "register 0x0F reads \(hexadecimal(whoAmI)) and 0x0A to 0x0C read "
        + [identification.x, identification.y, identification.z].map(hexadecimal).joined(separator: ", ")
        + ": no magnetometer that is known here"
        + (identification == SIMD3(repeating: whoAmI)
          ? "; the bus may be stuck or the chip without supply" : "")
    }
  }
}
