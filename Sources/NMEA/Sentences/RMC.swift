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

  init(_ talker: Talker, _ fields: inout FieldReader) {
    self.talker = talker
    time = fields.time(1)
    mode = fields.letter(12).map(PositioningMode.init(letter:))
    isValid = fields.letter(2) == 0x41 && mode != .notValid
    position = fields.position(3)
    speed = fields.nonNegative(7).map { $0 * Speed.metersPerSecondPerKnot }
    course = fields.heading(8)
    date = fields.date(9)
    let magnitude = fields.decimal(10)
    variation =
      switch fields.letter(11) {
      case 0x45: magnitude
      case 0x57: magnitude.map { -$0 }
      default: nil
      }
    navigationStatus = fields.letter(13).map(NavigationStatus.init(letter:))
    if isValid { fields.refuseImpossibleCoordinate() }
  }
}
