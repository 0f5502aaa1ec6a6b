/// Looks for the end of one sentence, and on the way folds its checksum and notes where its fields end.
///
/// ```
///  $GPGGA,120000.00,4717.12,N, ... ,0.9*67
///  |     |         |                   |└┴ checksum: the exclusive or of all bytes between $ and *
///  start └ fieldEnds[0]                └ fieldEnds[fieldCount - 1]
/// ```
///
/// It can stop after any byte and go on when more have come. A sentence is complete with its second checksum digit:
/// waiting for the line end would cost time, and some receivers send none.
struct SentenceScanner: ~Copyable {
  /// The longest stretch from `$` to the last checksum digit. The standard says 82 with line end, which receivers
  /// with long fields exceed; 110 was seen.
  static let maximumLength = 512

  enum Outcome {
    case needsMore
    /// The sentence takes so many bytes.
    case complete(length: Int)
    /// No sentence; so many bytes are done with.
    case refused(Refusal, length: Int)
  }

  /// Offsets from `$` of each comma and, last, of the byte after the last field. There are never more fields than
  /// bytes, so an index below `maximumLength` is always in the table.
  let fieldEnds: UnsafeMutablePointer<UInt16>
  /// The number of fields, the address among them.
  private(set) var fieldCount = 0
  /// Offset from `$` of the next byte to look at.
  private var position = 1
  private var checksum: UInt8 = 0
  private let allowsMissingChecksum: Bool

  init(allowsMissingChecksum: Bool) {
    self.allowsMissingChecksum = allowsMissingChecksum
    fieldEnds = .allocate(capacity: Self.maximumLength + 1)
    fieldEnds.initialize(repeating: 0, count: Self.maximumLength + 1)
  }

  deinit { fieldEnds.deallocate() }

  /// Makes ready for a sentence whose `$` has been found.
  mutating func begin() {
    fieldCount = 0
    position = 1
    checksum = 0
  }

  /// Goes on with the sentence at `start`, of which `available` bytes are there.
  @inline(__always)
  mutating func scan(_ start: UnsafePointer<UInt8>, available: Int) -> Outcome {
    let limit = min(available, Self.maximumLength)
    var position = self.position
    var sum: UInt64 = 0
    var count = fieldCount
    var isEnded = false
    while position &+ 8 <= limit {
      let word = DigitWord.starting(at: start + position)
      // Bytes up to the asterisk, which all ends of fields are among.
      let low = ~((word | DigitWord.highBits) &- Self.firstPlainByte) & DigitWord.highBits
      if low == 0 {
        sum ^= word
        noteCommas(DigitWord.matches(word, Byte.comma), position, &count)
        position &+= 8
        continue
      }
      // The rest of the word waits for that byte.
      let plain = DigitWord.firstPlace(low)
      let inside = DigitWord.first(plain)
      sum ^= word & inside
      noteCommas(DigitWord.matches(word, Byte.comma) & inside, position, &count)
      position &+= plain
      let byte = start[position]
      if Byte.endsFields(byte) {
        isEnded = true
        break
      }
      sum ^= UInt64(byte)
      position &+= 1
    }
    while !isEnded, position < limit {
      let byte = start[position]
      if byte <= Byte.asterisk, Byte.endsFields(byte) { break }
      sum ^= UInt64(byte)
      if byte == Byte.comma { noteCommas(0x80, position, &count) }
      position &+= 1
    }
    self.position = position
    checksum ^= Self.fold(sum)
    fieldCount = count
    guard position < limit else {
      return limit == Self.maximumLength ? .refused(.overlong, length: position) : .needsMore
    }
    return end(start, limit)
  }

  /// The byte behind the asterisk, eight times.
  private static let firstPlainByte: UInt64 = 0x2B2B_2B2B_2B2B_2B2B

  /// Notes the commas of a word at `position`, one high bit each.
  @inline(__always)
  private func noteCommas(_ commas: UInt64, _ position: Int, _ count: inout Int) {
    var rest = commas
    while rest != 0 {
      fieldEnds[count] = UInt16(truncatingIfNeeded: position &+ DigitWord.firstPlace(rest))
      count &+= 1
      rest &= rest &- 1
    }
  }

  /// The exclusive or of all bytes of a word.
  @inline(__always)
  private static func fold(_ sum: UInt64) -> UInt8 {
    var sum = sum
    sum ^= sum >> 32
    sum ^= sum >> 16
    sum ^= sum >> 8
    return UInt8(truncatingIfNeeded: sum)
  }

  /// Decides at a byte that ends the fields.
  @inline(__always)
  private mutating func end(_ start: UnsafePointer<UInt8>, _ limit: Int) -> Outcome {
    switch start[position] {
    case Byte.asterisk:
      guard position + 2 < limit else {
        // A line end or a `$` right behind the asterisk will not become a digit.
        if position + 1 < limit, Byte.hexadecimal(start[position + 1]) == nil {
          return .refused(.checksumMalformed, length: position + 1)
        }
        return limit == Self.maximumLength ? .refused(.overlong, length: position) : .needsMore
      }
      guard let high = Byte.hexadecimal(start[position + 1]),
        let low = Byte.hexadecimal(start[position + 2])
      else { return .refused(.checksumMalformed, length: position + 1) }
      guard high << 4 | low == checksum else { return .refused(.checksumWrong, length: position + 3) }
      closeLastField()
      return .complete(length: position + 3)
    case Byte.dollar:
      return .refused(.torn, length: position)
    default:
      guard allowsMissingChecksum else { return .refused(.checksumMissing, length: position) }
      closeLastField()
      return .complete(length: position)
    }
  }

  private mutating func closeLastField() {
    fieldEnds[fieldCount] = UInt16(truncatingIfNeeded: position)
    fieldCount += 1
  }
}
