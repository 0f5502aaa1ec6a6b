import Testing

@testable import CoreLocation

@Suite struct VisitTests {
  static let arrival = Date(timeIntervalSince1970: 1_498_894_275.125)

  private static func visit(until departure: Date) -> CLVisit {
    CLVisit(
      CLVisit.Values(
        arrival: arrival, departure: departure, latitude: 37.33259552, longitude: -122.03031802, accuracy: 25)
    )
  }

  @Test("An archive gives back the same visit, also one that goes on") func archive() throws {
    for visit in [Self.visit(until: Self.arrival + 3_600), Self.visit(until: .distantFuture)] {
      let data = try NSKeyedArchiver.archivedData(withRootObject: visit, requiringSecureCoding: true)
      let again = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLVisit.self, from: data))
      #expect(again == visit && again.hash == visit.hash)
      #expect(again.arrivalDate == Self.arrival)
      #expect(again.departureDate == visit.departureDate)
      #expect(again.coordinate.latitude == 37.33259552 && again.coordinate.longitude == -122.03031802)
      #expect(again.horizontalAccuracy == 25)
      #expect(visit.copy() as? CLVisit == visit)
    }
    #expect(Self.visit(until: .distantFuture) != Self.visit(until: Self.arrival))
  }

  @Test("The description begins with the place") func description() {
    #expect(
      Self.visit(until: .distantFuture).description.hasPrefix(
        "<+37.33259552,-122.03031802> +/- 25.00m ("))
  }
}
