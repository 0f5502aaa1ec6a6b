import NMEA
import Quantities
import UBX

/// Which way a vehicle points, as its receiver says it: measured between two antennas, or by a north-seeking instrument that
/// speaks on the same line. No magnetometer is in it, and no course over ground: it holds at rest as well.
///
/// Each message that tells a heading gives one at once, with or without a fix (`ReceiverDecoder`, `onHeading`).
public struct GNSSHeading: Equatable, Sendable {
  /// The time of its epoch: by its time of week, or of a sentence that of the sentences around it; `nil` where these tell
  /// none. See `GNSSFix.rolloverWeeks`.
  public var time: UTCTime?
  /// When its last byte came, on CLOCK_MONOTONIC; `nil` where nobody stamped it.
  public var received: Timestamp?
  /// From true north to the vehicle's forward axis.
  public var heading: Heading<TrueNorth>
  /// One sigma in degrees, at most 45.
  public var accuracyDegrees: Double
  /// `.receiver`, or `.assumed` where the message has no place for an accuracy (`ReceiverOptions.assumedHeading`).
  public var accuracySource: Accuracy.Source
  /// Metres between the antennas; `nil` where the message does not say.
  public var baseline: Double?
  public var source: Source

  public init(
    heading: Heading<TrueNorth>, accuracyDegrees: Double, accuracySource: Accuracy.Source,
    baseline: Double? = nil, source: Source
  ) {
    self.heading = heading
    self.accuracyDegrees = accuracyDegrees
    self.accuracySource = accuracySource
    self.baseline = baseline
    self.source = source
  }

  /// The message that told it.
  public enum Source: Equatable, Sendable {
    /// UBX NAV-RELPOSNED of a moving base: from the vector between two antennas on the vehicle, and whether the
    /// ambiguities of its carrier phases are whole numbers.
    case relativePosition(CarrierSolution)
    /// UBX NAV-PVT of a receiver that fuses inertial sensors.
    case navigation
    /// THS: autonomous, estimated (by inertial sensors) or simulated.
    case ths(PositioningMode?)
    /// HDT, and who spoke.
    case hdt(Talker)

    /// The name of the message: "NAV-RELPOSNED", "NAV-PVT", "THS" or "HDT".
    public var message: String {
      switch self {
      case .relativePosition: "NAV-RELPOSNED"
      case .navigation: "NAV-PVT"
      case .ths: "THS"
      case .hdt: "HDT"
      }
    }

    /// How it was measured, in a word, where the message says: "fixed", "floating", "autonomous", "estimated", "simulator".
    public var mode: String? {
      switch self {
      case .relativePosition(let solution): "\(solution)"
      case .ths(let mode): mode.map { "\($0)" }
      case .navigation, .hdt: nil
      }
    }
  }

  /// A heading less certain than this, in degrees, is none.
  static let largestAccuracy = 45.0
}

extension GNSSHeading {
  /// `nil` where the receiver does not stand by it, or the base does not move: the vector then shows where a reference
  /// station is seen from.
  init?(_ vector: NavRELPOSNED, _ options: ReceiverOptions) {
    guard vector.isMoving, let degrees = vector.heading else { return nil }
    self.init(
      degrees - options.antennaBearing, stated: vector.headingAccuracy, options.assumedHeading.measured,
      .relativePosition(vector.carrSoln))
    if !vector.relPosNormalized { baseline = vector.length }
  }

  init?(_ pvt: NavPVT, _ options: ReceiverOptions) {
    guard pvt.headVehValid else { return nil }
    self.init(
      Double(pvt.headVeh) / 1e5, stated: pvt.courseAccuracy, options.assumedHeading.estimated, .navigation)
  }

  /// A receiver states no accuracy by a zero.
  private init?(_ degrees: Double, stated: Double, _ assumed: Double, _ source: Source) {
    guard stated <= Self.largestAccuracy else { return nil }
    self.init(
      heading: Heading(degrees: degrees), accuracyDegrees: stated > 0 ? stated : assumed,
      accuracySource: stated > 0 ? .receiver : .assumed, source: source)
  }

  /// A heading that somebody entered by hand is no measurement.
  init?(_ ths: THS, _ options: ReceiverOptions) {
    let assumed = options.assumedHeading
    guard ths.mode != .notValid, ths.mode != .manual, let heading = ths.heading else { return nil }
    self.init(
      heading: heading, accuracyDegrees: ths.mode == .estimated ? assumed.estimated : assumed.measured,
      accuracySource: .assumed, source: .ths(ths.mode))
  }

  init?(_ hdt: HDT, _ options: ReceiverOptions) {
    let assumed = options.assumedHeading
    guard let heading = hdt.heading else { return nil }
    self.init(
      heading: heading,
      accuracyDegrees: hdt.talker == .magneticCompass ? assumed.magnetic : assumed.measured,
      accuracySource: .assumed, source: .hdt(hdt.talker))
  }
}
