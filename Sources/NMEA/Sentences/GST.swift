/// Statistics of the pseudorange errors: what the receiver thinks of its own accuracy.
///
/// ```
///        1         2   3   4   5    6   7   8
/// $GPGST,120000.00,1.8,2.1,1.6,34.2,1.9,1.8,3.4*hh
///        │         │   │   │   │    │   │   └ sigma of altitude, metres
///        │         │   │   │   │    │   └ sigma of longitude, metres
///        │         │   │   │   │    └ sigma of latitude, metres
///        │         │   │   │   └ direction of the ellipse's major axis, degrees from true north
///        │         │   └───┴ sigmas of the error ellipse's axes, metres
///        │         └ RMS of the ranges' residuals, metres
///        └ time
/// ```
/// Source: gpsd project, "NMEA Revealed", GST; Trimble, "NMEA-0183 message: GST"; u-blox UBX-13003221, GST.
public struct GST: Equatable, Sendable {
  public let talker: Talker
  public let time: TimeOfDay?
  @CompactOptional public private(set) var rangeResidual: Double?
  @CompactOptional public private(set) var majorAxis: Double?
  @CompactOptional public private(set) var minorAxis: Double?
  @CompactOptional public private(set) var orientation: Double?
  @CompactOptional public private(set) var latitudeSigma: Double?
  @CompactOptional public private(set) var longitudeSigma: Double?
  @CompactOptional public private(set) var altitudeSigma: Double?

  public init(
    _ talker: Talker, time: TimeOfDay?, rangeResidual: Double? = nil, majorAxis: Double? = nil,
    minorAxis: Double? = nil, orientation: Double? = nil, latitudeSigma: Double? = nil,
    longitudeSigma: Double? = nil, altitudeSigma: Double? = nil
  ) {
    self.talker = talker
    self.time = time
    self.rangeResidual = rangeResidual
    self.majorAxis = majorAxis
    self.minorAxis = minorAxis
    self.orientation = orientation
    self.latitudeSigma = latitudeSigma
    self.longitudeSigma = longitudeSigma
    self.altitudeSigma = altitudeSigma
  }

  init(_ talker: Talker, _ fields: inout FieldReader) {
    self.talker = talker
    time = fields.time(1)
    rangeResidual = fields.decimal(2)
    majorAxis = fields.decimal(3)
    minorAxis = fields.decimal(4)
    orientation = fields.decimal(5)
    latitudeSigma = fields.decimal(6)
    longitudeSigma = fields.decimal(7)
    altitudeSigma = fields.decimal(8)
  }
}

extension GST: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address(talker, "GST")
    fields.time(time)
    fields.decimal(rangeResidual)
    fields.decimal(majorAxis)
    fields.decimal(minorAxis)
    fields.decimal(orientation)
    fields.decimal(latitudeSigma)
    fields.decimal(longitudeSigma)
    fields.decimal(altitudeSigma)
  }
}
