import CoreLocation

/// Waits for one good position and one good heading, and passes on only these.
final class OneAnswer: Report {
  /// Seconds after which the best that came has to do. A receiver that was off for long needs about half a minute.
  static let patience = 60.0
  /// Metres; better is good enough to end with.
  private static let goodAccuracy = 50.0

  private let report: any Report
  private var location: CLLocation?
  private var heading: CLHeading?
  private var hasGiven = false
  private let wantsHeading = CLLocationManager.headingAvailable()

  init(_ report: any Report) { self.report = report }

  /// Whether both are there. A heading waits for a position, which makes it a true one.
  var isComplete: Bool {
    guard let location, location.horizontalAccuracy <= Self.goodAccuracy else { return false }
    guard wantsHeading else { return true }
    return heading.map { $0.headingAccuracy >= 0 && $0.trueHeading >= 0 } ?? false
  }

  /// Passes the best on.
  func giveBest() {
    if let location { report.show(location) }
    if let heading { report.show(heading) }
  }

  func show(_ location: CLLocation) {
    if let best = self.location, best.horizontalAccuracy < location.horizontalAccuracy { return }
    self.location = location
  }

  func show(_ heading: CLHeading) { self.heading = heading }
  func show(_ error: any Error) { report.show(error) }
  func show(_ status: CLAuthorizationStatus, _ accuracy: CLAccuracyAuthorization) {
    report.show(status, accuracy)
  }
  func finish() { report.finish() }
}
