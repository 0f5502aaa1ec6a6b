import Quantities

/// A position as a sentence gives it.
public struct SentencePosition: Equatable, Sendable {
  public let position: GeodeticPosition
  private let latitudeDecimals: UInt8

  /// Digits behind the point of the latitude's minutes: what tells the finer of two sentences apart.
  public var decimals: Int { Int(latitudeDecimals) }

  init(_ position: GeodeticPosition, decimals: Int) {
    self.position = position
    latitudeDecimals = UInt8(truncatingIfNeeded: decimals)
  }

  /// A position to be written, its latitude rounded to so many decimals of a minute, 0 to 9. Seven are 0.2 mm.
  public init(_ position: GeodeticPosition, writtenDecimals: Int = 7) {
    self.init(position, decimals: min(max(writtenDecimals, 0), 9))
  }
}

extension FieldReader {
  /// Latitude, its hemisphere, longitude and its hemisphere from four fields that follow each other. All of them or
  /// none: a position with a coordinate missing is no position.
  @inline(__always)
  mutating func position(_ index: Int) -> SentencePosition? {
    if isEmpty(index), isEmpty(index + 2) { return nil }
    guard let latitude = coordinate(index, positive: 0x4E, negative: 0x53, limit: 90),
      let longitude = coordinate(index + 2, positive: 0x45, negative: 0x57, limit: 180),
      let position = GeodeticPosition(latitudeDegrees: latitude.degrees, longitudeDegrees: longitude.degrees)
    else { return nil }
    return SentencePosition(position, decimals: latitude.decimals)
  }

  /// `d…dmm.m…`: the two digits before the point are minutes and all before them degrees, so leading zeros may be
  /// missing. The hemisphere's letter follows in the next field.
  @inline(__always)
  private mutating func coordinate(
    _ index: Int, positive: UInt8, negative: UInt8, limit: UInt64
  ) -> (degrees: Double, decimals: Int)? {
    let field = field(index)
    if field.isEmpty { return nil }
    guard let number = DecimalNumber(field), field[0] != Byte.minus, field[0] != Byte.plus else {
      refuse(.fieldMalformed)
      return nil
    }
    let hemisphere = self.field(index + 1)
    guard hemisphere.count == 1, hemisphere[0] == positive || hemisphere[0] == negative else {
      refuse(.fieldMalformed)
      return nil
    }
    let scale = DecimalNumber.powerOfTen(number.decimals)
    let degrees = number.whole / 100
    let minutes = (number.whole % 100) &* scale &+ number.fraction
    guard minutes < 60 &* scale, degrees < limit || (degrees == limit && minutes == 0) else {
      noteImpossibleValue()
      return nil
    }
    let magnitude = Double(degrees) + Double(minutes) / Double(60 &* scale)
    return (hemisphere[0] == negative ? -magnitude : magnitude, number.decimals)
  }
}
