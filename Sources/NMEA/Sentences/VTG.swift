import Quantities

/// Velocity over ground.
///
/// ```
///        1     2 3     4 5    6 7    8 9
/// $GPVTG,271.4,T,269.1,M,15.8,N,29.3,K,A*hh
///        │       │       │      │      └ mode (NMEA 2.3 and later)
///        │       │       │      └ speed, km/h
///        │       │       └ speed, knots
///        │       └ course, degrees magnetic
///        └ course, degrees true
/// ```
/// The old form without unit letters (`course,magnetic,knots,km/h`) is refused: its second number would be taken for
/// something else.
/// Source: gpsd project, "NMEA Revealed", VTG; u-blox UBX-13003221, VTG.
public struct VTG: Equatable, Sendable {
  public let talker: Talker
  public let course: Heading<TrueNorth>?
  public let magneticCourse: Heading<MagneticNorth>?
  /// Metres per second, from knots where they are given, else from km/h.
  @CompactOptional public private(set) var speed: Double?
  public let mode: PositioningMode?

  /// - Parameter speed: Metres per second.
  public init(
    _ talker: Talker, course: Heading<TrueNorth>?, magneticCourse: Heading<MagneticNorth>? = nil,
    speed: Double?, mode: PositioningMode? = nil
  ) {
    self.talker = talker
    self.course = course
    self.magneticCourse = magneticCourse
    self.speed = speed
    self.mode = mode
  }

  init(_ talker: Talker, _ fields: inout FieldReader) {
    self.talker = talker
    course = fields.heading(1)
    magneticCourse = fields.heading(3)
    let fromKnots = fields.speed(5, unit: Speed.metersPerSecondPerKnot)
    let fromKilometers = fields.speed(7, unit: Speed.metersPerSecondPerKilometerPerHour)
    speed = fromKnots ?? fromKilometers
    mode = fields.letter(9).map(PositioningMode.init(letter:))
    if mode != .notValid { fields.refuseImpossibleValues() }
    if let letter = fields.letter(2), letter != 0x54 { fields.refuse(.fieldMalformed) }
  }
}

extension VTG: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address(talker, "VTG")
    fields.heading(course)
    fields.literal("T")
    fields.heading(magneticCourse)
    fields.literal("M")
    // A speed that came in km/h may have no exact form in knots, and knots are read first.
    let kilometersPerHour = Speed.metersPerSecondPerKilometerPerHour
    let isExactInKnots = speed.map { Speed.isExact($0, Speed.metersPerSecondPerKnot) } ?? true
    let isExactInKilometers = speed.map { Speed.isExact($0, kilometersPerHour) } ?? true
    fields.decimal(
      isExactInKnots || !isExactInKilometers ? speed : nil, unit: Speed.metersPerSecondPerKnot)
    fields.literal("N")
    fields.decimal(speed, unit: kilometersPerHour)
    fields.literal("K")
    if let mode { fields.letter(mode.letter) }
  }
}
