extension LIS2MDL where Device: ~Copyable {
  /// Under which name the die is sold. Registers and scale are the same.
  public enum Model: String, Sendable, CustomStringConvertible {
    case lis2mdl = "LIS2MDL"
    case iis2mdc = "IIS2MDC"
    case lsm303agr = "LSM303AGR"

    /// In words: "a LIS2MDL".
    public var description: String {
      switch self {
      case .lis2mdl: "a LIS2MDL"
      case .iis2mdc: "an IIS2MDC"
      case .lsm303agr: "the magnetometer of an LSM303AGR"
      }
    }
  }
}
