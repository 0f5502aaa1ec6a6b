import Quantities

/// Heading of a magnetic sensor, and what turns it into a true heading.
///
/// ```
///        1     2   3 4   5
/// $HCHDG,101.1,0.5,W,7.1,E*hh
///        │     │     └ magnetic variation, degrees, E or W
///        │     └ deviation of the sensor by the vehicle, degrees, E or W
///        └ degrees as the sensor reads them
/// ```
/// Source: gpsd project, "NMEA Revealed", HDG.
public struct HDG: Equatable, Sendable {
  public let talker: Talker
  /// Without deviation taken off.
  public let heading: Heading<MagneticNorth>?
  /// Degrees, positive east: to be added to the heading.
  @CompactOptional public private(set) var deviation: Double?
  /// Degrees, positive east: to be added to a magnetic heading for a true one.
  @CompactOptional public private(set) var variation: Double?

  public init(
    _ talker: Talker, heading: Heading<MagneticNorth>?, deviation: Double? = nil, variation: Double? = nil
  ) {
    self.talker = talker
    self.heading = heading
    self.deviation = deviation
    self.variation = variation
  }

  init(_ talker: Talker, _ fields: inout FieldReader) {
    self.talker = talker
    heading = fields.heading(1)
    deviation = fields.decimal(2, positive: 0x45, negative: 0x57)
    variation = fields.decimal(4, positive: 0x45, negative: 0x57)
  }
}

extension HDG: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address(talker, "HDG")
    fields.heading(heading)
    fields.decimal(deviation, positive: 0x45, negative: 0x57)
    fields.decimal(variation, positive: 0x45, negative: 0x57)
  }
}
