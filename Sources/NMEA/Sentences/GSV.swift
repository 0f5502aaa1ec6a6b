/// Satellites in view, up to four in a sentence.
///
/// ```
///        1 2 3  4  5  6   7  8 …              last
/// $GPGSV,3,1,11,03,12,211,25,06,33,078,38, … ,1*hh
///        │ │ │  │  │  │   │  └ the next satellite
///        │ │ │  │  │  │   │                   └ signal, hexadecimal (NMEA 4.10 and later)
///        │ │ │  │  │  │   └ carrier to noise density, dB-Hz; empty where not tracked
///        │ │ │  │  │  └ azimuth, degrees
///        │ │ │  │  └ elevation, degrees
///        │ │ │  └ satellite number
///        │ │ └ satellites in view
///        │ └ number of this sentence
///        └ sentences of this group
/// ```
/// Source: gpsd project, "NMEA Revealed", GSV; u-blox UBX-13003221, GSV.
public struct GSV: Equatable, Sendable {
  public let talker: Talker
  /// As NMEA 4.10 numbers the signals of each system.
  public let signal: UInt8?
  /// The system as in GSA, where a sentence says it: the standard leaves that to the talker, but Quectel adds it behind
  /// the signal, under the talker `PQ`.
  public let system: UInt8?
  /// Small numbers, since this is the sentence that comes most often; -1 for none.
  private let storedSentenceCount: Int32
  private let storedSentenceNumber: Int32
  private let storedInView: Int32
  public let satellites: Satellites

  public var sentenceCount: Int? { Self.present(storedSentenceCount) }
  public var sentenceNumber: Int? { Self.present(storedSentenceNumber) }
  public var inView: Int? { Self.present(storedInView) }

  private static func present(_ stored: Int32) -> Int? { stored < 0 ? nil : Int(stored) }

  /// - Parameter signal: As NMEA 4.10 numbers the signals of the talker's system.
  public init(
    _ talker: Talker, sentenceCount: Int, sentenceNumber: Int, inView: Int, satellites: Satellites,
    signal: UInt8? = nil
  ) {
    self.talker = talker
    storedSentenceCount = Int32(clamping: sentenceCount)
    storedSentenceNumber = Int32(clamping: sentenceNumber)
    storedInView = Int32(clamping: inView)
    self.satellites = satellites
    self.signal = signal
    system = nil
  }

  init(_ talker: Talker, _ fields: inout FieldReader) {
    self.talker = talker
    storedSentenceCount = fields.count(1)
    storedSentenceNumber = fields.count(2)
    storedInView = fields.count(3)
    // Four fields make a satellite; what is left over is the signal and, of some makers, the system.
    let rest = max(0, fields.count - 4)
    let places = min(4, rest &>> 2)
    satellites = Satellites(&fields, from: 4, places: places)
    let further = rest &- 4 &* places
    let hasSystem = further == 2 && talker == .quectel
    signal = further == 1 || hasSystem ? fields.hexadecimalDigit(4 + 4 * places) : nil
    system = hasSystem ? fields.hexadecimalDigit(5 + 4 * places) : nil
  }

  /// One satellite as it stands in the sky, in six bytes.
  public struct Satellite: Equatable, Sendable {
    /// As the receiver counts.
    public let number: UInt16
    private let storedAzimuth: Int16
    private let storedElevation: Int8
    private let storedCarrierToNoise: Int8

    private static var absent: Int { -128 }

    /// Degrees above the horizon, -90 to 90.
    public var elevation: Int? { Self.present(Int(storedElevation)) }
    /// Degrees clockwise from true north, 0 to 360.
    public var azimuth: Int? { Self.present(Int(storedAzimuth)) }
    /// dB-Hz; `nil` where the satellite is not tracked.
    public var carrierToNoise: Int? { Self.present(Int(storedCarrierToNoise)) }

    /// A satellite to be written; a value out of its range counts as absent.
    public init(number: UInt16, elevation: Int?, azimuth: Int?, carrierToNoise: Int?) {
      self.init(
        checked: Int(number), elevation: elevation.flatMap { (-90...90).contains($0) ? $0 : nil },
        azimuth: azimuth.flatMap { (0...360).contains($0) ? $0 : nil },
        carrierToNoise: carrierToNoise.flatMap { (0...99).contains($0) ? $0 : nil })
    }

    @inline(__always)
    init(checked number: Int, elevation: Int?, azimuth: Int?, carrierToNoise: Int?) {
      self.number = UInt16(truncatingIfNeeded: number)
      storedElevation = Int8(truncatingIfNeeded: elevation ?? Self.absent)
      storedAzimuth = Int16(truncatingIfNeeded: azimuth ?? Self.absent)
      storedCarrierToNoise = Int8(truncatingIfNeeded: carrierToNoise ?? Self.absent)
    }

    /// Reads four fields, all of which are there; `nil` for an empty place.
    @inline(__always)
    fileprivate init?(_ fields: inout FieldReader, from index: Int) {
      let start = fields.end(index &- 1) &+ 1
      guard let satellite = Self(usual: fields, at: start, ends: fields.fourEnds(from: index)) else {
        self.init(unusual: &fields, from: index)
        return
      }
      if satellite.number == 0 { return nil }
      self = satellite
    }

    /// Fewer digits, or more, or none.
    @inline(never)
    private init?(unusual fields: inout FieldReader, from index: Int) {
      let ends = (fields.end(index), fields.end(index + 1), fields.end(index + 2), fields.end(index + 3))
      let number = fields.shortNumber(from: fields.end(index - 1) + 1, to: ends.0)
      let elevation = fields.shortNumber(from: ends.0 + 1, to: ends.1)
      let azimuth = fields.shortNumber(from: ends.1 + 1, to: ends.2)
      let carrierToNoise = fields.shortNumber(from: ends.2 + 1, to: ends.3)
      guard min(number, elevation, azimuth, carrierToNoise) != FieldReader.uncommon else {
        self.init(carefully: &fields, from: index)
        return
      }
      guard number > 0 else { return nil }
      self.init(
        checked: number, elevation: (0...90).contains(elevation) ? elevation : nil,
        azimuth: (0...360).contains(azimuth) ? azimuth : nil,
        carrierToNoise: (0...99).contains(carrierToNoise) ? carrierToNoise : nil)
    }

    /// `03,12,211,25`, or without the last number, which is how most receivers write nearly all; `nil` where it is anything
    /// else. It takes two loads and two multiplications for the four numbers.
    @inline(__always)
    private init?(usual fields: FieldReader, at start: Int, ends: UInt64) {
      let shape = ends &- UInt64(truncatingIfNeeded: start) &* 0x0001_0001_0001_0001
      let isTracked = shape == 0x000C_0009_0005_0002
      guard isTracked || shape == 0x000A_0009_0005_0002 else { return nil }
      // Digits lie at 0 and 1, 3 and 4, 6 to 8, 10 and 11.
      let front = (fields.word(at: start) ^ 0x3030_3030_3030_3030) & 0xFFFF_00FF_FF00_FFFF
      let back = (fields.halfWord(at: start &+ 8) ^ 0x3030_3030) & (isTracked ? 0xFFFF_00FF : 0xFF)
      guard ((front &+ 0x7676_7676_7676_7676) | front) & DigitWord.highBits == 0,
        ((back &+ 0x7676_7676) | back) & 0x8080_8080 == 0
      else { return nil }
      // The tens of each pair times ten and its ones, in the place of the tens.
      let pairs = front &* 10 &+ (front &>> 8)
      let azimuth = Int(pairs &>> 48 & 0xFF) &* 10 &+ Int(back & 0xFF)
      let elevation = Int(pairs &>> 24 & 0xFF)
      number = UInt16(truncatingIfNeeded: pairs & 0xFF)
      storedElevation = Int8(truncatingIfNeeded: elevation <= 90 ? elevation : Self.absent)
      storedAzimuth = Int16(truncatingIfNeeded: azimuth <= 360 ? azimuth : Self.absent)
      let density = (back &>> 16 & 0xFF) &* 10 &+ (back &>> 24)
      storedCarrierToNoise = Int8(truncatingIfNeeded: isTracked ? Int(density) : Self.absent)
    }

    /// The same with signs, decimals and nonsense.
    @inline(never)
    private init?(carefully fields: inout FieldReader, from index: Int) {
      guard let number = fields.unsigned(index, in: 1...Int(UInt16.max)) else { return nil }
      self.init(
        checked: number, elevation: fields.degrees(index + 1, in: -90...90),
        azimuth: fields.degrees(index + 2, in: 0...360), carrierToNoise: fields.degrees(index + 3, in: 0...99)
      )
    }

    fileprivate static var none: Satellite {
      Satellite(number: 0, elevation: nil, azimuth: nil, carrierToNoise: nil)
    }

    private static func present(_ value: Int) -> Int? { value == absent ? nil : value }
  }

  /// Up to four satellites, in the order of the sentence, without empty places.
  public struct Satellites: RandomAccessCollection, Equatable, Sendable {
    private var first = Satellite.none
    private var second = Satellite.none
    private var third = Satellite.none
    private var fourth = Satellite.none
    private var length: UInt8 = 0
    public var startIndex: Int { 0 }
    public var endIndex: Int { Int(length) }

    public subscript(index: Int) -> Satellite {
      switch index {
      case 0: first
      case 1: second
      case 2: third
      case 3: fourth
      default: preconditionFailure("A GSV sentence has four satellites at most.")
      }
    }

    @inline(__always)
    init(_ fields: inout FieldReader, from index: Int, places: Int) {
      for place in 0..<places {
        if let satellite = Satellite(&fields, from: index &+ 4 &* place) { append(satellite) }
      }
    }

    /// The first four satellites whose number is not 0.
    public init(_ satellites: some Sequence<Satellite>) {
      for satellite in satellites where satellite.number > 0 && endIndex < 4 { append(satellite) }
    }

    @inline(__always)
    private mutating func append(_ satellite: Satellite) {
      switch length {
      case 0: first = satellite
      case 1: second = satellite
      case 2: third = satellite
      default: fourth = satellite
      }
      length &+= 1
    }
  }
}

extension GSV: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address(talker, "GSV")
    fields.unsigned(sentenceCount)
    fields.unsigned(sentenceNumber)
    fields.unsigned(inView, digits: 2)
    for satellite in satellites {
      fields.unsigned(Int(satellite.number), digits: 2)
      fields.signed(satellite.elevation, digits: 2)
      fields.unsigned(satellite.azimuth, digits: 3)
      fields.unsigned(satellite.carrierToNoise, digits: 2)
    }
    if signal != nil || system != nil { fields.hexadecimalDigit(signal) }
    if system != nil { fields.hexadecimalDigit(system) }
  }
}
