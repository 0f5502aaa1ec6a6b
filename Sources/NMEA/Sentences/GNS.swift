/// Position of several systems together.
///
/// ```
///        1         2       3 4        5 6    7  8    9     10   11  12   13
/// $GNGNS,120000.00,4717.12,N,00833.90,E,DAAN,24,0.72,408.0,47.0,1.0,0120,V*hh
///        │         │         │          │    │  │    │     │    │   │    └ navigational status (NMEA 4.1)
///        │         │         │          │    │  │    │     │    │   └ reference station
///        │         │         │          │    │  │    │     │    └ age of corrections, seconds
///        │         │         │          │    │  │    │     └ geoid above ellipsoid, metres
///        │         │         │          │    │  │    └ antenna above mean sea level, metres
///        │         │         │          │    │  └ HDOP
///        │         │         │          │    └ satellites used
///        │         └─────────┴ position └ a mode letter per system: GPS, GLONASS, Galileo, BeiDou, …
///        └ time
/// ```
/// Source: gpsd project, "NMEA Revealed", GNS; u-blox UBX-13003221, GNS.
public struct GNS: Equatable, Sendable {
  public let talker: Talker
  public let time: TimeOfDay?
  public let position: SentencePosition?
  public let modes: Modes
  public let satellitesUsed: Int?
  @CompactOptional public private(set) var horizontalDilution: Double?
  /// Metres above mean sea level.
  @CompactOptional public private(set) var altitude: Double?
  /// Metres from the ellipsoid up to the geoid.
  @CompactOptional public private(set) var geoidSeparation: Double?
  /// Seconds.
  @CompactOptional public private(set) var correctionAge: Double?
  public let referenceStation: Int?
  public let navigationStatus: NavigationStatus?

  public init(
    _ talker: Talker, time: TimeOfDay?, position: SentencePosition?, modes: Modes,
    satellitesUsed: Int? = nil, horizontalDilution: Double? = nil, altitude: Double? = nil,
    geoidSeparation: Double? = nil, correctionAge: Double? = nil, referenceStation: Int? = nil,
    navigationStatus: NavigationStatus? = nil
  ) {
    self.talker = talker
    self.time = time
    self.position = position
    self.modes = modes
    self.satellitesUsed = satellitesUsed
    self.horizontalDilution = horizontalDilution
    self.altitude = altitude
    self.geoidSeparation = geoidSeparation
    self.correctionAge = correctionAge
    self.referenceStation = referenceStation
    self.navigationStatus = navigationStatus
  }

  init(_ talker: Talker, _ fields: inout FieldReader) {
    self.talker = talker
    time = fields.time(1)
    position = fields.position(2)
    modes = Modes(letters: fields.field(6))
    satellitesUsed = fields.unsigned(7)
    horizontalDilution = fields.decimal(8)
    altitude = fields.altitude(9)
    geoidSeparation = fields.geoidSeparation(10)
    correctionAge = fields.decimal(11)
    referenceStation = fields.unsigned(12)
    navigationStatus = fields.letter(13).map(NavigationStatus.init(letter:))
    if modes.best != .notValid { fields.refuseImpossibleValues() }
  }
}

extension GNS: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address(talker, "GNS")
    fields.time(time)
    fields.position(position)
    fields.text(modes.bytes)
    fields.unsigned(satellitesUsed, digits: 2)
    fields.decimal(horizontalDilution)
    fields.decimal(altitude)
    fields.decimal(geoidSeparation)
    fields.decimal(correctionAge)
    fields.unsigned(referenceStation, digits: 4)
    if let navigationStatus { fields.letter(navigationStatus.letter) }
  }
}
