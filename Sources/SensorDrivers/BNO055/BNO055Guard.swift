import DeviceIO

/// Keeps what a bus misread from being taken for data.
///
/// Where the adapter does not wait for a chip that stretches the clock, single bits come wrong, the highest of a byte as a
/// rule (fivdi/i2c-bus#46): 128 counts or 32768. So a step of half of that is read a second time, and counts where both
/// readings agree. The first reading has nothing to be compared with, so it is read twice.
struct BNO055Guard {
  private var newest: SIMD16<Int16>?

  /// Steps from here on are in doubt.
  private static var doubtfulStep: Int32 { 64 }

  enum Verdict {
    case new, old, doubtful
  }

  /// What is read: nothing new where it is what was read before, and where it is all zeros, which the registers are while
  /// nothing is measured.
  func judge(_ counts: SIMD16<Int16>) -> Verdict {
    guard counts != .zero, counts != newest else { return .old }
    guard let newest, Self.agree(counts, newest) else { return .doubtful }
    return .new
  }

  mutating func accept(_ counts: SIMD16<Int16>) { newest = counts }

  /// After a reset.
  mutating func forget() { newest = nil }

  /// True where no component differs by a doubtful step.
  static func agree(_ a: SIMD16<Int16>, _ b: SIMD16<Int16>) -> Bool {
    let difference = SIMD16<Int32>(truncatingIfNeeded: a) &- SIMD16<Int32>(truncatingIfNeeded: b)
    return difference.max() < doubtfulStep && difference.min() > -doubtfulStep
  }
}

/// A driver that takes its counts through the guard.
protocol BNO055Reading: ~Copyable {
  var plausibility: BNO055Guard { get set }

  /// The counts as they stand; `nil` where another page was read.
  mutating func readCounts() throws(DeviceError) -> SIMD16<Int16>?
}

extension BNO055Reading where Self: ~Copyable {
  /// New counts that are no misreading; `nil` where there are none.
  mutating func readNewCounts() throws(DeviceError) -> SIMD16<Int16>? {
    guard let counts = try readCounts() else { return nil }
    switch plausibility.judge(counts) {
    case .new: break
    case .old: return nil
    case .doubtful:
      guard let again = try readCounts(), BNO055Guard.agree(counts, again) else { return nil }
    }
    plausibility.accept(counts)
    return counts
  }
}
