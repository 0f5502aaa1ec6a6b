import Quantities

/// u-blox: position and velocity with their accuracies.
///
/// ```
///       1  2         3        4 5         6 7     8  9   10  11    12   13    14 15   16   17   18 19 20
/// $PUBX,00,120000.00,4717.120,N,00833.900,E,455.0,G3,1.9,2.6,0.104,87.4,0.010,,0.90,1.30,0.80,9,0,0*hh
///          │         │          │           │     │  │   │   │     │    │     │ │    │    │    │   └ dead reckoning used
///          │         │          │           │     │  │   │   │     │    │     │ │    │    │    └ satellites used
///          │         │          │           │     │  │   │   │     │    │     │ └────┴────┴ HDOP, VDOP, TDOP
///          │         │          │           │     │  │   │   │     │    │     └ age of corrections, seconds
///          │         │          │           │     │  │   │   │     │    └ vertical velocity, m/s, positive down
///          │         │          │           │     │  │   │   │     └ course over ground, degrees true
///          │         │          │           │     │  │   │   └ speed over ground, km/h
///          │         │          │           │     │  └───┴ accuracies, horizontal and vertical, metres
///          │         │          │           │     └ kind of fix
///          │         └──────────┴ position  └ above the ellipsoid, metres
///          └ time
/// ```
/// Source: u-blox UBX-13003221, "PUBX,00: Lat/Long position data".
public struct PUBX00: Equatable, Sendable {
  public let status: Status
  public let satellitesUsed: UInt8?
  public let usesDeadReckoning: Bool
  /// Metres above the ellipsoid, unlike the altitude of GGA.
  @CompactOptional public private(set) var altitudeEllipsoid: Double?
  /// Metres, one sigma.
  @CompactOptional public private(set) var horizontalAccuracy: Double?
  /// Metres, one sigma.
  @CompactOptional public private(set) var verticalAccuracy: Double?
  /// Metres per second.
  @CompactOptional public private(set) var speed: Double?
  /// Metres per second, positive down.
  @CompactOptional public private(set) var downVelocity: Double?
  /// Seconds.
  @CompactOptional public private(set) var correctionAge: Double?
  @CompactOptional public private(set) var horizontalDilution: Double?
  @CompactOptional public private(set) var verticalDilution: Double?
  @CompactOptional public private(set) var timeDilution: Double?
  @CompactOptional private var courseDegrees: Double?
  /// -1 for none: this is the longest of all messages, and shall not make the others longer.
  private let nanosecondOfDay: Int64
  public let position: SentencePosition?

  public var time: TimeOfDay? { TimeOfDay(nanoseconds: nanosecondOfDay) }
  public var course: Heading<TrueNorth>? { courseDegrees.map { Heading(degrees: $0) } }

  /// The two letters of the kind of fix.
  public enum Status: UInt16, Equatable, Sendable, CaseIterable {
    case noFix = 0x4E46  // NF
    case deadReckoning = 0x4452  // DR
    case horizontal = 0x4732  // G2
    case full = 0x4733  // G3
    case differentialHorizontal = 0x4432  // D2
    case differentialFull = 0x4433  // D3
    /// Satellites and dead reckoning combined.
    case combined = 0x524B  // RK
    case timeOnly = 0x5454  // TT
  }

  /// - Parameters:
  ///   - speed: Metres per second.
  ///   - downVelocity: Metres per second, positive down.
  public init(
    time: TimeOfDay?, position: SentencePosition?, altitudeEllipsoid: Double?, status: Status,
    horizontalAccuracy: Double?, verticalAccuracy: Double?, speed: Double? = nil,
    course: Heading<TrueNorth>? = nil, downVelocity: Double? = nil, correctionAge: Double? = nil,
    horizontalDilution: Double? = nil, verticalDilution: Double? = nil, timeDilution: Double? = nil,
    satellitesUsed: UInt8? = nil, usesDeadReckoning: Bool = false
  ) {
    nanosecondOfDay = time?.nanoseconds ?? -1
    self.position = position
    self.status = status
    self.satellitesUsed = satellitesUsed
    self.usesDeadReckoning = usesDeadReckoning
    self.altitudeEllipsoid = altitudeEllipsoid
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.speed = speed
    courseDegrees = course?.degrees
    self.downVelocity = downVelocity
    self.correctionAge = correctionAge
    self.horizontalDilution = horizontalDilution
    self.verticalDilution = verticalDilution
    self.timeDilution = timeDilution
  }

  init(_ fields: inout FieldReader) {
    nanosecondOfDay = fields.time(2)?.nanoseconds ?? -1
    position = fields.position(3)
    altitudeEllipsoid = fields.altitude(7)
    let code = fields.field(8)
    // An unknown kind is treated as none: it says nothing of whether the position holds.
    status = code.count == 2 ? Status(rawValue: UInt16(code[0]) << 8 | UInt16(code[1])) ?? .noFix : .noFix
    horizontalAccuracy = fields.nonNegative(9)
    verticalAccuracy = fields.nonNegative(10)
    speed = fields.speed(11, unit: Speed.metersPerSecondPerKilometerPerHour)
    let course: Heading<TrueNorth>? = fields.heading(12)
    courseDegrees = course?.degrees
    downVelocity = fields.decimal(13)
    correctionAge = fields.decimal(14)
    horizontalDilution = fields.decimal(15)
    verticalDilution = fields.decimal(16)
    timeDilution = fields.decimal(17)
    satellitesUsed = fields.unsigned(18, in: 0...255).map { UInt8($0) }
    usesDeadReckoning = fields.unsigned(20) == 1
    if status != .noFix, status != .timeOnly { fields.refuseImpossibleValues() }
  }
}

extension PUBX00: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address("PUBX")
    fields.literal("00")
    fields.time(time)
    fields.position(position)
    fields.decimal(altitudeEllipsoid)
    fields.text([UInt8(status.rawValue >> 8), UInt8(status.rawValue & 0xFF)])
    fields.decimal(horizontalAccuracy)
    fields.decimal(verticalAccuracy)
    fields.decimal(speed, unit: Speed.metersPerSecondPerKilometerPerHour)
    fields.decimal(courseDegrees)
    fields.decimal(downVelocity)
    fields.decimal(correctionAge)
    fields.decimal(horizontalDilution)
    fields.decimal(verticalDilution)
    fields.decimal(timeDilution)
    fields.unsigned(satellitesUsed.map { Int($0) })
    fields.literal("0")
    fields.literal(usesDeadReckoning ? "1" : "0")
  }
}
