/// u-blox: the satellites that the receiver knows of.
///
/// ```
///       1  2  3  4 5   6  7  8   9 …
/// $PUBX,03,12,16,U,087,50,24,064,20,-, …
///          │  │  │ │   │  │  │   └ the next satellite
///          │  │  │ │   │  │  └ seconds of carrier lock, 64 at most
///          │  │  │ │   │  └ carrier to noise density, dB-Hz
///          │  │  │ │   └ elevation, degrees
///          │  │  │ └ azimuth, degrees
///          │  │  └ U used, e tracked with ephemeris but not used, - not used
///          │  └ satellite number
///          └ satellites of this sentence
/// ```
/// A sentence can tell of more satellites than a message keeps: it comes as several messages, eight satellites each.
/// Source: u-blox UBX-13003221, "PUBX,03: Satellite status".
public struct PUBX03: Equatable, Sendable {
  public let satellites: Satellites

  public init(_ satellites: Satellites) { self.satellites = satellites }

  /// Reads up to eight satellites, those before `first` left out. What does not fit becomes the rest of the sentence.
  init(_ fields: inout FieldReader, from first: Int) {
    let available = max(0, fields.count - 3) / 6
    let count = min(fields.unsigned(2) ?? 0, available)
    var satellites = Satellites()
    var rest = 0
    for index in first..<max(first, count) {
      // Satellites that have to wait are read as well, to refuse the whole sentence where one is malformed.
      guard let satellite = Satellite(&fields, from: 3 + 6 * index) else { continue }
      if !satellites.append(satellite), rest == 0 { rest = index }
    }
    fields.rest = rest
    self.satellites = satellites
  }

  public struct Satellite: Equatable, Sendable {
    /// As the receiver counts.
    public var number: UInt16
    public var use: Use
    /// Degrees clockwise from true north, 0 to 360.
    public var azimuth: Int?
    /// Degrees above the horizon, -90 to 90.
    public var elevation: Int?
    /// dB-Hz.
    public var carrierToNoise: Int?
    /// Seconds, 0 to 64.
    public var lockTime: Int?

    public enum Use: UInt8, Equatable, Sendable {
      case notUsed = 0x2D  // -
      case used = 0x55  // U
      /// Tracked, and its orbit known, but not used.
      case available = 0x65  // e
    }

    public init(
      number: UInt16, use: Use, azimuth: Int? = nil, elevation: Int? = nil, carrierToNoise: Int? = nil,
      lockTime: Int? = nil
    ) {
      self.number = number
      self.use = use
      self.azimuth = azimuth
      self.elevation = elevation
      self.carrierToNoise = carrierToNoise
      self.lockTime = lockTime
    }

    fileprivate init?(_ fields: inout FieldReader, from index: Int) {
      let number = fields.unsigned(index, in: 1...Satellites.largestNumber)
      use = fields.letter(index + 1).flatMap(Use.init(rawValue:)) ?? .notUsed
      azimuth = fields.degrees(index + 2, in: 0...360)
      elevation = fields.degrees(index + 3, in: -90...90)
      carrierToNoise = fields.degrees(index + 4, in: 0...99)
      lockTime = fields.degrees(index + 5, in: 0...64)
      guard let number else { return nil }
      self.number = UInt16(number)
    }
  }

  /// Up to eight satellites, each value in an array of its own: satellites as such would make every message larger.
  public struct Satellites: RandomAccessCollection, Equatable, Sendable {
    private var storedCount: UInt8 = 0
    /// With `use` in the two high bits.
    private var numbers = SIMD8<UInt16>()
    private var azimuths = SIMD8<Int16>()
    private var elevations = SIMD8<Int8>()
    private var carriersToNoise = SIMD8<Int8>()
    private var lockTimes = SIMD8<Int8>()

    fileprivate static let largestNumber = 0x3FFF
    private static let absent = -128

    public var startIndex: Int { 0 }
    public var endIndex: Int { Int(storedCount) }

    fileprivate init() {}

    /// The first eight satellites; values out of their range count as absent.
    public init(_ satellites: some Sequence<Satellite>) {
      for satellite in satellites where !append(satellite) { return }
    }

    public subscript(index: Int) -> Satellite {
      precondition(index >= 0 && index < endIndex, "There is no such satellite in the message.")
      return Satellite(
        number: numbers[index] & UInt16(Self.largestNumber), use: Self.uses[Int(numbers[index] >> 14)],
        azimuth: Self.present(Int(azimuths[index])), elevation: Self.present(Int(elevations[index])),
        carrierToNoise: Self.present(Int(carriersToNoise[index])),
        lockTime: Self.present(Int(lockTimes[index])))
    }

    /// `false` where there is no room.
    fileprivate mutating func append(_ satellite: Satellite) -> Bool {
      guard endIndex < 8 else { return false }
      let use: UInt16 = satellite.use == .notUsed ? 0 : satellite.use == .used ? 1 : 2
      numbers[endIndex] = satellite.number & UInt16(Self.largestNumber) | use << 14
      azimuths[endIndex] = Int16(Self.stored(satellite.azimuth, in: 0...360))
      elevations[endIndex] = Int8(Self.stored(satellite.elevation, in: -90...90))
      carriersToNoise[endIndex] = Int8(Self.stored(satellite.carrierToNoise, in: 0...99))
      lockTimes[endIndex] = Int8(Self.stored(satellite.lockTime, in: 0...64))
      storedCount += 1
      return true
    }

    private static let uses: [Satellite.Use] = [.notUsed, .used, .available, .notUsed]
    private static func present(_ value: Int) -> Int? { value == absent ? nil : value }
    private static func stored(_ value: Int?, in range: ClosedRange<Int>) -> Int {
      guard let value, range.contains(value) else { return absent }
      return value
    }
  }
}

extension PUBX03: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address("PUBX")
    fields.literal("03")
    fields.unsigned(satellites.count, digits: 2)
    for satellite in satellites {
      fields.unsigned(Int(satellite.number), digits: 2)
      fields.letter(satellite.use.rawValue)
      fields.unsigned(satellite.azimuth, digits: 3)
      fields.signed(satellite.elevation, digits: 2)
      fields.unsigned(satellite.carrierToNoise, digits: 2)
      fields.unsigned(satellite.lockTime, digits: 3)
    }
  }
}
