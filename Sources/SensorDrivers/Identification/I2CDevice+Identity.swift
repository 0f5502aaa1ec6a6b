import DeviceIO

/// What was asked of an unknown chip, and what it answered.
struct IdentityAnswers {
  private(set) var answers: [(question: IdentityQuestion, value: UInt8)] = []

  fileprivate mutating func ask<Device: I2CDevice & ~Copyable>(
    _ question: IdentityQuestion, _ device: inout Device
  ) throws(DeviceError) -> UInt8 {
    if let known = answers.first(where: { $0.question == question }) { return known.value }
    let value = try question.ask(&device)
    answers.append((question, value))
    return value
  }

  /// "register 0x0F reads 0x3D".
  var description: String {
    answers.map { "\($0.question.name) reads \(hexadecimal($0.value))" }.joined(separator: ", ")
  }

  /// What a bus reads that nothing drives, or that something holds down.
  var isAllTheSame: Bool {
    guard let first = answers.first?.value, first == 0x00 || first == 0xFF else { return false }
    return answers.allSatisfy { $0.value == first }
  }
}

extension I2CDevice where Self: ~Copyable {
  /// Which of the chips that can be at this address answers, by reading alone; `nil` where it is none of them, and
  /// then what it did answer.
  mutating func identity(
    among group: AddressGroup
  ) throws(DeviceError) -> (identity: ChipIdentity?, answers: IdentityAnswers) {
    var answers = IdentityAnswers()
    for identity in group.identities {
      var fits = true
      for (question, value) in identity.answers {
        let answer = try answers.ask(question, &self)
        fits = fits && answer & identity.mask == value
      }
      if fits { return (identity, answers) }
    }
    return (nil, answers)
  }

  /// The error of a driver that finds another chip at its address: what is there, and what that probably is.
  mutating func unexpectedChip(in group: AddressGroup, expected: String) throws(DeviceError) -> DeviceError {
    let (identity, answers) = try identity(among: group)
    let found = answers.description
    let meaning =
      if let identity {
        identity.chips
      } else if answers.isAllTheSame {
        "no chip that is known here; the bus may be stuck or the chip without supply"
      } else {
        "no chip that is known here"
      }
    return DeviceError(
      device: name, operation: "identify the chip",
      reason: .unexpectedIdentity(expected: expected, found: "\(found): \(meaning)"))
  }
}
