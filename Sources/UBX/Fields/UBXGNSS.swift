/// A satellite system (gnssId).
public enum UBXGNSS: UInt8, Equatable, Sendable, CaseIterable {
  case gps = 0
  case sbas = 1
  case galileo = 2
  case beidou = 3
  case imes = 4
  case qzss = 5
  case glonass = 6
  case navic = 7
}
