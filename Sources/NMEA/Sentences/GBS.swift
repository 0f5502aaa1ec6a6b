/// Faults of satellites, as the receiver finds them by comparing ranges (RAIM), and the errors it expects.
///
/// ```
///        1         2   3   4   5  6    7   8   9 10
/// $GNGBS,120000.00,2.3,3.5,4.0,03,0.01,8.6,1.4,1,1*hh
///        │         │   │   │   │  │    │   │   │ └ signal, hexadecimal (NMEA 4.10 and later)
///        │         │   │   │   │  │    │   │   └ system, hexadecimal (NMEA 4.10 and later)
///        │         │   │   │   │  │    │   └ sigma of the bias, metres
///        │         │   │   │   │  │    └ estimated bias of its range, metres
///        │         │   │   │   │  └ probability that the fault was missed
///        │         │   │   │   └ most likely failed satellite
///        │         └───┴───┴ expected errors of latitude, longitude and altitude, metres
///        └ time
/// ```
/// Source: gpsd project, "NMEA Revealed", GBS; u-blox UBX-13003221, GBS.
public struct GBS: Equatable, Sendable {
  public let talker: Talker
  public let time: TimeOfDay?
  @CompactOptional public private(set) var latitudeError: Double?
  @CompactOptional public private(set) var longitudeError: Double?
  @CompactOptional public private(set) var altitudeError: Double?
  /// As the receiver counts.
  public let failedSatellite: Int?
  @CompactOptional public private(set) var missProbability: Double?
  @CompactOptional public private(set) var bias: Double?
  @CompactOptional public private(set) var biasSigma: Double?
  /// As in GSA.
  public let system: UInt8?
  /// As in GSV.
  public let signal: UInt8?

  public init(
    _ talker: Talker, time: TimeOfDay?, latitudeError: Double?, longitudeError: Double?,
    altitudeError: Double?, failedSatellite: Int? = nil, missProbability: Double? = nil, bias: Double? = nil,
    biasSigma: Double? = nil, system: UInt8? = nil, signal: UInt8? = nil
  ) {
    self.talker = talker
    self.time = time
    self.latitudeError = latitudeError
    self.longitudeError = longitudeError
    self.altitudeError = altitudeError
    self.failedSatellite = failedSatellite
    self.missProbability = missProbability
    self.bias = bias
    self.biasSigma = biasSigma
    self.system = system
    self.signal = signal
  }

  init(_ talker: Talker, _ fields: inout FieldReader) {
    self.talker = talker
    time = fields.time(1)
    latitudeError = fields.decimal(2)
    longitudeError = fields.decimal(3)
    altitudeError = fields.decimal(4)
    failedSatellite = fields.unsigned(5)
    missProbability = fields.decimal(6)
    bias = fields.decimal(7)
    biasSigma = fields.decimal(8)
    system = fields.hexadecimalDigit(9)
    signal = fields.hexadecimalDigit(10)
  }
}

extension GBS: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address(talker, "GBS")
    fields.time(time)
    fields.decimal(latitudeError)
    fields.decimal(longitudeError)
    fields.decimal(altitudeError)
    fields.unsigned(failedSatellite, digits: 2)
    fields.decimal(missProbability)
    fields.decimal(bias)
    fields.decimal(biasSigma)
    if system != nil || signal != nil {
      fields.hexadecimalDigit(system)
      fields.hexadecimalDigit(signal)
    }
  }
}
