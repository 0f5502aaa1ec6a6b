/// A stated accuracy and its source, so that nobody takes a guess for a measurement.
public struct Accuracy: Equatable, Sendable {
  /// Metres.
  public var meters: Double
  public var source: Source

  public init(meters: Double, source: Source) {
    self.meters = meters
    self.source = source
  }

  /// Best first.
  public enum Source: Equatable, Sendable {
    /// The receiver's own estimate (UBX hAcc, PUBX,00, PGRME, PSRFEPE, PQTMEPE).
    case receiver
    /// Pseudorange error statistics (GST).
    case errorStatistics
    /// The expected errors that come with the search for failed satellites (GBS).
    case faultDetection
    /// Dilution of precision times the user equivalent range error of the fix's kind.
    case dilution
    /// Nothing was ever heard that bounds it.
    case assumed
  }
}
