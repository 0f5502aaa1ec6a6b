/// Position and its quality.
///
/// ```
///        1         2       3 4        5 6 7  8   9     10 11   12 13  14
/// $GPGGA,120000.00,4717.12,N,00833.90,E,1,09,0.9,408.0,M,47.0,M,1.0,0120*hh
///        │         │         │          │ │  │   │       │      │   └ reference station, 0000 to 4095
///        │         │         │          │ │  │   │       │      └ age of corrections, seconds
///        │         │         │          │ │  │   │       └ geoid above ellipsoid, metres
///        │         │         │          │ │  │   └ antenna above mean sea level, metres
///        │         │         │          │ │  └ HDOP
///        │         │         │          │ └ satellites used
///        │         └─────────┴ position └ quality
///        └ time
/// ```
/// Source: gpsd project, "NMEA Revealed", GGA; u-blox, "u-blox 8 / u-blox M8 Receiver description including protocol
/// specification" (UBX-13003221), GGA.
public struct GGA: Equatable, Sendable {
  public let talker: Talker
  public let time: TimeOfDay?
  public let position: SentencePosition?
  public let quality: Quality
  public let satellitesUsed: Int?
  @CompactOptional public private(set) var horizontalDilution: Double?
  /// Metres above mean sea level.
  @CompactOptional public private(set) var altitude: Double?
  /// Metres from the ellipsoid up to the geoid.
  @CompactOptional public private(set) var geoidSeparation: Double?
  /// Seconds.
  @CompactOptional public private(set) var correctionAge: Double?
  public let referenceStation: Int?

  public enum Quality: Int, Equatable, Sendable {
    case noFix = 0
    case autonomous = 1
    case differential = 2
    case precise = 3
    case rtkFixed = 4
    case rtkFloat = 5
    case estimated = 6
    case manual = 7
    case simulator = 8
    /// SBAS, as NovAtel receivers number it.
    case satelliteBased = 9
  }

  public init(
    _ talker: Talker, time: TimeOfDay?, position: SentencePosition?, quality: Quality,
    satellitesUsed: Int? = nil, horizontalDilution: Double? = nil, altitude: Double? = nil,
    geoidSeparation: Double? = nil, correctionAge: Double? = nil, referenceStation: Int? = nil
  ) {
    self.talker = talker
    self.time = time
    self.position = position
    self.quality = quality
    self.satellitesUsed = satellitesUsed
    self.horizontalDilution = horizontalDilution
    self.altitude = altitude
    self.geoidSeparation = geoidSeparation
    self.correctionAge = correctionAge
    self.referenceStation = referenceStation
  }

  init(_ talker: Talker, _ fields: inout FieldReader) {
    self.talker = talker
    time = fields.time(1)
    position = fields.position(2)
    quality = fields.unsigned(6).flatMap(Quality.init(rawValue:)) ?? .noFix
    satellitesUsed = fields.unsigned(7)
    horizontalDilution = fields.decimal(8)
    altitude = fields.altitude(9)
    geoidSeparation = fields.geoidSeparation(11)
    correctionAge = fields.decimal(13)
    referenceStation = fields.unsigned(14)
    if quality != .noFix { fields.refuseImpossibleValues() }
  }
}

extension GGA: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address(talker, "GGA")
    fields.time(time)
    fields.position(position)
    fields.unsigned(quality.rawValue)
    fields.unsigned(satellitesUsed, digits: 2)
    fields.decimal(horizontalDilution)
    fields.decimal(altitude)
    fields.literal("M")
    fields.decimal(geoidSeparation)
    fields.literal("M")
    fields.decimal(correctionAge)
    fields.unsigned(referenceStation, digits: 4)
  }
}
