import Quantities

/// What is known of the field at the place before anything is measured, as a rule from the World Magnetic Model.
public struct FieldPrior: Equatable, Sendable {
  /// µT; `nil` where it is not known. The samples may then be in any unit.
  public var strengthMicrotesla: Double?
  /// One sigma of what the chip's gain makes of it, relative: tolerances of chips, and what buildings do.
  public var relativeStrengthSigma: Double
  /// The angle of the field below the horizon; `nil` where it is not known.
  public var dip: Angle?
  /// One sigma of the dip.
  public var dipSigma: Angle

  public init(
    strengthMicrotesla: Double? = nil, relativeStrengthSigma: Double = 0.05, dip: Angle? = nil,
    dipSigma: Angle = Angle(degrees: 0.6)
  ) {
    self.strengthMicrotesla = strengthMicrotesla
    self.relativeStrengthSigma = relativeStrengthSigma
    self.dip = dip
    self.dipSigma = dipSigma
  }

  /// Nothing is known.
  public static var none: Self { Self() }
}
