import Testing

@testable import Geocoding

/// Bytes written by hand from the layout in gazetteer/README.md.
@Suite struct PlaceRecordTests {
  /// Two places: area 0x0102, zone 3, 0x89ABCDEF people, "Ö" in "x"; and area 4, zone 5, nobody, "Ab" in no second division.
  private static let bytes: [UInt8] =
    [0x02, 0x01, 3, 0, 0xEF, 0xCD, 0xAB, 0x89, 24, 0, 27, 0]
    + [4, 0, 5, 0, 0, 0, 0, 0, 29, 0, 0, 0]
    + [2, 0xC3, 0x96, 1, UInt8(ascii: "x"), 2, UInt8(ascii: "A"), UInt8(ascii: "b")]

  private func record(_ index: Int, of bytes: [UInt8]) -> PlaceRecord? {
    bytes.withUnsafeBytes { PlaceRecord(index, of: $0) }
  }

  @Test("numbers and texts are where the layout says") func layout() throws {
    let first = try #require(record(0, of: Self.bytes))
    #expect(first.area == 0x0102 && first.zone == 3 && first.population == 0x89AB_CDEF)
    #expect(first.name == "Ö" && first.secondDivision == "x")
    let second = try #require(record(1, of: Self.bytes))
    #expect(second.area == 4 && second.zone == 5 && second.population == 0)
    #expect(second.name == "Ab" && second.secondDivision == nil)
  }

  @Test("what is cut off or points beyond the end is no record") func cutOff() {
    for count in 0..<12 { #expect(record(0, of: Array(Self.bytes.prefix(count))) == nil) }
    // The first needs its two texts, and no more.
    #expect(record(0, of: Array(Self.bytes.prefix(28))) == nil)
    #expect(record(0, of: Array(Self.bytes.prefix(29))) != nil)
    #expect(record(1, of: Array(Self.bytes.dropLast())) == nil)
    #expect(record(-1, of: Self.bytes) == nil && record(5, of: Self.bytes) == nil)
    for place in [8, 9, 10, 11] {
      var bytes = Self.bytes
      bytes[place] = 0xFF
      #expect(record(0, of: bytes) == nil)
    }
  }
}
