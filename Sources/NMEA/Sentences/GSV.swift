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
  public let sentenceCount: Int?
  public let sentenceNumber: Int?
  public let inView: Int?
  public let satellites: Satellites
  public let signal: UInt8?

  init(_ talker: Talker, _ fields: inout FieldReader) {
    self.talker = talker
    sentenceCount = fields.unsigned(1)
    sentenceNumber = fields.unsigned(2)
    inView = fields.unsigned(3)
    // Four fields make a satellite; a field left over is the signal.
    let rest = max(0, fields.count - 4)
    let places = min(4, rest / 4)
    satellites = Satellites(&fields, from: 4, places: places)
    signal = rest % 4 == 1 ? fields.hexadecimalDigit(4 + 4 * places) : nil
  }

  /// One satellite as it stands in the sky.
  public struct Satellite: Equatable, Sendable {
    /// As the receiver counts.
    public var number: UInt16 = 0
    /// Degrees above the horizon.
    public var elevation: Int8?
    /// Degrees clockwise from true north.
    public var azimuth: UInt16?
    /// dB-Hz.
    public var carrierToNoise: UInt8?
  }

  /// Up to four satellites, in the order of the sentence, without empty places.
  public struct Satellites: RandomAccessCollection, Equatable, Sendable {
    private var first = Satellite()
    private var second = Satellite()
    private var third = Satellite()
    private var fourth = Satellite()
    public private(set) var endIndex = 0
    public var startIndex: Int { 0 }

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
        let index = index + 4 * place
        guard let number = fields.unsigned(index, in: 1...Int(UInt16.max)) else { continue }
        let satellite = Satellite(
          number: UInt16(truncatingIfNeeded: number),
          elevation: fields.degrees(index + 1, in: -90...90).map(Int8.init(truncatingIfNeeded:)),
          azimuth: fields.degrees(index + 2, in: 0...360).map(UInt16.init(truncatingIfNeeded:)),
          carrierToNoise: fields.degrees(index + 3, in: 0...99).map(UInt8.init(truncatingIfNeeded:)))
        switch endIndex {
        case 0: first = satellite
        case 1: second = satellite
        case 2: third = satellite
        default: fourth = satellite
        }
        endIndex += 1
      }
    }
  }
}
