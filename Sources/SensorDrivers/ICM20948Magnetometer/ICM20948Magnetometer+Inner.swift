import DeviceIO

/// Transfers with the AK09916, one byte each, by slave 4 of the auxiliary bus.
extension ICM20948Magnetometer where Device: ~Copyable {
  /// The AK09916 is often not there at the first try, as the master starts in a bad state: it is started anew then
  /// (sparkfun/SparkFun_ICM-20948_ArduinoLibrary#10).
  mutating func findInner(userControl: UserControl) throws(DeviceError) {
    for _ in 0..<10 {
      if try readInner(.device) == AsahiKasei.ak09916 { return }
      try select(.zero)
      try device.writeRegister(Register.userControl, userControl.union(.masterReset))
      device.wait(.milliseconds(10))
    }
    throw DeviceError(
      device: device.name, operation: "configure the \(chipName)",
      reason: .invalid(
        "the AK09916 inside does not answer on the auxiliary bus; cut the power of the chip, and check that nothing "
          + "is wired to its pins AUX_DA and AUX_CL"))
  }

  /// `nil` where it does not answer.
  private mutating func readInner(_ register: Inner) throws(DeviceError) -> UInt8? {
    try select(.three)
    try device.writeRegister(MasterRegister.slave4Address, Inner.address | Inner.reading)
    try device.writeRegister(MasterRegister.slave4Register, register)
    guard try runSlave4() else { return nil }
    try select(.three)
    return try device.readRegister(MasterRegister.slave4DataIn)
  }

  mutating func writeInner(_ register: Inner, _ value: UInt8) throws(DeviceError) {
    try select(.three)
    try device.writeRegister(MasterRegister.slave4Address, Inner.address)
    try device.writeRegister(MasterRegister.slave4Register, register)
    try device.writeRegister(MasterRegister.slave4DataOut, value)
    guard try runSlave4() else {
      throw DeviceError(
        device: device.name, operation: "configure the \(chipName)",
        reason: .invalid("the AK09916 inside does not answer on the auxiliary bus; cut the power of the chip")
      )
    }
  }

  /// Starts the transfer and waits for its end, which comes with a sample of the inertial half, up to 125 ms later.
  /// False where it has no answer. Bank 0 is selected afterwards.
  private mutating func runSlave4() throws(DeviceError) -> Bool {
    try device.writeRegister(MasterRegister.slave4Control, 0x80)
    try select(.zero)
    for _ in 0..<25 {
      device.wait(.milliseconds(5))
      let status = MasterStatus(rawValue: try device.readRegister(Register.masterStatus))
      if status.contains(.slave4NoAcknowledge) { return false }
      if status.contains(.slave4Done) { return true }
    }
    return false
  }
}
