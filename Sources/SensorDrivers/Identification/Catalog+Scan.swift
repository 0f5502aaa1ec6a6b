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
  /// One pair of chips cannot be told apart by reading: AK8963 and AK8975. Where the chip measures nothing, the bit that only
  /// the AK8963 has is written to its control register, whose mode stays power-down.
  ///
  /// - Throws: what the bus does; a missing acknowledge is an answer and no error.
  /// - Source: AK8963 data sheet, 8.3.6 CNTL1, bit 4 BIT; AK8975 data sheet, 8.3.6 CNTL, bits 7 to 4 are zero.
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
    let (control, sixteenBits): (UInt8, UInt8) = (0x0A, 0x10)
    let mode = try device.readRegister(control)
    if mode & sixteenBits != 0 { return .ak8963 }
    // Someone else may be using it.
    guard mode == 0 else { return family }
    try device.writeRegister(control, sixteenBits)
    let isKept = try device.readRegister(control) & sixteenBits != 0
    if isKept { try device.writeRegister(control, 0) }
    return isKept ? .ak8963 : .ak8975
  }
}
