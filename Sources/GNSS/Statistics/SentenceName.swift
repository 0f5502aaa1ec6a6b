import NMEA

/// The address of a sentence, of which eight characters count. The makers' sentences that share one address are told
/// apart by their first field: `PUBX,00`.
public struct SentenceName: Hashable, Sendable {
  private let packed: UInt64

  init(_ sentence: Sentence) {
    var packed: UInt64 = 0
    var count = 0
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes where count < 8 {
        packed = packed << 8 | UInt64(byte)
        count += 1
      }
    }
    let address = sentence[0]
    add(address)
    // Four letters leave no room for a type.
    if address.count == 4, address[0] == UInt8(ascii: "P"), sentence.count > 1, sentence[1].count <= 3 {
      add(CollectionOfOne(UInt8(ascii: ",")))
      add(sentence[1])
    }
    self.packed = packed
  }

  private var characters: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: packed >> (56 - 8 * $0)) }.filter { $0 != 0 }
  }

  /// `GN` of `GNGGA`; `nil` where a maker speaks.
  public var talker: String? {
    let characters = characters
    guard characters.count == 5, characters[0] != UInt8(ascii: "P") else { return nil }
    return String(decoding: characters[..<2], as: UTF8.self)
  }

  /// `GGA` of `GNGGA`; all of a maker's.
  public var type: String {
    String(decoding: talker == nil ? characters : Array(characters[2...]), as: UTF8.self)
  }
}

extension SentenceName: CustomStringConvertible {
  public var description: String { String(decoding: characters, as: UTF8.self) }
}
