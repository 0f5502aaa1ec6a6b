import NMEA

extension SatelliteSystem {
  /// The system of a number as GSA, and GBS, give it since NMEA 4.10. SBAS has none: its satellites are numbered among
  /// those of GPS. `nil` for 0 and for numbers that are not assigned.
  ///
  /// Source: gpsd project, "NMEA Revealed", "NMEA 4.11 System ID and Signal ID".
  public init?(nmea system: UInt8) {
    switch system {
    case 1: self = .gps
    case 2: self = .glonass
    case 3: self = .galileo
    case 4: self = .beidou
    case 5: self = .qzss
    case 6: self = .navic
    default: return nil
    }
  }

  /// The system whose satellites a talker tells of; `nil` for `GN`, which speaks of all, and for instruments that are no
  /// receiver of one system.
  public init?(_ talker: Talker) {
    switch talker {
    case .gps: self = .gps
    case .glonass: self = .glonass
    case .galileo: self = .galileo
    case .beidou, .formerBeidou: self = .beidou
    case .qzss, .formerQZSS: self = .qzss
    case .navic: self = .navic
    default: return nil
    }
  }
}

extension SatelliteID {
  /// The satellite that a sentence means by a number.
  ///
  /// The system number counts most, then the talker, and the number itself where both leave it open or where it is none
  /// of that system: receivers put other systems' satellites under the talker `GP`, numbered so that they can be told.
  ///
  /// Sources: gpsd project, "NMEA Revealed", "Satellite IDs"; u-blox, "ZED-F9P Interface description" (UBX-18010854),
  /// appendix A, "Satellite numbering"; for the numbers 101 to 136 and 201 to 264 Quectel's modems.
  /// - Parameters:
  ///   - system: The system number of GSA, where the sentence has one.
  public init(nmea number: UInt16, talker: Talker, system: UInt8? = nil) {
    guard let named = system.flatMap(SatelliteSystem.init(nmea:)) ?? SatelliteSystem(talker) else {
      self.init(extended: number)
      return
    }
    if let own = Self.number(number, in: named) {
      self.init(named, own)
    } else {
      self.init(extended: number)
    }
  }

  /// The number inside of a system that is known, from any of the ways to count in it; `nil` where it is none of them.
  private static func number(_ number: UInt16, in system: SatelliteSystem) -> UInt16? {
    switch system {
    case .gps: within(1...32, number)
    case .glonass: within(1...32, number) ?? within(65...99, number, less: 64)
    case .galileo:
      within(1...36, number) ?? within(101...136, number, less: 100) ?? within(301...336, number, less: 300)
    case .beidou:
      within(1...64, number) ?? within(201...264, number, less: 200) ?? within(401...464, number, less: 400)
    case .qzss: within(1...10, number) ?? within(193...202, number, less: 192)
    case .navic: within(1...15, number)
    case .sbas, .unknown: nil
    }
  }

  /// A number that says its system itself: the numbering that NMEA 2 to 4.0 receivers extended, one range per system.
  private init(extended number: UInt16) {
    switch number {
    case 1...32: self.init(.gps, number)
    case 33...64: self.init(.sbas, number + 87)
    case 65...99: self.init(.glonass, number - 64)
    // SBAS by its PRN code shares numbers with the way of Quectel's modems to count Galileo; theirs have the talker GA.
    case 120...158: self.init(.sbas, number)
    case 193...200: self.init(.qzss, number - 192)
    case 201...264: self.init(.beidou, number - 200)
    case 301...336: self.init(.galileo, number - 300)
    case 401...464: self.init(.beidou, number - 400)
    default: self.init(.unknown, number)
    }
  }

  private static func within(_ range: ClosedRange<UInt16>, _ number: UInt16, less offset: UInt16 = 0)
    -> UInt16?
  {
    range.contains(number) ? number - offset : nil
  }
}
