/// Makes a stated accuracy of what a receiver said of its errors, best first: UBX, GST, proprietary sentences, GBS, else
/// dilution of precision times range error, else an assumption, each marked as what it is.
struct AccuracyModel {
  /// Vertical over horizontal dilution where only the horizontal one was sent. The sky has no satellites below, so
  /// heights are worse: over 2 188 GSA sentences of 55 receivers in gpsd's corpus the median ratio is 1.44.
  static let verticalFactor = 1.5

  /// The 68 % radius in metres where no dilution was ever heard.
  var assumedRadius: Double

  /// The 68 % radius. Two equal and independent sigmas of 1 m give a root mean square distance of 1.41 m, inside of
  /// which lie 63 % (68 % would be 1.51 m), the definition that Core Location uses as well.
  func horizontal(_ evidence: AccuracyEvidence) -> Accuracy {
    if let stated = evidence.stated(\.horizontal) { return stated }
    if let dilution = evidence.dilutions.horizontal, let error = evidence.rangeError {
      return Accuracy(meters: dilution * error, source: .dilution)
    }
    return Accuracy(meters: assumedRadius, source: .assumed)
  }

  /// One sigma of height.
  func vertical(_ evidence: AccuracyEvidence) -> Accuracy {
    if let stated = evidence.stated(\.vertical) { return stated }
    let dilution =
      evidence.dilutions.vertical ?? evidence.dilutions.horizontal.map { $0 * Self.verticalFactor }
    if let dilution, let error = evidence.rangeError {
      return Accuracy(meters: dilution * error, source: .dilution)
    }
    return Accuracy(meters: assumedRadius * Self.verticalFactor, source: .assumed)
  }
}

/// All that the messages of an epoch say of its errors.
struct AccuracyEvidence {
  /// Of UBX.
  var solution = StatedErrors()
  /// Of GST.
  var statistics = StatedErrors()
  /// Of proprietary sentences.
  var sentences = StatedErrors()
  /// Of GBS.
  var faults = StatedErrors()
  var dilutions = Dilutions()
  /// One sigma of a range, by the kind of the fix and what it carries on from; `nil` where satellites do not bound it.
  var rangeError: Double?

  /// The best of what was stated in metres.
  func stated(_ error: (StatedErrors) -> Double?) -> Accuracy? {
    if let meters = StatedErrors.meters(error(solution)) {
      return Accuracy(meters: meters, source: .receiver)
    }
    if let meters = StatedErrors.meters(error(statistics)) {
      return Accuracy(meters: meters, source: .errorStatistics)
    }
    if let meters = StatedErrors.meters(error(sentences)) {
      return Accuracy(meters: meters, source: .receiver)
    }
    if let meters = StatedErrors.meters(error(faults)) {
      return Accuracy(meters: meters, source: .faultDetection)
    }
    return nil
  }
}
