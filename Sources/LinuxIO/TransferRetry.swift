import Glibc

/// Which transfers that failed are worth another try, and after what pause. One is made for each transfer.
///
/// What the errors mean is in the kernel's Documentation/i2c/fault-codes.rst. A time-out is not tried again: the adapter
/// has waited for up to a second already, and so have the other chips of the bus.
struct TransferRetry {
  /// Whether the chip may see the same bytes twice.
  let isRepeatable: Bool
  private var arbitrationLosses = 0
  private var breaks = 0

  /// Another master that wins the bus is gone within milliseconds; if not, the bus has a problem to be told.
  private static var mostArbitrationLosses: Int { 3 }
  /// Noise on long wires costs an acknowledge now and then; a chip that is gone is told by its absence from many.
  private static var mostBreaks: Int { 1 }

  init(isRepeatable: Bool) { self.isRepeatable = isRepeatable }

  /// The pause before the next try after this errno; `nil` where there shall be none.
  ///
  /// - Parameter dice: any number; two masters must not come back in step.
  mutating func pause(after errno: Int32, dice: Int64) -> Duration? {
    guard isRepeatable else { return nil }
    switch errno {
    case EAGAIN where arbitrationLosses < Self.mostArbitrationLosses:
      arbitrationLosses += 1
      return .nanoseconds(1_000_000 + Int64(dice.magnitude % 4_000_000))
    case ENXIO, EREMOTEIO, ENODEV, EIO, EPROTO, EBADMSG:
      guard breaks < Self.mostBreaks else { return nil }
      breaks += 1
      return .microseconds(200)
    default: return nil
    }
  }
}
