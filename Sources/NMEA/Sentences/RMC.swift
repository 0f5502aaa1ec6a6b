import Quantities

/// The least that navigation needs: position, velocity and date.
///
/// ```
///        1         2 3       4 5        6 7   8    9      10  11 12 13
/// $GPRMC,120000.00,A,4717.12,N,00833.90,E,0.5,87.4,140326,2.1,E,A,V*hh
///        │         │ │         │          │   │    │      │     │ └ navigational status (NMEA 4.1 and later)
///        │         │ │         │          │   │    │      │     └ mode (NMEA 2.3 and later)
///        │         │ │         │          │   │    │      └ magnetic variation, degrees, E or W
///        │         │ │         │          │   │    └ date, ddmmyy
///        │         │ │         │          │   └ course over ground, degrees true
///        │         │ │         │          └ speed over ground, knots
///        │         │ └─────────┴ position
///        │         └ status: A valid, V void
///        └ time
/// ```
/// Source: gpsd project, "NMEA Revealed", RMC; u-blox UBX-13003221, RMC.
public struct RMC: Equatable, Sendable {
  public let talker: Talker
  public let time: TimeOfDay?
  /// Status A and no mode that takes it back.
  public let isValid: Bool
  public let position: SentencePosition?
  /// Metres per second.
  @CompactOptional public private(set) var speed: Double?
  public let course: Heading<TrueNorth>?
  public let date: CalendarDate?
  /// Magnetic variation in degrees, positive east.
  @CompactOptional public private(set) var variation: Double?
  public let mode: PositioningMode?
  public let navigationStatus: NavigationStatus?

  /// - Parameters:
  ///   - speed: Metres per second.
  ///   - variation: Degrees, positive east.
  public init(
    _ talker: Talker, time: TimeOfDay?, isValid: Bool, position: SentencePosition?, speed: Double? = nil,
    course: Heading<TrueNorth>? = nil, date: CalendarDate?, variation: Double? = nil,
    mode: PositioningMode? = nil, navigationStatus: NavigationStatus? = nil
  ) {
    self.talker = talker
    self.time = time
    self.isValid = isValid && mode != .notValid
    self.position = position
    self.speed = speed
    self.course = course
    self.date = date
    self.variation = variation
    self.mode = mode
    self.navigationStatus = navigationStatus
  }

  init(_ talker: Talker, _ fields: inout FieldReader) {
    self.talker = talker
    time = fields.time(1)
    mode = fields.letter(12).map(PositioningMode.init(letter:))
    isValid = fields.letter(2) == 0x41 && mode != .notValid
    position = fields.position(3)
    speed = fields.speed(7, unit: Speed.metersPerSecondPerKnot)
    course = fields.heading(8)
    date = fields.date(9)
    variation = fields.decimal(10, positive: 0x45, negative: 0x57)
    navigationStatus = fields.letter(13).map(NavigationStatus.init(letter:))
    if isValid { fields.refuseImpossibleValues() }
  }
}

extension RMC: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address(talker, "RMC")
    fields.time(time)
    fields.literal(isValid ? "A" : "V")
    fields.position(position)
    fields.decimal(speed, unit: Speed.metersPerSecondPerKnot)
    fields.heading(course)
    fields.date(date)
    fields.decimal(variation, positive: 0x45, negative: 0x57)
    if mode != nil || navigationStatus != nil { fields.letter(mode?.letter) }
    if let navigationStatus { fields.letter(navigationStatus.letter) }
  }
}
