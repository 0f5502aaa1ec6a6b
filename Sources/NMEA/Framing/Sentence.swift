/// One sentence with a right checksum: its address and where its fields lie. A view into the framer's buffer, to be
/// read before the framer goes on.
public struct Sentence {
  let start: UnsafePointer<UInt8>
  let fieldEnds: UnsafePointer<UInt16>
  /// The number of fields, the address among them.
  public let count: Int

  /// The characters of a field, number 0 being the address without `$`; empty where there is no such field. This is the
  /// way to sentences that the room does not decode.
  public subscript(index: Int) -> UnsafeBufferPointer<UInt8> {
    guard index >= 0, index < count else { return UnsafeBufferPointer(start: nil, count: 0) }
    let from = index == 0 ? 1 : Int(fieldEnds[index - 1]) + 1
    return UnsafeBufferPointer(start: start + from, count: Int(fieldEnds[index]) - from)
  }

  /// `!` starts encapsulated data (AIS and the like), which this room does not decode.
  var isEncapsulated: Bool { start[0] == Byte.exclamation }

  /// `P`, a maker's code and whatever the maker likes.
  var isProprietary: Bool { fieldEnds[0] > 1 && start[1] == 0x50 }

  var addressLength: Int { Int(fieldEnds[0]) - 1 }

  func has(address name: StaticString) -> Bool {
    addressLength == name.utf8CodeUnitCount && name.withUTF8Buffer { self[0].elementsEqual($0) }
  }

  /// The two letters before the sentence type; only where the address has five characters.
  var talker: Talker { Talker(start[1], start[2]) }

  /// The three letters of the sentence type as one number; only where the address has five characters.
  var type: UInt32 { UInt32(start[3]) << 16 | UInt32(start[4]) << 8 | UInt32(start[5]) }
}

extension UInt32 {
  /// Three letters as one number.
  @inline(__always)
  init(sentenceType name: StaticString) {
    let text = name.utf8Start
    self = UInt32(text[0]) << 16 | UInt32(text[1]) << 8 | UInt32(text[2])
  }
}
