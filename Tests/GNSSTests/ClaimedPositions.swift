import Foundation

/// Every position of a log that a sentence or a UBX message vouches for, read byte by byte and without the code under test.
struct ClaimedPositions {
  struct Claim {
    var latitude: Double
    var longitude: Double
    /// Milliseconds of the day in UTC; of a time of week the part below a second alone, since leap seconds are whole.
    var millisecond: Int
    var isTimeOfWeek = false
  }

  private(set) var claims: [Claim] = []
  /// Milliseconds of the day of which a sentence or a NAV-PVT says that there is no fix.
  private(set) var denials: Set<Int> = []

  init(_ bytes: [UInt8]) {
    readSentences(bytes)
    readFrames(bytes)
  }

  /// Whether a claim is of this place and moment: to 2e-9 degree, since a degree in binary is not one of decimal minutes.
  func hold(latitude: Double, longitude: Double, millisecond: Int) -> Bool {
    claims.contains { claim in
      let apart = abs(claim.millisecond - millisecond)
      let isTime =
        claim.isTimeOfWeek
        ? min(apart % 1_000, 1_000 - apart % 1_000) <= 1 : apart <= 1 || apart >= 86_399_999
      return isTime && abs(claim.latitude - latitude) < 2e-9 && abs(claim.longitude - longitude) < 2e-9
    }
  }

  private mutating func readSentences(_ bytes: [UInt8]) {
    for start in bytes.indices where bytes[start] == UInt8(ascii: "$") {
      let body = bytes[(start + 1)...].prefix {
        $0 != UInt8(ascii: "*") && $0 != 0x0A && $0 != UInt8(ascii: "$")
      }
      guard body.endIndex + 2 < bytes.count, bytes[body.endIndex] == UInt8(ascii: "*"),
        let checksum = UInt8(
          String(decoding: bytes[body.endIndex + 1...body.endIndex + 2], as: UTF8.self), radix: 16),
        body.reduce(0, ^) == checksum
      else { continue }
      let fields = String(decoding: body, as: UTF8.self).split(
        separator: ",", omittingEmptySubsequences: false
      )
      .map(String.init)
      func field(_ index: Int) -> String { index < fields.count ? fields[index] : "" }
      let (time, place, isFix): (String, Int, Bool)
      switch fields[0] == "PUBX" ? "PUBX" + field(1) : String(fields[0].suffix(3)) {
      case "GGA": (time, place, isFix) = (field(1), 2, !["", "0"].contains(field(6)))
      case "RMC": (time, place, isFix) = (field(1), 3, field(2) == "A" && field(12) != "N")
      case "GLL": (time, place, isFix) = (field(5), 1, field(6) == "A" && field(7) != "N")
      case "GNS": (time, place, isFix) = (field(1), 2, field(6).contains { $0 != "N" })
      case "PUBX00": (time, place, isFix) = (field(2), 3, !["NF", "TT"].contains(field(8)))
      default: continue
      }
      guard let clock = Double(time) else { continue }
      let whole = Int(clock)
      let second = whole / 10_000 * 3_600 + whole / 100 % 100 * 60 + whole % 100
      let millisecond = second * 1_000 + Int(((clock - Double(whole)) * 1_000).rounded())
      guard isFix else {
        denials.insert(millisecond)
        continue
      }
      guard let latitude = Self.degrees(field(place), field(place + 1)),
        let longitude = Self.degrees(field(place + 2), field(place + 3))
      else { continue }
      claims.append(Claim(latitude: latitude, longitude: longitude, millisecond: millisecond))
    }
  }

  private static func degrees(_ text: String, _ hemisphere: String) -> Double? {
    guard let value = Double(text), ["N", "S", "E", "W"].contains(hemisphere) else { return nil }
    let whole = (value / 100).rounded(.down)
    let degrees = whole + (value - whole * 100) / 60
    return hemisphere == "S" || hemisphere == "W" ? -degrees : degrees
  }

  private mutating func readFrames(_ bytes: [UInt8]) {
    var places: [Int64: [Claim]] = [:]
    var vouched: Set<Int64> = []
    var start = 0
    while start + 8 <= bytes.count {
      let length = Int(bytes[start + 4]) | Int(bytes[start + 5]) << 8
      guard bytes[start] == 0xB5, bytes[start + 1] == 0x62, start + 8 + length <= bytes.count else {
        start += 1
        continue
      }
      let payload = start + 6
      func number(_ offset: Int) -> Int64 {
        let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[payload + offset + $1]) << (8 * $1) }
        return Int64(Int32(bitPattern: bits))
      }
      func byte(_ offset: Int) -> Int { Int(bytes[payload + offset]) }
      func add(longitude: Int, latitude: Int, fine: (Int, Int)? = nil) {
        let extra = fine.map {
          (Double(Int8(truncatingIfNeeded: byte($0.0))), Double(Int8(truncatingIfNeeded: byte($0.1))))
        }
        places[number(fine == nil ? 0 : 4), default: []].append(
          Claim(
            latitude: Double(number(latitude)) * 1e-7 + (extra?.1 ?? 0) * 1e-9,
            longitude: Double(number(longitude)) * 1e-7 + (extra?.0 ?? 0) * 1e-9,
            millisecond: Int(number(fine == nil ? 0 : 4) % 86_400_000), isTimeOfWeek: true))
      }
      func vouch(type: Int, flags: Int) {
        if (1...4).contains(type), flags & 1 == 1 { vouched.insert(number(0)) }
      }
      switch (bytes[start + 2], bytes[start + 3], length) {
      case (0x01, 0x07, 84...) where byte(78) & 1 == 0:
        vouch(type: byte(20), flags: byte(21))
        add(longitude: 24, latitude: 28)
      case (0x28, 0x00, 72...):
        vouch(type: byte(16), flags: byte(17))
        add(longitude: 20, latitude: 24)
      case (0x01, 0x02, 28...): add(longitude: 4, latitude: 8)
      case (0x01, 0x14, 36...) where byte(3) & 1 == 0: add(longitude: 8, latitude: 12, fine: (24, 25))
      case (0x01, 0x03, 16...): vouch(type: byte(4), flags: byte(5))
      case (0x01, 0x06, 52...):
        vouch(type: byte(10), flags: byte(11))
        let (latitude, longitude) = Self.geodetic(number(12), number(16), number(20))
        places[number(0), default: []].append(
          Claim(
            latitude: latitude, longitude: longitude, millisecond: Int(number(0) % 86_400_000),
            isTimeOfWeek: true))
      default: break
      }
      start += 8 + length
    }
    claims += places.filter { vouched.contains($0.key) }.flatMap(\.value)
  }

  /// From Earth-centered centimetres, by iteration (B. Hofmann-Wellenhof et al., "GNSS", 8.2.1).
  private static func geodetic(_ x: Int64, _ y: Int64, _ z: Int64) -> (latitude: Double, longitude: Double) {
    let (x, y, z) = (Double(x) / 100, Double(y) / 100, Double(z) / 100)
    let (semiMajor, flattening) = (6_378_137.0, 1 / 298.257223563)
    let squared = flattening * (2 - flattening)
    let fromAxis = hypot(x, y)
    var latitude = atan2(z, fromAxis * (1 - squared))
    for _ in 0..<10 {
      let radius = semiMajor / (1 - squared * pow(sin(latitude), 2)).squareRoot()
      latitude = atan2(z + squared * radius * sin(latitude), fromAxis)
    }
    return (latitude * 180 / .pi, atan2(y, x) * 180 / .pi)
  }
}
