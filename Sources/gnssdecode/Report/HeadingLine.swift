import Console
import GNSS

/// A heading of the vehicle as a line of JSON.
struct HeadingLine: Encodable {
  let type = "heading"
  let input, time: String?
  let trueHeading, accuracy: Double
  let accuracySource: String
  let baseline: Double?
  let source: String
  let mode: String?

  init(_ heading: GNSSHeading, _ input: String?) {
    self.input = input
    time = heading.time?.iso8601
    trueHeading = heading.heading.degrees
    accuracy = heading.accuracyDegrees
    accuracySource = "\(heading.accuracySource)"
    baseline = heading.baseline
    (source, mode) = (heading.source.message, heading.source.mode)
  }
}

extension GNSSHeading {
  /// For a person.
  var description: String {
    let origin = accuracySource == .assumed ? "assumed" : "by the receiver's estimate"
    let antennas = baseline.map { ", antennas \($0.fixed(2)) m apart" } ?? ""
    return
      "\(heading.degrees.fixed(1))° true  \(accuracyDegrees.asUncertainty)° \(origin)  (\(source.message)"
      + (source.mode.map { " \($0)" } ?? "") + "\(antennas))"
  }
}
