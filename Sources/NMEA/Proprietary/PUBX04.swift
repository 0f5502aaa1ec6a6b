import Quantities

/// u-blox: time, date and the state of the clock.
///
/// ```
///       1  2         3      4         5    6   7      8       9
/// $PUBX,04,120000.00,140326,561600.00,2409,18D,667369,-71.282,16*hh
///          │         │      │         │    │   │      │       └ granularity of the time pulse, ns
///          │         │      │         │    │   │      └ drift of the receiver's clock, ns/s
///          │         │      │         │    │   └ bias of the receiver's clock, ns
///          │         │      │         │    └ leap seconds; D: a default of the firmware, not heard from a satellite
///          │         │      │         └ week of the system's time
///          │         │      └ seconds into the week, UTC
///          │         └ date, ddmmyy
///          └ time
/// ```
/// Source: u-blox UBX-13003221, "PUBX,04: Time of day and clock information".
public struct PUBX04: Equatable, Sendable {
  /// Whether the leap seconds are the firmware's guess: UTC may be wrong by some seconds then.
  public let leapSecondsAreDefault: Bool
  public let leapSeconds: UInt8?
  public let time: TimeOfDay?
  public let date: CalendarDate?
  @CompactOptional public private(set) var secondOfWeek: Double?
  public let week: Int?
  /// Nanoseconds.
  @CompactOptional public private(set) var clockBias: Double?
  /// Nanoseconds per second.
  @CompactOptional public private(set) var clockDrift: Double?
  /// Nanoseconds.
  @CompactOptional public private(set) var pulseGranularity: Double?

  public init(
    time: TimeOfDay?, date: CalendarDate?, secondOfWeek: Double? = nil, week: Int? = nil,
    leapSeconds: UInt8? = nil, leapSecondsAreDefault: Bool = false, clockBias: Double? = nil,
    clockDrift: Double? = nil, pulseGranularity: Double? = nil
  ) {
    self.time = time
    self.date = date
    self.week = week
    self.leapSeconds = leapSeconds
    self.leapSecondsAreDefault = leapSecondsAreDefault
    self.secondOfWeek = secondOfWeek
    self.clockBias = clockBias
    self.clockDrift = clockDrift
    self.pulseGranularity = pulseGranularity
  }

  init(_ fields: inout FieldReader) {
    time = fields.time(2)
    date = fields.date(3)
    week = fields.unsigned(5)
    let leap = fields.field(6)
    leapSecondsAreDefault = leap.last == Self.defaultMark
    let digits = leapSecondsAreDefault ? UnsafeBufferPointer(rebasing: leap.dropLast()) : leap
    leapSeconds = DecimalNumber(digits).flatMap { UInt8(exactly: $0.whole) }
    secondOfWeek = fields.decimal(4)
    clockBias = fields.decimal(7)
    clockDrift = fields.decimal(8)
    pulseGranularity = fields.decimal(9)
  }

  fileprivate static let defaultMark: UInt8 = 0x44
}

extension PUBX04: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address("PUBX")
    fields.literal("04")
    fields.time(time)
    fields.date(date)
    fields.decimal(secondOfWeek)
    fields.unsigned(week)
    fields.unsigned(leapSeconds.map { Int($0) }, digits: 2)
    if leapSecondsAreDefault { fields.append(Self.defaultMark) }
    fields.decimal(clockBias)
    fields.decimal(clockDrift)
    fields.decimal(pulseGranularity)
  }
}
