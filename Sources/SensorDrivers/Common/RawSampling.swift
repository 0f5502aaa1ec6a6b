import DeviceIO

/// A driver that can average its raw counts, for a self-test.
protocol RawSampling: ~Copyable {
  associatedtype Counts: SIMD where Counts.Scalar == Double

  var deviceName: String { get }

  /// The counts of the next sample, `nil` where there is no new one.
  mutating func readCounts() throws(DeviceError) -> Counts?

  /// Waits through the device.
  mutating func wait(_ duration: Duration)
}

extension RawSampling where Self: ~Copyable {
  /// The mean of `count` samples after `discarded` ones, taken as they come. Throws `.timedOut` where a sample takes
  /// longer than four periods.
  mutating func meanCounts(of count: Int, discarding discarded: Int, every period: Duration)
    throws(DeviceError)
    -> Counts
  {
    var sum = Counts.zero
    for index in 0..<(discarded + count) {
      let counts = try nextCounts(every: period)
      if index >= discarded { sum += counts }
    }
    return sum / Double(count)
  }

  private mutating func nextCounts(every period: Duration) throws(DeviceError) -> Counts {
    for _ in 0..<16 {
      if let counts = try readCounts() { return counts }
      wait(period / 4)
    }
    throw DeviceError(device: deviceName, operation: "take a sample for the self-test", reason: .timedOut)
  }
}
