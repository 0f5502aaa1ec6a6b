/// A chip, or several that cannot be told apart, known by what its identity registers read.
public struct ChipIdentity: Equatable, Sendable {
  /// In words: "a LIS2MDL, an IIS2MDC or the magnetometer of an LSM303AGR".
  public let chips: String
  /// Its name among the catalog's magnetometers, `nil` where it is none that is driven.
  public let magnetometer: String?
  /// Its name among the catalog's inertial sensors, `nil` where it is none that is driven.
  public let inertialSensor: String?

  /// The answers that it is known by, in the order in which they are asked for.
  let answers: [(question: IdentityQuestion, value: UInt8)]
  /// The bits of the answers that count.
  let mask: UInt8

  init(
    _ chips: String, magnetometer: String? = nil, inertialSensor: String? = nil, mask: UInt8 = 0xFF,
    _ answers: (IdentityQuestion, UInt8)...
  ) {
    self.chips = chips
    self.magnetometer = magnetometer
    self.inertialSensor = inertialSensor
    self.mask = mask
    self.answers = answers.map { (question: $0.0, value: $0.1) }
  }

  public static func == (a: Self, b: Self) -> Bool { a.chips == b.chips }
}
