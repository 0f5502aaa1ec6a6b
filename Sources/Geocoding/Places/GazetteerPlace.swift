import Quantities

/// A populated place and what it lies in.
public struct GazetteerPlace: Equatable, Sendable {
  /// Its number in the file. Another file may number otherwise.
  public let id: Int
  /// Where its middle is, to about a meter.
  public let position: GeodeticPosition
  public let name: String
  /// The county or district, in the Latin letters of ASCII.
  public let secondDivision: String?
  /// The state or province, in the Latin letters of ASCII.
  public let firstDivision: String?
  /// GeoNames' code of it: in the United States the postal one, elsewhere often a number. `nil` where it is not known.
  public let firstDivisionCode: String?
  /// The country's English name.
  public let country: String
  /// The two letters of ISO 3166-1.
  public let countryCode: String
  /// People who live there, 0 where that is not known.
  public let population: Int
  /// The name of the time zone in the IANA's data.
  public let timeZone: String
}
