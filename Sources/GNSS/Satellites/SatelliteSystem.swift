/// A system of navigation satellites.
public enum SatelliteSystem: UInt8, Hashable, Sendable, CaseIterable {
  case gps
  case glonass
  case galileo
  case beidou
  case qzss
  /// Also called IRNSS.
  case navic
  /// Geostationary satellites that correct the others: WAAS, EGNOS, MSAS, GAGAN, SDCM.
  case sbas
  /// A number that fits no table.
  case unknown
}
