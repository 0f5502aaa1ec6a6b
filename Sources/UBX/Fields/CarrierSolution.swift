/// Whether the carrier phase was used, and its ambiguities resolved (carrSoln).
public enum CarrierSolution: UInt8, Equatable, Sendable {
  case none = 0
  /// Ambiguities are real numbers: decimetres.
  case floating = 1
  /// Ambiguities are whole numbers: centimetres.
  case fixed = 2
}
