import Foundation

/// What the UBX frames of a log say of the validity of each epoch, read byte by byte and without the code under test.
struct BinaryClaims {
  enum Claim: String {
    case timeOnly = "time only"
    case notOK = "gnssFixOK clear"
    /// UBX-HNR-PVT, between the epochs.
    case highRate = "high rate"
  }

  /// By the millisecond of UTC, modulo 1024 weeks.
  private(set) var claims: [Int64: Claim] = [:]

  init(_ log: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: log))
    var frames: [(kind: Int, start: Int)] = []
    var (week, leap): (Int64?, Int64) = (nil, 18)
    var position = 0
    while position + 8 <= bytes.count {
      let length = Int(bytes[position + 4]) | Int(bytes[position + 5]) << 8
      guard bytes[position] == 0xB5, bytes[position + 1] == 0x62, position + 8 + length <= bytes.count else {
        position += 1
        continue
      }
      let kind = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      let start = position + 6
      frames.append((kind, start))
      if kind == 0x0120, length >= 16 {
        // The week of the whole log: none crosses one.
        week = Int64(bytes[start + 8]) | Int64(bytes[start + 9]) << 8
        leap = Int64(bytes[start + 10])
      }
      position += 8 + length
    }
    guard let week else { return }
    for (kind, start) in frames {
      func number(_ offset: Int) -> Int64 {
        (0..<4).reduce(0) { $0 | Int64(bytes[start + offset + $1]) << (8 * $1) }
      }
      let claim: Claim?
      switch kind {
      case 0x0107: claim = Self.claim(type: bytes[start + 20], flags: bytes[start + 21])
      case 0x0106: claim = Self.claim(type: bytes[start + 10], flags: bytes[start + 11])
      case 0x0103: claim = Self.claim(type: bytes[start + 4], flags: bytes[start + 5])
      case 0x2800: claim = .highRate
      default: continue
      }
      // 1980-01-06 is day 3657 of 1970.
      let moment = (3_657 * 86_400 + week * 604_800 - leap) * 1_000 + number(0)
      if let claim { claims[GPSDReport.moment(moment)] = claim }
    }
  }

  private static func claim(type: UInt8, flags: UInt8) -> Claim? {
    if flags & 1 == 0 { return .notOK }
    return type == 5 ? .timeOnly : nil
  }

  /// The claim of an epoch; times are rounded on the way.
  subscript(_ moment: Int64) -> Claim? {
    for near in [0, -1, 1] as [Int64] { if let claim = claims[moment + near] { return claim } }
    return nil
  }
}
