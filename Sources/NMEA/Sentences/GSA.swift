/// Satellites used, and dilutions of precision.
///
/// ```
///        1 2 3  4  5           14  15  16  17  18
/// $GNGSA,A,3,21,05,29, … ,  ,  ,  ,3.2,1.7,2.7,1*hh
///        │ │ └────────────────┘    │   │   │   └ system, hexadecimal (NMEA 4.10 and later)
///        │ │ twelve satellites     │   │   └ VDOP
///        │ │                       │   └ HDOP
///        │ └ 1 no fix, 2 2D, 3 3D  └ PDOP
///        └ M manual, A automatic choice of 2D or 3D
/// ```
/// Source: gpsd project, "NMEA Revealed", GSA; u-blox UBX-13003221, GSA.
public struct GSA: Equatable, Sendable {
  public let talker: Talker
  public let dimension: Dimension?
  public let satellites: SatelliteNumbers
  @CompactOptional public private(set) var positionDilution: Double?
  @CompactOptional public private(set) var horizontalDilution: Double?
  @CompactOptional public private(set) var verticalDilution: Double?
  /// 1 GPS, 2 GLONASS, 3 Galileo, 4 BeiDou, 5 QZSS, 6 NavIC.
  public let system: UInt8?

  public enum Dimension: Int, Equatable, Sendable {
    case noFix = 1
    case horizontal = 2
    case full = 3
  }

  public init(
    _ talker: Talker, dimension: Dimension?, satellites: SatelliteNumbers, positionDilution: Double? = nil,
    horizontalDilution: Double? = nil, verticalDilution: Double? = nil, system: UInt8? = nil
  ) {
    self.talker = talker
    self.dimension = dimension
    self.satellites = satellites
    self.positionDilution = positionDilution
    self.horizontalDilution = horizontalDilution
    self.verticalDilution = verticalDilution
    self.system = system
  }

  init(_ talker: Talker, _ fields: inout FieldReader) {
    self.talker = talker
    dimension = fields.unsigned(2).flatMap(Dimension.init(rawValue:))
    satellites = SatelliteNumbers(&fields, from: 3)
    positionDilution = fields.decimal(15)
    horizontalDilution = fields.decimal(16)
    verticalDilution = fields.decimal(17)
    system = fields.hexadecimalDigit(18)
  }

  /// Up to twelve satellite numbers as the receiver counts them, in the order of the sentence, without empty places.
  public struct SatelliteNumbers: RandomAccessCollection, Equatable, Sendable {
    /// Four numbers each, the first in the lowest sixteen bits.
    private var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
    private var length: UInt8 = 0
    private static let capacity = 12

    public var startIndex: Int { 0 }
    public var endIndex: Int { Int(length) }

    public subscript(index: Int) -> UInt16 {
      precondition(index >= 0 && index < endIndex, "A GSA sentence has twelve satellites at most.")
      let word = index < 4 ? words.0 : index < 8 ? words.1 : words.2
      return UInt16(truncatingIfNeeded: word &>> UInt64(16 &* (index & 3)))
    }

    /// The first twelve numbers that are not 0.
    public init(_ numbers: some Sequence<UInt16>) {
      for number in numbers where number > 0 && endIndex < Self.capacity { append(UInt64(number)) }
    }

    @inline(__always)
    private mutating func append(_ number: UInt64) {
      let shifted = number &<< UInt64(16 &* (length & 3))
      switch length &>> 2 {
      case 0: words.0 |= shifted
      case 1: words.1 |= shifted
      default: words.2 |= shifted
      }
      length &+= 1
    }

    public static func == (a: SatelliteNumbers, b: SatelliteNumbers) -> Bool {
      a.words == b.words && a.length == b.length
    }

    @inline(__always)
    init(_ fields: inout FieldReader, from first: Int) {
      guard first < fields.count else { return }
      for index in first..<Swift.min(first + Self.capacity, fields.count) {
        var number = fields.shortNumber(from: fields.end(index - 1) + 1, to: fields.end(index))
        if number == FieldReader.uncommon { number = fields.unsigned(index, in: 1...Int(UInt16.max)) ?? 0 }
        if number > 0 { append(UInt64(UInt16(truncatingIfNeeded: number))) }
      }
    }
  }
}

extension GSA: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address(talker, "GSA")
    fields.literal("A")
    fields.unsigned(dimension?.rawValue)
    for number in satellites { fields.unsigned(Int(number), digits: 2) }
    fields.empty(12 - satellites.count)
    fields.decimal(positionDilution)
    fields.decimal(horizontalDilution)
    fields.decimal(verticalDilution)
    if let system { fields.hexadecimalDigit(system) }
  }
}
