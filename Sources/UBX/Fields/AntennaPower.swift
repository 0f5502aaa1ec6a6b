/// Whether an active antenna is fed (aPower, antPower).
public enum AntennaPower: UInt8, Equatable, Sendable {
  case off = 0
  case on = 1
  case unknown = 2
}
