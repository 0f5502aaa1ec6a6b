import DeviceIO

extension I2CDevice where Self: ~Copyable {
  /// Another program may have left page 1 behind. Only then, which the page register shows, is page 0 chosen before the
  /// identity is read again.
  mutating func identifyBNO055() throws(DeviceError) {
    if try readRegister(BNO055.Register.chipID) == BNO055.identity { return }
    if try readRegister(BNO055.Register.page) == 1 {
      try selectBNO055Page(0)
      if try readRegister(BNO055.Register.chipID) == BNO055.identity { return }
    }
    throw try unexpectedChip(in: .at28, expected: "BNO055, whose register 0x00 reads 0xA0")
  }

  /// Sets the chip going with these registers of page 1, where it does not yet.
  mutating func configureBNO055(_ sensors: [RegisterValue]) throws(DeviceError) {
    try selectBNO055Page(0)
    if try readRegister(BNO055.Register.systemStatus) == BNO055.systemError { try resetBNO055() }
    guard try !runsAsBNO055(sensors) else { return }
    try writeRegister(BNO055.Register.operationMode, BNO055.OperationMode.configuration)
    wait(.milliseconds(19))
    try writeRegister(BNO055.Register.powerMode.rawValue, 0)
    try writeAndVerify(BNO055.common, of: "BNO055")
    try selectBNO055Page(1)
    try writeAndVerify(sensors, of: "BNO055")
    try selectBNO055Page(0)
    try writeRegister(
      BNO055.Register.operationMode, BNO055.OperationMode.accelerometerMagnetometerGyroscope)
    wait(.milliseconds(7))
    guard try measuresAsBNO055() else {
      throw DeviceError(
        device: name, operation: "configure the BNO055",
        reason: .invalid("register 0x3D does not keep the mode that measures; cut the chip's power"))
    }
  }

  /// Whether the chip still measures in the right units: a reset leaves it in another mode. Page 0 is chosen first, which
  /// another access may have left.
  mutating func holdsBNO055() throws(DeviceError) -> Bool {
    try selectBNO055Page(0)
    guard try measuresAsBNO055() else { return false }
    return try firstDifference(from: BNO055.common) == nil
  }

  /// The results of the test at the chip's start, which is no test of its present state.
  mutating func powerOnTestOfBNO055(_ parts: [BNO055.Part]) throws(DeviceError) -> SelfTestReport {
    try selectBNO055Page(0)
    let result = try readRegister(BNO055.Register.powerOnTest)
    return SelfTestReport(
      responses: parts.map { part in
        SelfTestReport.Response(
          axis: part.name, value: result & part.rawValue != 0 ? 1 : 0, limits: 1...1,
          unit: "(its own verdict at power-on)")
      })
  }

  mutating func selectBNO055Page(_ page: UInt8) throws(DeviceError) {
    try writeRegister(BNO055.Register.page.rawValue, page)
  }

  private mutating func measuresAsBNO055() throws(DeviceError) -> Bool {
    let mode = try readRegister(BNO055.Register.operationMode) & 0x0F
    return mode == BNO055.OperationMode.accelerometerMagnetometerGyroscope.rawValue
  }

  private mutating func runsAsBNO055(_ sensors: [RegisterValue]) throws(DeviceError) -> Bool {
    guard try measuresAsBNO055(), try firstDifference(from: BNO055.common) == nil else { return false }
    try selectBNO055Page(1)
    let holds = try firstDifference(from: sensors) == nil
    try selectBNO055Page(0)
    return holds
  }

  /// While it starts the chip does not answer, not even to the reset itself.
  private mutating func resetBNO055() throws(DeviceError) {
    do throws(DeviceError) {
      try writeRegister(BNO055.Register.systemTrigger, BNO055.SystemTrigger.reset)
    } catch  where error.reason == .noAcknowledge {}
    wait(.milliseconds(650))
    for _ in 0..<10 {
      do throws(DeviceError) {
        if try readRegister(BNO055.Register.chipID) == BNO055.identity { return }
      } catch  where error.reason == .noAcknowledge {}
      wait(.milliseconds(50))
    }
    throw DeviceError(device: name, operation: "reset the BNO055", reason: .timedOut)
  }
}
