/// A place of Nominatim's answer in its format `jsonv2` (https://nominatim.org/release-docs/latest/api/Output/).
struct NominatimAnswer: Decodable {
  /// Degrees.
  var lat: Text
  var lon: Text
  var category: String?
  var type: String?
  var name: String?
  var displayName: String?
  /// What OpenStreetMap calls each part, such as `road`, `town`, `ISO3166-2-lvl4`.
  var address: [String: Text]?
  /// South, north, west, east.
  var boundingbox: [Text]?

  /// A text; numbers are taken for theirs, as some servers write them, and all else for nothing.
  struct Text: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      text = Self.first(
        { try container.decode(String.self) }, { String(try container.decode(Int.self)) },
        { String(try container.decode(Double.self)) })
    }

    private static func first(_ readings: (() throws -> String)...) -> String {
      for reading in readings { do { return try reading() } catch { continue } }
      return ""
    }
  }

  private enum CodingKeys: String, CodingKey {
    case lat, lon, category, type, name, address, boundingbox
    case displayName = "display_name"
  }

  /// What a server answers with in place of places: `error` is a sentence, or an object with one.
  private struct Failure: Decodable {
    private enum CodingKeys: CodingKey { case error }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      guard container.contains(.error) else {
        throw DecodingError.keyNotFound(
          CodingKeys.error, DecodingError.Context(codingPath: [], debugDescription: "no error"))
      }
    }
  }

  /// The places of an answer: one of a position, any number of an address.
  static func places(in answer: HTTPTransfer.Answer, of host: String) throws(CLError) -> [NominatimAnswer] {
    let (status, data) = (answer.status, answer.data)
    guard status == 200 else {
      // Nominatim says 404 where it knows no place, since version 5.
      if status == 404, Self.failure(in: data) != nil { return [] }
      throw CLError(.network, Self.sentence(status, of: host))
    }
    if Self.failure(in: data) != nil { return [] }
    let decoder = JSONDecoder()
    do {
      // An object or a list of them, by the first character that is no space.
      let isList = data.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "[")
      return try isList
        ? decoder.decode([NominatimAnswer].self, from: data)
        : [decoder.decode(NominatimAnswer.self, from: data)]
    } catch {
      throw CLError(.network, "\(host) answered with something else than places.", underlying: error)
    }
  }

  private static func failure(in data: Data) -> Failure? {
    do { return try JSONDecoder().decode(Failure.self, from: data) } catch { return nil }
  }

  private static func sentence(_ status: Int, of host: String) -> String {
    switch status {
    case 403:
      "\(host) refuses this program (HTTP status 403): see its usage policy, and geocoding.userAgent of the configuration."
    case 429: "\(host) has had too many requests (HTTP status 429)."
    case 300..<400:
      "\(host) sends the program elsewhere (HTTP status \(status)): see geocoding.server of the configuration."
    default: "\(host) answered with HTTP status \(status)."
    }
  }
}
