import DeviceIO
import DeviceIOTesting
import Testing

/// The transcript is the judge of all driver tests, so it is judged itself.
@Suite struct TranscriptTests {
  @Test func acceptsWhatIsWritten() throws {
    let chip = Transcript(
      """
      # a comment

      write 20 FC   # and another
      wait 10ms
      write 28 read 01 ff
      read 7F
      """)
    var device = chip.device()
    try device.writeRegister(0x20, 0xFC)
    device.wait(.milliseconds(10))
    var block: [UInt8] = [0, 0]
    try device.readRegisters(from: 0x28, into: &block)
    #expect(block == [0x01, 0xFF])
    #expect(chip.difference == "Step 4 of 4 was never reached: read 7F")
  }

  @Test func showsTheFirstDifference() {
    let chip = Transcript("write 20 FC\nwrite 21 00")
    var device = chip.device()
    #expect(throws: Never.self) { try device.writeRegister(0x20, 0xFC) }
    #expect(throws: DeviceError.self) { try device.writeRegister(0x21, 0x60) }
    #expect(
      chip.difference == """
        Step 2 of 2 differs.
          after:   write 20 FC
          written: write 21 00
          done:    write 21 60
        """)
  }

  @Test func seesAMissingAWrongAndAnUnaskedWait() {
    let missing = Transcript("wait 10ms\nwrite 20 00")
    var device = missing.device()
    #expect(throws: DeviceError.self) { try device.writeRegister(0x20, 0) }
    #expect(missing.difference != nil)

    let wrong = Transcript("wait 10ms")
    device = wrong.device()
    device.wait(.microseconds(10))
    #expect(wrong.difference != nil)

    let unasked = Transcript("")
    device = unasked.device()
    device.wait(.seconds(1))
    #expect(unasked.difference != nil)
  }

  @Test func seesAReadOfAnotherLength() {
    let chip = Transcript("write 28 read 00 00")
    var device = chip.device()
    #expect(throws: DeviceError.self) { try device.readRegister(0x28) }
    #expect(chip.difference != nil)
  }

  @Test func doesNotAcknowledge() {
    let chip = Transcript("write 28 nack")
    var device = chip.device()
    #expect(throws: DeviceError(device: "transcript", operation: "transfer", reason: .noAcknowledge)) {
      try device.readRegister(0x28)
    }
    #expect(chip.difference == nil)
  }

  /// What must not be repeated has to be sent so, and only that.
  @Test func tellsWhatIsSentOnce() throws {
    let pulse = Transcript("once write 1B 08")
    var device = pulse.device()
    try device.writeRegisterOnce(0x1B, 0x08)
    #expect(pulse.difference == nil)

    for (script, isOnce) in [("once write 1B 08", false), ("write 1B 08", true)] {
      let other = Transcript(script)
      device = other.device()
      #expect(throws: DeviceError.self) {
        if isOnce { try device.writeRegisterOnce(0x1B, 0x08) } else { try device.writeRegister(0x1B, 0x08) }
      }
      #expect(other.difference != nil)
    }
  }

  @Test(arguments: [
    "wrte 20", "write 2", "write 1FF", "wait 10", "wait 10min", "nack 20", "read", "write 20 nack 30",
  ])
  func refusesALineThatCannotBeRead(line: String) {
    #expect(Transcript(line).difference?.contains("cannot be read") == true)
  }
}
