import GNSS
import Quantities

/// Gives moments of the monotonic clock their UTC.
///
/// The machine's clock is finer than the arrival of a fix, and programs compare with it. Only where the receiver's time is
/// later by more than two seconds is that one taken: a clock that was never set lies in the past, as a board without a
/// battery starts years ago. A receiver that is behind has forgotten 1024 weeks, or plays a log.
struct DateKeeper {
  /// The machine's UTC when its monotonic clock read zero.
  private var machineZero: UTCTime?
  /// The same by the receiver, as of its last fix.
  private var receiverZero: UTCTime?
  private var looked: Timestamp?

  private static let interval = Duration.seconds(1)
  private static let tolerance = Duration.seconds(2)
  /// A change of the machine's clock smaller than this is no change.
  private static let resolution = Duration.milliseconds(1)

  /// Whether it is time to look at the machine's clock again. Asking counts as looking.
  mutating func isDue(at now: Timestamp) -> Bool {
    if let looked, now < looked + Self.interval { return false }
    looked = now
    return true
  }

  /// Sets the machine's UTC of a moment; returns whether that is news.
  mutating func set(_ utc: UTCTime, at time: Timestamp) -> Bool {
    let zero = Self.zero(utc, time)
    if let machineZero {
      let change = zero - machineZero
      if change > .zero - Self.resolution, change < Self.resolution { return false }
    }
    machineZero = zero
    return true
  }

  /// Takes the receiver's time from a fix whose pulse, or else whose arrival is known.
  mutating func note(_ fix: GNSSFix) {
    guard let time = fix.pulse?.time ?? fix.received else { return }
    receiverZero = Self.zero(fix.time, time)
  }

  /// The machine's UTC of a moment; `nil` while it is not known.
  func machineDate(of time: Timestamp) -> UTCTime? {
    machineZero.map { $0 + .nanoseconds(time.nanoseconds) }
  }

  /// The best UTC of a moment; the start of 1970 counts on where nothing is known.
  func date(of time: Timestamp) -> UTCTime {
    var zero = machineZero ?? receiverZero ?? UTCTime(nanosecondsSince1970: 0)
    if let receiverZero, receiverZero - zero > Self.tolerance { zero = receiverZero }
    return zero + .nanoseconds(time.nanoseconds)
  }

  private static func zero(_ utc: UTCTime, _ time: Timestamp) -> UTCTime {
    utc + .nanoseconds(time.nanoseconds == .min ? .max : -time.nanoseconds)
  }
}
