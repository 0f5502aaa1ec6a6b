import CoreLocation

/// A delegate that writes down what it is told.
final class Recorder: NSObject, CLLocationManagerDelegate {
  var batches: [[CLLocation]] = []
  var headings: [CLHeading] = []
  var errors: [any Error] = []
  var statuses: [CLAuthorizationStatus] = []
  /// What ended deferrals; `nil` where they were fulfilled.
  var deferralEnds: [CLError.Code?] = []
  /// What became of the updates, in order.
  var turns: [Turn] = []
  var calibrationQuestions = 0
  /// The answer to them.
  var wantsCalibration = false
  /// Done after each call.
  var onCall: (() -> Void)?

  enum Turn: Equatable { case locations(Int), paused, resumed, deferralEnded }

  var locations: [CLLocation] { batches.flatMap { $0 } }
  var errorCodes: [CLError.Code] { errors.compactMap { ($0 as? CLError)?.code } }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    batches.append(locations)
    turns.append(.locations(locations.count))
    onCall?()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    headings.append(newHeading)
    onCall?()
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    errors.append(error)
    onCall?()
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    statuses.append(manager.authorizationStatus)
    onCall?()
  }

  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {
    turns.append(.paused)
    onCall?()
  }

  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {
    turns.append(.resumed)
    onCall?()
  }

  func locationManager(
    _ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?
  ) {
    turns.append(.deferralEnded)
    deferralEnds.append((error as? CLError)?.code)
    onCall?()
  }

  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool {
    calibrationQuestions += 1
    onCall?()
    return wantsCalibration
  }
}
