/// What the supervisor of an active antenna sees (aStatus, antStatus). Boards without a supervisor report `unknown` or
/// `ok` whatever is connected.
public enum AntennaStatus: UInt8, Equatable, Sendable {
  case starting = 0
  case unknown = 1
  case ok = 2
  case short = 3
  case open = 4
}
