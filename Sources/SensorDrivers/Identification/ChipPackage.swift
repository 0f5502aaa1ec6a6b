/// Dies that are sold in one package, each with an address of its own.
///
/// Sources: the data sheets of LSM303DLHC (DM00027543), LSM303AGR (DM00177685), LSM9DS1 (DM00103319), BMI088 (BST-BMI088-DS001),
/// MPU-9250 (PS-MPU-9250A-01) and ICM-20948 (DS-000189), each under its slave addresses.
struct ChipPackage {
  let name: String
  /// Who answers, and where it can be. The first is the one that the field is read from.
  let dies: [(identities: [ChipIdentity], addresses: [UInt8])]
  let magnetometer: Part?
  let inertialSensor: Part?

  /// A driver, and the die whose address it is given.
  struct Part {
    let driver: String
    let die: Int
  }

  /// Where the magnetometer of a package with a bus of its own answers while that bus is let through.
  static let auxiliary: UInt8 = 0x0C

  static let all: [ChipPackage] = [
    ChipPackage(
      name: "LSM303AGR", dies: [([.lis2mdlFamily], [0x1E]), ([.lis3dhFamily], [0x19])],
      magnetometer: Part(driver: "LSM303AGR", die: 0), inertialSensor: Part(driver: "LSM303AGR", die: 1)),
    ChipPackage(
      name: "LSM303DLHC", dies: [([.lsm303dlhcMagnetometer], [0x1E]), ([.lis3dhFamily], [0x19])],
      magnetometer: Part(driver: "LSM303DLHC", die: 0), inertialSensor: Part(driver: "LSM303DLHC", die: 1)),
    ChipPackage(
      name: "LSM9DS1", dies: [([.lis3mdl], [0x1C, 0x1E]), ([.lsm9ds1], [0x6A, 0x6B])],
      magnetometer: Part(driver: "LSM9DS1", die: 0), inertialSensor: Part(driver: "LSM9DS1", die: 1)),
    ChipPackage(
      name: "BMI088", dies: [([.bmi088Accelerometer], [0x18, 0x19]), ([.bmi088Gyroscope], [0x68, 0x69])],
      magnetometer: nil, inertialSensor: Part(driver: "BMI088", die: 0)),
    // While the bus inside is let through, both answer; else the first alone, which is then told without its package.
    ChipPackage(
      name: "MPU-9250",
      dies: [([.ak8975Family, .ak8963], [auxiliary]), ([.mpu9250, .mpu9255], [0x68, 0x69])],
      magnetometer: Part(driver: "MPU-9250", die: 0), inertialSensor: Part(driver: "MPU-9250", die: 1)),
    ChipPackage(
      name: "ICM-20948", dies: [([.ak09916], [auxiliary]), ([.icm20948], [0x68, 0x69])],
      magnetometer: Part(driver: "ICM-20948", die: 1), inertialSensor: Part(driver: "ICM-20948", die: 1)),
  ]

  /// Takes the answers of the package out of those of a bus; `nil` where it is not there.
  func take(from answers: inout [UInt8: ChipIdentity]) -> RecognizedChip? {
    var places: [UInt8] = []
    for die in dies {
      let place = die.addresses.first { address in
        answers[address].map(die.identities.contains) ?? false
      }
      guard let place else { return nil }
      places.append(place)
    }
    for place in places { answers[place] = nil }
    func part(_ part: Part?) -> RecognizedChip.Part? {
      part.map { RecognizedChip.Part(driver: $0.driver, address: places[$0.die]) }
    }
    return RecognizedChip(
      name: name, addresses: places.sorted(), magnetometer: part(magnetometer),
      inertialSensor: part(inertialSensor))
  }
}
