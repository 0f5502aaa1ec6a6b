import Compass
import CoreLocation
import GNSS
import Sensing

/// Waits for one good position and one good heading, and passes on only these.
final class OneAnswer: Report {
  /// Seconds after which the best that came has to do. A receiver that was off for long needs about half a minute.
  static let patience = 60.0
  /// Metres; better is good enough to end with.
  private static let goodAccuracy = 50.0

  private let report: any Report
  private var location: CLLocation?
  private var heading: CLHeading?
  private var wantsLocation: Bool
  private let wantsHeading = CLLocationManager.headingAvailable()

  /// - Parameter wantsLocation: whether there is a receiver to wait for.
  init(_ report: any Report, wantsLocation: Bool) {
    self.report = report
    self.wantsLocation = wantsLocation
  }

  /// Whether all that can come is there. A heading waits for a position, which makes it a true one.
  var isComplete: Bool {
    let isPlaced = location.map { $0.horizontalAccuracy <= Self.goodAccuracy } ?? false
    let isTurned = heading.map { $0.headingAccuracy >= 0 && ($0.trueHeading >= 0 || !wantsLocation) } ?? false
    return (isPlaced || !wantsLocation) && (isTurned || !wantsHeading)
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

  func show(_ error: any Error) {
    // A position that may not be known is not waited for.
    if case CLError.denied = error { wantsLocation = false }
    report.show(error)
  }

  func show(_ status: CLAuthorizationStatus, _ accuracy: CLAccuracyAuthorization) {
    report.show(status, accuracy)
  }
  func show(_ health: SourceHealth) { report.show(health) }
  func show(_ heading: GNSSHeading) {}
  func show(_ discrepancy: CourseDiscrepancy) {}
  func finish() { report.finish() }
}
