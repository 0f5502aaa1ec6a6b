/// The datum that positions of the following sentences refer to.
///
/// ```
///        1   2 3    4 5    6 7   8
/// $GPDTM,999,,0.08,N,0.07,E,47.7,W84*hh
///        │   │ │      │      │    └ the datum it is counted from
///        │   │ │      │      └ offset of the altitude, metres
///        │   │ └──────┴ offsets of latitude and longitude, minutes
///        │   └ part of the datum
///        └ W84 WGS 84, P90 PZ 90, 999 one that the user defined
/// ```
/// Source: gpsd project, "NMEA Revealed", DTM; u-blox UBX-13003221, DTM.
public struct DTM: Equatable, Sendable {
  public let talker: Talker
  public let datum: Code
  public let part: Code
  /// Minutes, positive north.
  @CompactOptional public private(set) var latitudeOffset: Double?
  /// Minutes, positive east.
  @CompactOptional public private(set) var longitudeOffset: Double?
  /// Metres.
  @CompactOptional public private(set) var altitudeOffset: Double?
  public let reference: Code

  /// Whether positions are in another datum than WGS 84. A receiver that names none says nothing.
  public var isOther: Bool { datum != Code("W84") && datum != Code("") }

  public init(
    _ talker: Talker, datum: Code, part: Code = Code(""), latitudeOffset: Double? = 0,
    longitudeOffset: Double? = 0, altitudeOffset: Double? = 0, reference: Code = Code("W84")
  ) {
    self.talker = talker
    self.datum = datum
    self.part = part
    self.latitudeOffset = latitudeOffset
    self.longitudeOffset = longitudeOffset
    self.altitudeOffset = altitudeOffset
    self.reference = reference
  }

  init(_ talker: Talker, _ fields: inout FieldReader) {
    self.talker = talker
    datum = Code(fields.field(1))
    part = Code(fields.field(2))
    latitudeOffset = fields.decimal(3, positive: 0x4E, negative: 0x53)
    longitudeOffset = fields.decimal(5, positive: 0x45, negative: 0x57)
    altitudeOffset = fields.decimal(7)
    reference = Code(fields.field(8))
  }

  /// The name of a datum: up to eight letters and digits; what is longer is cut off.
  public struct Code: Equatable, Hashable, Sendable {
    /// The first character in the lowest byte; zero bytes behind the last.
    private var packed: UInt64 = 0

    public init(_ text: String) { self.init(text.utf8) }

    init(_ bytes: some Sequence<UInt8>) {
      var shift: UInt64 = 0
      for byte in bytes where shift < 64 && Self.isPlain(byte) {
        packed |= UInt64(byte) << shift
        shift += 8
      }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, Byte.minus, 0x5F: true
      default: false
      }
    }

    var bytes: [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: packed >> (8 * $0)) }.prefix { $0 != 0 }
        .map { $0 }
    }
  }
}

extension DTM.Code: CustomStringConvertible {
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension DTM: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address(talker, "DTM")
    fields.text(datum.bytes)
    fields.text(part.bytes)
    fields.decimal(latitudeOffset, positive: 0x4E, negative: 0x53)
    fields.decimal(longitudeOffset, positive: 0x45, negative: 0x57)
    fields.decimal(altitudeOffset)
    fields.text(reference.bytes)
  }
}
