extension HMC5883L where Device: ~Copyable {
  /// The HMC5983 is the later chip: 220 Hz, and a thermometer.
  public enum Model: String, Sendable {
    case hmc5883l = "HMC5883L"
    case hmc5983 = "HMC5983"
  }
}
