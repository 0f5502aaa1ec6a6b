import UBX

extension FixKind {
  /// The kind of a solution that its receiver stands by; `nil` where its type has no position, or is not known.
  init?(_ type: UBXFixType?, isDifferential: Bool, _ carrier: CarrierSolution) {
    switch type {
    case nil, .noFix, .timeOnly: return nil
    case .deadReckoningOnly: self = .deadReckoning
    case .twoDimensional, .threeDimensional, .combinedWithDeadReckoning:
      switch carrier {
      case .fixed: self = .rtkFixed
      case .floating: self = .rtkFloat
      case .none: self = isDifferential ? .differential : .autonomous
      }
    }
  }
}
