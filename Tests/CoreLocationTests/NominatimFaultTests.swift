import CoreLocation
import Testing

@testable import CoreLocation

/// Servers that mean harm, or have a bad day.
@Suite(.timeLimit(.minutes(2))) struct NominatimFaultTests {
  private static let place = CLLocation(latitude: 52, longitude: 5)
  private static let town = #"{"lat":"52.0","lon":"5.0","name":"Delft"}"#
  private static let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"

  private func service(
    _ server: LocalServer, timeout: TimeInterval = 60, waits: Waits = Waits()
  ) -> NominatimService {
    NominatimService(
      server: server.url, userAgent: "test/1.0", timeout: timeout, timeZones: GazetteerService(path: "/none"),
      now: { waits.now }, sleep: { waits.sleep($0) })
  }

  /// The name of the first place, or the error's sentence.
  private func ask(_ service: NominatimService) async -> (
    name: String?, code: CLError.Code?, sentence: String
  ) {
    switch await service.places(for: .place(Self.place, preferredLocale: nil)) {
    case .success(let places): (places.first?.name, nil, "")
    case .failure(let error): (nil, error.code, error.localizedDescription)
    }
  }

  @Test(
    "An answer without an end is cut off, whatever length was promised",
    arguments: ["\r\n", "Content-Length: 1073741824\r\n\r\n"])
  func endless(_ rest: String) async throws {
    let server = try LocalServer { _ in
      .endless(Self.head + rest, [UInt8](repeating: 0x20, count: 1 << 16), pause: .zero)
    }
    defer { server.stop() }
    let answer = await ask(service(server, timeout: 20))
    #expect(answer.code == .network && answer.sentence.contains("more than 1048576 bytes"))
    // What lies in the buffers of sockets is some MiB.
    #expect(server.sentBytes < 32 << 20)
  }

  @Test("So is one that only becomes long when it is unpacked") func packed() async throws {
    let packed = Zeros.gzip(count: 40 << 20)
    #expect(packed.count < 1 << 19)
    let server = try LocalServer { _ in
      .bytes(Array((Self.head + "Content-Encoding: gzip\r\nConnection: close\r\n\r\n").utf8) + packed)
    }
    defer { server.stop() }
    let answer = await ask(service(server))
    #expect(answer.code == .network && answer.sentence.contains("more than 1048576 bytes"))
  }

  @Test("A server that never comes to its end is left, though it goes on speaking") func drip() async throws {
    let server = try LocalServer { _ in
      .endless(Self.head + "\r\n", [0x20], pause: .milliseconds(100))
    }
    defer { server.stop() }
    let answer = await ask(service(server, timeout: 1))
    #expect(answer.code == .network && answer.sentence.contains("was not done after 1.0 s"))
  }

  @Test("A redirection is followed to the web and nowhere else, and not round and round") func redirections()
    async throws
  {
    let server = try LocalServer { request in
      request.path == "/reverse"
        ? .headed(302, ["Location: /elsewhere"], "") : .body(200, Self.town)
    }
    defer { server.stop() }
    #expect(await ask(service(server)).name == "Delft")

    let file = FileManager.default.temporaryDirectory.appendingPathComponent("town-\(UUID().uuidString)")
    try Data(Self.town.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for target in [file.absoluteString, "ftp://127.0.0.1/x", "data:application/json,[]"] {
      let server = try LocalServer { _ in .headed(302, ["Location: \(target)"], "") }
      defer { server.stop() }
      let answer = await ask(service(server))
      #expect(answer.code == .network, "\(target)")
    }

    let round = try LocalServer { _ in .headed(302, ["Location: /again"], "") }
    defer { round.stop() }
    let answer = await ask(service(round))
    #expect(answer.code == .network && answer.sentence.contains("redirects"))
    // The request, and three that follow.
    #expect(round.requests.count == 4)
  }

  @Test("A server that asks for a pause gets it", arguments: [429, 503]) func pause(_ status: Int)
    async throws
  {
    let server = try LocalServer { _ in .headed(status, ["Retry-After: 600"], "") }
    defer { server.stop() }
    let waits = Waits()
    let service = service(server, waits: waits)
    #expect(await ask(service).sentence.contains("\(status)"))
    // Nobody waits for ten minutes.
    let refused = await ask(service)
    #expect(refused.code == .network && refused.sentence.contains("601 s"))
    #expect(server.requests.count == 1 && waits.all.isEmpty)
    waits.sleep(.seconds(590))
    #expect(await ask(service).sentence.contains("\(status)"))
    #expect(server.requests.count == 2 && waits.all == [.seconds(590), .seconds(10)])
  }

  @Test(
    "What no sense can be made of is the network's error",
    arguments: [
      "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n[", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK", "HTTP",
      "\u{0}\u{1}\u{2}", "",
      head + "\r\n" + String(repeating: "[", count: 200_000),
      head + "\r\n" + String(repeating: #"{"error":"#, count: 100_000),
      head + "\r\n" + String(repeating: #"{"lat":"1","lon":"#, count: 50_000),
      head + "\r\n" + #"{"lat":"1","lon":"2","name":{"a":[1,2]}}"#, head + "\r\n" + "17",
    ])
  func garbage(_ text: String) async throws {
    let server = try LocalServer { _ in .bytes(Array(text.utf8)) }
    defer { server.stop() }
    #expect(await ask(service(server)).code == .network)
  }

  @Test("Text that is not in UTF-8 is no answer") func latin1() async throws {
    let name: [UInt8] = [0x22, 0x4C, 0xFC, 0x62, 0x65, 0x63, 0x6B, 0x22]
    let server = try LocalServer { _ in
      .bytes(Array((Self.head + "\r\n" + #"{"lat":"1","lon":"2","name":"#).utf8) + name + [0x7D])
    }
    defer { server.stop() }
    #expect(await ask(service(server)).code == .network)
  }

  @Test("Numbers are taken for texts, and what is neither for nothing") func types() async throws {
    let server = try LocalServer { _ in
      .body(
        200,
        #"[{"lat":[],"lon":"2"},{"lat":52,"lon":5.25,"boundingbox":[52,"x",5,5.5,null],"#
          + #""address":{"postcode":95014,"country":null,"road":{"a":1},"city":"Delft"}}]"#)
    }
    defer { server.stop() }
    let answer = await service(server).places(for: .address("x", near: nil, preferredLocale: nil))
    let places = try answer.get()
    try #require(places.count == 1)
    #expect(places[0].location?.coordinate.latitude == 52 && places[0].location?.coordinate.longitude == 5.25)
    #expect(places[0].postalCode == "95014" && places[0].locality == "Delft")
    #expect(places[0].country == nil && places[0].thoroughfare == nil)
  }
}

/// Zeros as gzip packs them, made by hand from RFC 1951 and 1952; the check sum at the end is left out.
private enum Zeros {
  static func gzip(count: Int) -> [UInt8] {
    var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    var (pending, bits) = (0, 0)
    /// Codes stand in the stream with their first bit first.
    func add(_ code: Int, _ length: Int) {
      for bit in (0..<length).reversed() {
        pending |= (code >> bit & 1) << bits
        bits += 1
        if bits == 8 {
          bytes.append(UInt8(pending))
          (pending, bits) = (0, 0)
        }
      }
    }
    // The last block, with the fixed codes: the type's low bit comes first.
    add(0b1, 1)
    add(0b10, 2)
    // The literal 0, and then "258 bytes as the one before": the length's code 285, the distance's code 0.
    add(0b0011_0000, 8)
    for _ in 0..<count / 258 {
      add(0b1100_0101, 8)
      add(0, 5)
    }
    // The end of the block.
    add(0, 7)
    add(0, 7)
    return bytes
  }
}
