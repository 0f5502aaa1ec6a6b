import Compass
import Console
import GNSS
import Quantities

/// Which way a receiver says that the vehicle points, as a line of JSON.
struct VehicleHeadingLine: Encodable {
  let type = "vehicleHeading"
  /// `nil` where the receiver did not say.
  let timestamp: String?
  let trueHeading, accuracy: Double
  let accuracySource: String
  let baseline: Double?
  let source: String
  let mode: String?

  init(_ heading: GNSSHeading) {
    timestamp = heading.time?.iso8601
    trueHeading = heading.heading.degrees
    accuracy = heading.accuracyDegrees
    accuracySource = "\(heading.accuracySource)"
    baseline = heading.baseline
    (source, mode) = (heading.source.message, heading.source.mode)
  }
}

/// How far the compass differs from the course over ground, as a line of JSON.
struct CourseDiscrepancyLine: Encodable {
  let type = "courseDiscrepancy"
  let latest, mean, sigma, drivingSeconds, reversingShare: Double
  let meaning: String

  init(_ discrepancy: CourseDiscrepancy) {
    latest = discrepancy.latest.degrees
    mean = discrepancy.mean.degrees
    sigma = discrepancy.sigma.degrees
    drivingSeconds = discrepancy.drivingSeconds
    reversingShare = discrepancy.reversingShare
    meaning = "\(discrepancy.meaning)"
  }
}
