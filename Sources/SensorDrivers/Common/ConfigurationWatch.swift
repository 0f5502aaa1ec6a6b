import DeviceIO

/// Compares a chip's configuration with what was written, now and then. A drop of the supply resets a chip without a
/// word: it then sleeps, or measures with another range.
struct ConfigurationWatch {
  /// How many calls of `read()` pass between two comparisons.
  static var interval: Int { 32 }

  private var readsLeft = Self.interval
  private var hasGap = false
  private var samplesToDrop = 0
  /// How often the configuration was lost and written again.
  private(set) var recoveries = 0

  /// True after a comparison, until the next call of `findsLoss`.
  var hasJustCompared: Bool { readsLeft == Self.interval }

  /// Counts a call of `read()`. True where a comparison was due and a register no longer holds its value: the driver
  /// then configures the chip and calls `noteRecovery()`. Until it does, or where the bus fails, every call compares.
  mutating func findsLoss<Device: I2CDevice & ~Copyable>(
    on device: inout Device, of registers: [RegisterValue]
  ) throws(DeviceError) -> Bool {
    guard comesDue() else { return false }
    if try device.firstDifference(from: registers) != nil { return true }
    noteIntact()
    return false
  }

  /// Counts a call of `read()` of a chip whose registers are not read one by one. True where the driver is to compare;
  /// it then calls `noteIntact()` or, configured again, `noteRecovery()`. Until it does, every call is due.
  mutating func comesDue() -> Bool {
    readsLeft = max(readsLeft - 1, 0)
    return readsLeft == 0
  }

  mutating func noteIntact() { readsLeft = Self.interval }

  mutating func noteRecovery() {
    readsLeft = Self.interval
    recoveries += 1
    hasGap = true
  }

  /// The driver has just written settings, and so many samples may still be of those before.
  mutating func dropSamples(_ count: Int) { samplesToDrop = count }

  /// True where a sample is one of those; it counts as seen.
  mutating func dropsSample() -> Bool {
    guard samplesToDrop > 0 else { return false }
    samplesToDrop -= 1
    return true
  }

  /// The driver measured something else for a while, a self-test, say.
  mutating func noteGap() { hasGap = true }

  /// True where samples were lost since the last call, because the configuration was or `noteGap()` said so.
  mutating func takeGap() -> Bool {
    defer { hasGap = false }
    return hasGap
  }
}
