/// The chips that share an address, in an order of questions in which none is taken for another: the more telling
/// identity first. Modules are sold under the name of another chip, so names on boards say little.
public enum AddressGroup: CaseIterable, Sendable {
  case at0C, at0D, at0E, at10, at14, at18, at1A, at1C, at1D, at1E, at1F, at20, at28, at2C, at30, at53, at68,
    at6A

  /// The group of a seven-bit address; `nil` where no chip that is known here answers there.
  public init?(address: UInt8) {
    guard let group = Self.allCases.first(where: { $0.addresses.contains(address) }) else { return nil }
    self = group
  }

  /// Every address at which a chip can be that is known here, lowest first. To ask at others would be to speak to what
  /// nobody knows.
  public static var allAddresses: [UInt8] { allCases.flatMap(\.addresses).sorted() }

  public var addresses: [UInt8] {
    switch self {
    case .at0C: [0x0C]
    case .at0D: [0x0D]
    case .at0E: [0x0E, 0x0F]
    case .at10: [0x10, 0x11, 0x12, 0x13]
    case .at14: [0x14, 0x15]
    case .at18: [0x18, 0x19]
    case .at1A: [0x1A, 0x1B]
    case .at1C: [0x1C]
    case .at1D: [0x1D]
    case .at1E: [0x1E]
    case .at1F: [0x1F, 0x5E]
    case .at20: [0x20, 0x21, 0x22, 0x23]
    case .at28: [0x28, 0x29]
    case .at2C: [0x2C]
    case .at30: [0x30]
    case .at53: [0x53]
    case .at68: [0x68, 0x69]
    case .at6A: [0x6A, 0x6B]
    }
  }

  /// The chips that can answer, the first whose answers fit being the one.
  var identities: [ChipIdentity] {
    switch self {
    case .at0C: Self.asahiKasei + [.ist8310, .mlx90393]
    case .at0D: Self.asahiKasei + [.ist8310, .qmc5883l, .mlx90393]
    case .at0E: Self.asahiKasei + [.ist8310, .mlx90393]
    case .at10: [.bmm150, .mlx90393]
    case .at14: [.bmm350]
    case .at18: [.lis3dhFamily, .bmi088Accelerometer, .mlx90393]
    case .at1A: [.mlx90393]
    case .at1C: [.lis3mdl, .mma8451, .af8133j]
    case .at1D: [.adxl345, .mma8451]
    case .at1E: [.lis2mdlFamily, .lis3mdl, .lsm303dlhcMagnetometer, .hmc5883l]
    case .at1F: []
    case .at20: [.rm3100]
    case .at28: [.bno055]
    case .at2C: [.qmc5883p]
    case .at30: [.mmc5983ma, .mmc5603nj, .mmc3416, .mmc35240]
    case .at53: [.adxl345]
    case .at68: Self.inertialUnits
    case .at6A: [.lsm6ds3, .lsm6ds3tr, .lsm6dsr, .lsm6dsox, .lsm9ds1]
    }
  }

  private static let asahiKasei: [ChipIdentity] = [.ak09916, .ak09911, .ak09912, .ak8975Family]

  private static let inertialUnits: [ChipIdentity] = [
    .mpu6050, .mpu6500, .mpu9250, .mpu9255, .mpu6515, .mpu6880, .icm20689, .icm42688, .mpuCopy72, .mpuCopy75,
    .icm20948, .bmi160, .bmi120, .bmi270, .bmi260, .bmi088Gyroscope,
  ]
}
