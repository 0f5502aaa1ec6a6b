import Testing

@testable import CoreLocation

@Suite struct CLHeadingTests {
  static let heading = CLHeading(
    CLHeading.Values(
      magnetic: 12.345, trueNorth: -1, accuracy68: 4, accuracy95: 8, field: SIMD3(22.5, -11.25, 33),
      timestamp: Date(timeIntervalSince1970: 1_498_894_275.123)))

  @Test("The description up to the date") func description() {
    #expect(
      Self.heading.description.components(separatedBy: "@")[0]
        == "magneticHeading 12.35 trueHeading -1.00 accuracy 8.00 x +22.500 y -11.250 z +33.000 ")
  }

  @Test("An archive gives back the same heading") func archive() throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: Self.heading, requiringSecureCoding: true)
    let again = try NSKeyedUnarchiver.unarchivedObject(ofClass: CLHeading.self, from: data)
    #expect(again == Self.heading)
    #expect(again?.timestamp == Self.heading.timestamp)
    #expect(again?.z == 33)
    #expect(again?.hash == Self.heading.hash)
    var other = Self.heading.values
    other.trueNorth = 3
    #expect(CLHeading(other) != Self.heading)
  }
}
