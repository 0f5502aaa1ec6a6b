import CoreLocation
import Testing

/// The numbers that Apple's headers give, typed here by hand (`CLError.h`, `CLLocationManager.h`,
/// `CLAuthorizationStatus`, `CLHeading.h` of the iOS 16.5 SDK).
@Suite struct RawValueTests {
  @Test("Error codes") func errorCodes() {
    let codes: [(CLError.Code, Int)] = [
      (.locationUnknown, 0), (.denied, 1), (.network, 2), (.headingFailure, 3),
      (.regionMonitoringDenied, 4), (.regionMonitoringFailure, 5), (.regionMonitoringSetupDelayed, 6),
      (.regionMonitoringResponseDelayed, 7), (.geocodeFoundNoResult, 8), (.geocodeFoundPartialResult, 9),
      (.geocodeCanceled, 10), (.deferredFailed, 11), (.deferredNotUpdatingLocation, 12),
      (.deferredAccuracyTooLow, 13), (.deferredDistanceFiltered, 14), (.deferredCanceled, 15),
      (.rangingUnavailable, 16), (.rangingFailure, 17), (.promptDeclined, 18),
      (.historicalLocationError, 19),
    ]
    for (code, number) in codes { #expect(code.rawValue == number) }
    let statics: [(CLError.Code, Int)] = [
      (CLError.locationUnknown, 0), (CLError.denied, 1), (CLError.network, 2), (CLError.headingFailure, 3),
      (CLError.regionMonitoringDenied, 4), (CLError.regionMonitoringFailure, 5),
      (CLError.regionMonitoringSetupDelayed, 6), (CLError.regionMonitoringResponseDelayed, 7),
      (CLError.geocodeFoundNoResult, 8), (CLError.geocodeFoundPartialResult, 9),
      (CLError.geocodeCanceled, 10), (CLError.deferredFailed, 11), (CLError.deferredNotUpdatingLocation, 12),
      (CLError.deferredAccuracyTooLow, 13), (CLError.deferredDistanceFiltered, 14),
      (CLError.deferredCanceled, 15), (CLError.rangingUnavailable, 16), (CLError.rangingFailure, 17),
      (CLError.promptDeclined, 18), (CLError.historicalLocationError, 19),
    ]
    for (code, number) in statics { #expect(code.rawValue == number) }
    #expect(CLError.Code(rawValue: 20) == nil)
  }

  @Test("Authorization") func authorization() {
    let statuses: [(CLAuthorizationStatus, Int32)] = [
      (.notDetermined, 0), (.restricted, 1), (.denied, 2), (.authorizedAlways, 3), (.authorizedWhenInUse, 4),
    ]
    for (status, number) in statuses { #expect(status.rawValue == number) }
    #expect(CLAccuracyAuthorization.fullAccuracy.rawValue == 0)
    #expect(CLAccuracyAuthorization.reducedAccuracy.rawValue == 1)
  }

  @Test("Activities") func activities() {
    let activities: [(CLActivityType, Int)] = [
      (.other, 1), (.automotiveNavigation, 2), (.fitness, 3), (.otherNavigation, 4), (.airborne, 5),
    ]
    for (activity, number) in activities { #expect(activity.rawValue == number) }
    #expect(CLActivityType(rawValue: 0) == nil)
  }

  @Test("Orientations") func orientations() {
    let orientations: [(CLDeviceOrientation, Int32)] = [
      (.unknown, 0), (.portrait, 1), (.portraitUpsideDown, 2), (.landscapeLeft, 3), (.landscapeRight, 4),
      (.faceUp, 5), (.faceDown, 6),
    ]
    for (orientation, number) in orientations { #expect(orientation.rawValue == number) }
  }

  @Test("Constants") func constants() {
    #expect(kCLDistanceFilterNone == -1)
    #expect(kCLHeadingFilterNone == -1)
    #expect(kCLLocationAccuracyBestForNavigation == -2)
    #expect(kCLLocationAccuracyBest == -1)
    #expect(kCLLocationAccuracyNearestTenMeters == 10)
    #expect(kCLLocationAccuracyHundredMeters == 100)
    #expect(kCLLocationAccuracyKilometer == 1000)
    #expect(kCLLocationAccuracyThreeKilometers == 3000)
    #expect(kCLLocationAccuracyReduced > 3000)
    #expect(CLLocationDistanceMax == 1.7976931348623157e308)
    #expect(CLTimeIntervalMax == 1.7976931348623157e308)
    #expect(kCLErrorDomain == "kCLErrorDomain")
  }

  @Test("Which coordinates are valid") func coordinates() {
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90, -180)))
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2D()))
    let wrong = [(90.1, 0), (-91, 0), (0, 180.1), (0, -181), (.nan, 0), (0, .nan), (.infinity, 0)]
    for (latitude, longitude) in wrong {
      #expect(!CLLocationCoordinate2DIsValid(.init(latitude: latitude, longitude: longitude)))
    }
  }
}
