/// Reads the fields of one sentence by their number, the address being number 0. A field that is empty or not there is
/// `nil`. A field that is no number where one belongs is `nil` as well and leaves `problem` behind, so that a parser
/// reads straight through and refuses the whole sentence at its end.
struct FieldReader {
  private let start: UnsafePointer<UInt8>
  private let fieldEnds: UnsafePointer<UInt16>
  let count: Int
  /// The first thing that was wrong.
  private(set) var problem: Refusal?
  /// Whether a coordinate, an altitude or a speed was a number, but none that there can be. Void sentences carry such
  /// sentinels.
  private(set) var hasImpossibleValue = false

  /// Which part of the sentence its next message begins with; 0 where this one holds all of it.
  var rest = 0

  init(_ sentence: Sentence) {
    start = sentence.start
    fieldEnds = sentence.fieldEnds
    count = sentence.count
  }

  /// Where a field lies, empty where there is none.
  @inline(__always)
  func field(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    guard index > 0, index < count else { return UnsafeBufferPointer(start: nil, count: 0) }
    let from = Int(fieldEnds[index &- 1]) &+ 1
    return UnsafeBufferPointer(start: start + from, count: Int(fieldEnds[index]) &- from)
  }

  /// All bytes from a field to the end of the sentence, commas among them.
  func bytes(from index: Int) -> UnsafeBufferPointer<UInt8> {
    guard index > 0, index < count else { return UnsafeBufferPointer(start: nil, count: 0) }
    let from = end(index - 1) + 1
    return UnsafeBufferPointer(start: start + from, count: end(count - 1) - from)
  }

  /// A whole number of one to four digits between two offsets, `absent` where the field is empty, and `uncommon` where
  /// it is anything else. Optional-free, for the sentences that have many such fields.
  @inline(__always)
  func shortNumber(from: Int, to end: Int) -> Int {
    let length = end &- from
    if length == 0 { return Self.absent }
    guard length <= 4 else { return Self.uncommon }
    return DigitWord.shortNumber(start + end, last: length) ?? Self.uncommon
  }

  /// As `unsigned`, for numbers of which nearly all have few digits; -1 where there is none.
  @inline(__always)
  mutating func count(_ index: Int) -> Int32 {
    guard index < count else { return -1 }
    let number = shortNumber(from: end(index &- 1) &+ 1, to: end(index))
    return Int32(truncatingIfNeeded: number == Self.uncommon ? unsigned(index) ?? -1 : number)
  }

  static var absent: Int { -1 }
  static var uncommon: Int { -2 }

  /// The offsets of the bytes behind four fields that follow each other, all of which have to be there; the first in the lowest
  /// sixteen bits.
  @inline(__always)
  func fourEnds(from index: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(fieldEnds + index).loadUnaligned(as: UInt64.self))
  }

  /// The eight characters from an offset on, all of which have to be there.
  @inline(__always)
  func word(at offset: Int) -> UInt64 { DigitWord.starting(at: start + offset) }

  /// The four characters from an offset on.
  @inline(__always)
  func halfWord(at offset: Int) -> UInt32 {
    UInt32(littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt32.self))
  }

  /// The offset of the byte behind a field, which has to be there.
  @inline(__always)
  func end(_ index: Int) -> Int { Int(fieldEnds[index]) }

  func isEmpty(_ index: Int) -> Bool { field(index).isEmpty }

  mutating func refuse(_ reason: Refusal) { if problem == nil { problem = reason } }

  mutating func refuseImpossibleValues() {
    if hasImpossibleValue { refuse(.outOfRange) }
  }

  mutating func noteImpossibleValue() { hasImpossibleValue = true }

  /// The only character of a field; a longer field gives its first and is malformed.
  @inline(__always)
  mutating func letter(_ index: Int) -> UInt8? {
    let field = field(index)
    if field.count == 1 { return field[0] }
    if field.count > 1 { refuse(.fieldMalformed) }
    return nil
  }

  /// A whole number without sign, of at most eight digits.
  @inline(__always)
  mutating func unsigned(_ index: Int) -> Int? {
    let field = field(index)
    guard let base = field.baseAddress, !field.isEmpty else { return nil }
    guard field.count <= 8,
      let number = DigitWord.number(DigitWord.ending(at: base + field.count), last: field.count)
    else {
      refuse(.fieldMalformed)
      return nil
    }
    return Int(truncatingIfNeeded: number)
  }

  /// A whole number that must lie in a range; outside it the field counts as absent.
  @inline(__always)
  mutating func unsigned(_ index: Int, in range: ClosedRange<Int>) -> Int? {
    guard let value = unsigned(index), range.contains(value) else { return nil }
    return value
  }

  /// A decimal number with an optional sign.
  @inline(__always)
  mutating func decimal(_ index: Int) -> Double? {
    let field = field(index)
    if field.isEmpty { return nil }
    guard let number = DecimalNumber(field) else {
      refuse(.fieldMalformed)
      return nil
    }
    return number.value
  }

  /// A decimal number that cannot be negative.
  @inline(__always)
  mutating func nonNegative(_ index: Int) -> Double? {
    guard let value = decimal(index) else { return nil }
    guard value >= 0 else {
      refuse(.fieldMalformed)
      return nil
    }
    return value
  }
}
