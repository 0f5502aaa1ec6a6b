import FoundationNetworking

/// A place of Nominatim's answer in its format `jsonv2` (https://nominatim.org/release-docs/latest/api/Output/).
struct NominatimAnswer: Decodable {
  /// Degrees, as texts.
  var lat: String
  var lon: String
  var category: String?
  var type: String?
  var name: String?
  var displayName: String?
  /// What OpenStreetMap calls each part, such as `road`, `town`, `ISO3166-2-lvl4`.
  var address: [String: String]?
  /// South, north, west, east.
  var boundingbox: [String]?

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
  static func places(in data: Data, _ response: URLResponse?, limit: Int) throws -> [NominatimAnswer] {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    let host = response?.url?.host ?? "The server"
    guard status == 200 else {
      // Nominatim says 404 where it knows no place, since version 5.
      if status == 404, Self.failure(in: data) != nil { return [] }
      throw CLError(.network, Self.sentence(status, of: host))
    }
    guard data.count <= limit else {
      throw CLError(.network, "\(host) answered with more than \(limit) bytes.")
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
    default: "\(host) answered with HTTP status \(status)."
    }
  }
}
