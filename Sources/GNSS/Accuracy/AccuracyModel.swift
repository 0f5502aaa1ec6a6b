import NMEA

/// Makes a stated accuracy of what a receiver said of its errors: GST where it was sent, else dilution of precision
/// times range error, else an assumption, each marked as what it is.
struct AccuracyModel {
  /// Vertical over horizontal dilution where only the horizontal one was sent. The sky has no satellites below, so
  /// heights are worse: over 2 188 GSA sentences of 55 receivers in gpsd's corpus the median ratio is 1.44.
  static let verticalFactor = 1.5
  /// Sigmas beyond this are what receivers send before they know anything.
  static let absurdSigma = 10_000.0

  var rangeErrors: RangeErrors
  /// The 68 % radius in metres where no dilution was ever heard.
  var assumedRadius: Double

  /// The 68 % radius. Two equal and independent sigmas of 1 m give a root mean square distance of 1.41 m, inside of
  /// which lie 63 % (68 % would be 1.51 m), the definition that Core Location uses as well.
  func horizontal(_ kind: FixKind, _ dilutions: Dilutions, _ statistics: GST?) -> Accuracy {
    if let statistics, let north = sigma(statistics.latitudeSigma),
      let east = sigma(statistics.longitudeSigma)
    {
      let radius = (north * north + east * east).squareRoot()
      if radius > 0 { return Accuracy(meters: radius, source: .errorStatistics) }
    }
    if let dilution = dilutions.horizontal, let error = rangeErrors[kind] {
      return Accuracy(meters: dilution * error, source: .dilution)
    }
    return Accuracy(meters: assumedRadius, source: .assumed)
  }

  /// One sigma of height.
  func vertical(_ kind: FixKind, _ dilutions: Dilutions, _ statistics: GST?) -> Accuracy {
    if let sigma = sigma(statistics?.altitudeSigma), sigma > 0 {
      return Accuracy(meters: sigma, source: .errorStatistics)
    }
    if let error = rangeErrors[kind] {
      if let dilution = dilutions.vertical {
        return Accuracy(meters: dilution * error, source: .dilution)
      }
      if let dilution = dilutions.horizontal {
        return Accuracy(meters: dilution * Self.verticalFactor * error, source: .dilution)
      }
    }
    return Accuracy(meters: assumedRadius * Self.verticalFactor, source: .assumed)
  }

  private func sigma(_ value: Double?) -> Double? {
    guard let value, value >= 0, value < Self.absurdSigma else { return nil }
    return value
  }
}
