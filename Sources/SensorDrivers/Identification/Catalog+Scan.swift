import DeviceIO

/// Who answers at an address of a bus.
public enum ChipAnswer: Equatable, Sendable {
  /// Nobody acknowledges.
  case nobody
  case chip(ChipIdentity)
  /// Somebody who is none of the known chips; what was asked and answered, as a clause.
  case stranger(String)
}

extension Catalog where Bus: ~Copyable {
  /// Who answers at an address, found by the questions of its group alone. None of them changes how a chip measures, but for
  /// the MLX90393, whose only identity is its answer to a reset.
  ///
  /// One pair of chips cannot be told apart by reading: AK8963 and AK8975. Where the chip measures nothing, it is asked for one
  /// measurement of 16 bits, after which it measures nothing again: the status of the AK8963 says so, the AK8975 has no such bit.
  ///
  /// - Throws: what the bus does; a missing acknowledge is an answer and no error.
  /// - Source: AK8963 data sheet (MS1356-E-02), CNTL1 and ST2, bit 4 BITM; AK8975 data sheet (MS1187-E-02), CNTL and ST2.
  public static func scan(_ device: inout Bus, at address: UInt8) throws(DeviceError) -> ChipAnswer {
    guard let group = AddressGroup(address: address) else { return .nobody }
    do throws(DeviceError) {
      if group == .at1F { return try readout(of: &device) }
      let (identity, answers) = try device.identity(among: group)
      guard let identity else {
        return .stranger(
          answers.description
            + (answers.isAllTheSame ? ": the bus may be stuck, or the chip without supply" : ""))
      }
      return .chip(identity == .ak8975Family ? try member(of: identity, &device) : identity)
    } catch {
      if error.reason == .noAcknowledge { return .nobody }
      throw error
    }
  }

  /// The TLV493D has neither registers nor an identity: ten bytes that are not all the same.
  private static func readout(of device: inout Bus) throws(DeviceError) -> ChipAnswer {
    var bytes = [UInt8](repeating: 0, count: 10)
    try device.read(into: &bytes)
    for byte: UInt8 in [0x00, 0xFF] where bytes.allSatisfy({ $0 == byte }) {
      return .stranger(
        "ten bytes read \(hexadecimal(byte)): the bus may be stuck, or the chip without supply")
    }
    return .chip(.tlv493d)
  }

  private static func member(
    of family: ChipIdentity, _ device: inout Bus
  ) throws(DeviceError) -> ChipIdentity {
    let control: UInt8 = 0x0A
    switch try device.readRegister(control) & 0x0F {
    case 0: break
    // Modes that the AK8975 has not: 8 and 100 Hz, and by an outer trigger.
    case 0x02, 0x06, 0x04: return .ak8963
    // Someone else is using it.
    default: return family
    }
    try device.writeRegister(control, 0x11)
    device.wait(.milliseconds(10))
    // From ST1 to ST2, which frees the data.
    var block = [UInt8](repeating: 0, count: 8)
    try device.readRegisters(from: 0x02, into: &block)
    try device.writeRegister(control, 0x00)
    guard block[0] & 0x01 != 0, block[0] != 0xFF else { return family }
    return block[7] & 0x10 != 0 ? .ak8963 : .ak8975
  }
}
