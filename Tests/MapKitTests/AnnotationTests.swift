import MapKit
import Testing

/// An annotation of a program's own, with what the protocol asks for and no more.
private final class Waypoint: NSObject, MKAnnotation {
  let coordinate = CLLocationCoordinate2D(latitude: 42.88, longitude: -78.88)
}

@Suite struct AnnotationTests {
  @Test("An annotation needs no title") func bare() {
    let annotation: any MKAnnotation = Waypoint()
    #expect(annotation.title == nil && annotation.subtitle == nil)
    #expect(annotation.coordinate.latitude == 42.88)
  }

  @Test("A point") func point() {
    let point = MKPointAnnotation(
      coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2), title: "Home", subtitle: nil)
    #expect(point.title == "Home" && point.subtitle == nil && point.coordinate.longitude == 2)
    let later = MKPointAnnotation()
    #expect(later.coordinate.latitude == 0)
    later.coordinate = CLLocationCoordinate2D(latitude: 3, longitude: 4)
    later.title = "Work"
    let annotation: any MKAnnotation = later
    #expect(annotation.coordinate.latitude == 3 && annotation.title == "Work")
    #expect(MKPointAnnotation(coordinate: later.coordinate).coordinate.longitude == 4)
    let shape: MKShape = later
    #expect(shape.title == "Work")
  }

  @Test("Where the user is") func user() {
    let user = MKUserLocation()
    #expect(!CLLocationCoordinate2DIsValid(user.coordinate))
    #expect(user.location == nil && user.heading == nil && !user.isUpdating)
    #expect(user.title == "Current Location")
    user.location = CLLocation(latitude: 52, longitude: 5)
    user.isUpdating = true
    #expect(user.coordinate.latitude == 52 && user.isUpdating)
  }

  @Test("Errors have Apple's numbers") func errors() {
    let codes: [(MKError.Code, UInt)] = [
      (.unknown, 1), (.serverFailure, 2), (.loadingThrottled, 3), (.placemarkNotFound, 4),
      (.directionsNotFound, 5), (.decodingFailed, 6),
    ]
    for (code, number) in codes { #expect(code.rawValue == number) }
    #expect(MKError.serverFailure.rawValue == 2)
    let error: any Error = MKError(.placemarkNotFound, userInfo: ["key": "value"])
    #expect((error as NSError).domain == "MKErrorDomain" && (error as NSError).code == 4)
    #expect((error as NSError).userInfo["key"] as? String == "value")
    #expect(MKError(.unknown) == MKError(.unknown) && MKError(.unknown) != MKError(.serverFailure))
    do {
      throw MKError(.decodingFailed)
    } catch MKError.decodingFailed {
      #expect(Bool(true))
    } catch {
      Issue.record("not caught by its code")
    }
  }
}
