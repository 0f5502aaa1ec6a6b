/// A chip of a bus, or a package of several dies, by what answers at its addresses.
public struct RecognizedChip: Equatable, Sendable {
  /// As its maker writes it where that is sure, "LSM303AGR"; else in words, "a LIS3MDL or the magnetometer of an LSM9DS1".
  public var name: String
  /// Where it answers, lowest first.
  public var addresses: [UInt8]
  /// What measures the field; `nil` where it has nothing that can be driven.
  public var magnetometer: Part?
  /// What measures acceleration, alone or with turning; `nil` where it has nothing that can be driven.
  public var inertialSensor: Part?
  /// What a person should know of it; `nil` where there is nothing.
  public var remark: String?

  /// One of the sensors in it.
  public struct Part: Equatable, Sendable {
    /// The name of its driver in the catalog.
    public var driver: String
    /// The address that the driver is to be given.
    public var address: UInt8

    public init(driver: String, address: UInt8) {
      self.driver = driver
      self.address = address
    }

    /// Whether there is a gyroscope beside the accelerometer.
    public var hasGyroscope: Bool {
      !["ADXL345", "LIS3DH", "LSM303AGR", "LSM303DLHC", "MMA8451"].contains(driver)
    }
  }

  public init(
    name: String, addresses: [UInt8], magnetometer: Part? = nil, inertialSensor: Part? = nil,
    remark: String? = nil
  ) {
    self.name = name
    self.addresses = addresses
    self.magnetometer = magnetometer
    self.inertialSensor = inertialSensor
    self.remark = remark
  }
}

extension RecognizedChip {
  /// What is on a bus, by who answers at which address: dies that belong to one package are put together, and what does not
  /// tell itself apart is told by what answers beside it. Ordered by the lowest address.
  public static func recognize(_ answers: [UInt8: ChipIdentity]) -> [RecognizedChip] {
    var rest = answers
    var chips: [RecognizedChip] = []
    for package in ChipPackage.all {
      while let chip = package.take(from: &rest) { chips.append(chip) }
    }
    chips += rest.map { address, identity in alone(identity, at: address) }
    return chips.sorted { $0.addresses.lexicographicallyPrecedes($1.addresses) }
  }

  /// A chip of which nothing else answers.
  private static func alone(_ identity: ChipIdentity, at address: UInt8) -> RecognizedChip {
    var chip = RecognizedChip(
      name: identity.chips, addresses: [address],
      magnetometer: identity.magnetometer.map { Part(driver: $0, address: address) },
      inertialSensor: identity.inertialSensor.map { Part(driver: $0, address: address) })
    switch identity {
    case .mpu9250, .mpu9255:
      // Its magnetometer answers once the driver of the other half has let it through.
      chip.magnetometer = Part(driver: "MPU-9250", address: ChipPackage.auxiliary)
    case .bmi088Accelerometer:
      chip.inertialSensor = nil
      chip.remark = "its gyroscope does not answer at 0x68 or 0x69, and without it the BMI088 is not driven"
    case .bmi088Gyroscope:
      chip.remark =
        "its accelerometer does not answer at 0x18 or 0x19, and without it the BMI088 is not driven"
    case .tlv493d:
      chip.remark = "one of its counts is 98 µT, more than Earth's field: it is no compass"
    case .lis3dhFamily where address == 0x19:
      chip.remark =
        "if it is in an LSM303AGR whose magnetometer is not seen here, name it LSM303AGR: its axes are others"
    case .qmc5883l:
      chip.remark = "boards with it are sold under the name HMC5883L"
    case .qmc5883p:
      chip.remark = "boards with it are sold under the names HMC5883L and QMC5883L"
    case .mpu6500:
      chip.remark = "it has no magnetometer, whatever the board is called"
    case .mpuCopy72, .mpuCopy75, .icm20689:
      chip.remark = "there is no driver that is known to be right for it"
    default:
      if chip.magnetometer == nil, chip.inertialSensor == nil { chip.remark = "there is no driver for it" }
    }
    return chip
  }
}
