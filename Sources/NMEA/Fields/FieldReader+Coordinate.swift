import Quantities

/// A position as a sentence gives it.
public struct SentencePosition: Equatable, Sendable {
  public let position: GeodeticPosition
  /// Digits behind the point of the latitude's minutes: what tells the finer of two sentences apart.
  public let decimals: Int
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
    return SentencePosition(position: position, decimals: latitude.decimals)
  }

  /// `d…dmm.m…`: the two digits before the point are minutes and all before them degrees, so leading zeros may be
  /// missing. The hemisphere's letter follows in the next field.
  @inline(__always)
  private mutating func coordinate(
    _ index: Int, positive: UInt8, negative: UInt8, limit: UInt64
  ) -> (degrees: Double, decimals: Int)? {
    let field = field(index)
    if field.isEmpty { return nil }
    guard let number = DecimalNumber(field), number.decimals <= Self.maximumDecimals, field[0] != Byte.minus,
      field[0] != Byte.plus
    else {
      refuse(.fieldMalformed)
      return nil
    }
    let hemisphere = self.field(index + 1)
    guard hemisphere.count == 1, hemisphere[0] == positive || hemisphere[0] == negative else {
      refuse(.fieldMalformed)
      return nil
    }
    let scale = Self.wholePowerOfTen(number.decimals)
    let whole = number.mantissa / scale
    let degrees = whole / 100
    let minutes = (whole % 100) * scale + number.mantissa % scale
    guard minutes < 60 * scale, degrees < limit || (degrees == limit && minutes == 0) else {
      noteImpossibleCoordinate()
      return nil
    }
    let magnitude =
      Double(degrees) + Double(minutes) / (60 * DecimalNumber.powerOfTen(number.decimals))
    return (hemisphere[0] == negative ? -magnitude : magnitude, number.decimals)
  }

  /// Sixty minutes of so many decimals still fit a 64-bit number; receivers send 9 at most.
  private static var maximumDecimals: Int { 16 }

  @inline(__always)
  private static func wholePowerOfTen(_ exponent: Int) -> UInt64 {
    UInt64(DecimalNumber.powerOfTen(exponent))
  }
}
