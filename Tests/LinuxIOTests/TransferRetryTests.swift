import DeviceIO
import Glibc
import Testing

@testable import LinuxIO

/// What is tried again, in the errors of the adapters that people have (drivers/i2c/busses).
/// hw-F30: an error that passes costs one transfer more, and no sample.
@Suite struct TransferRetryTests {
  /// How often a transfer is made that always fails in this way.
  private func attempts(_ errno: Int32, isRepeatable: Bool = true) -> Int {
    var retry = TransferRetry(isRepeatable: isRepeatable)
    var count = 1
    while count < 100, retry.pause(after: errno, dice: 0) != nil { count += 1 }
    return count
  }

  @Test(
    arguments: [
      (EAGAIN, 4),
      // No acknowledge, as said by i801, rk3x and i2c-gpio; bcm2835, DesignWare and Tegra; i2c-stub; SMBus over virtio.
      (ENXIO, 2), (EREMOTEIO, 2), (ENODEV, 2), (EIO, 2), (EPROTO, 2),
      // The adapter itself has waited, and the other chips with it.
      (ETIMEDOUT, 1), (EBUSY, 1), (EOPNOTSUPP, 1), (EINVAL, 1), (EACCES, 1), (ESHUTDOWN, 1),
    ] as [(Int32, Int)])
  func whatIsWorthAnotherTry(errno: Int32, count: Int) {
    #expect(attempts(errno) == count)
  }

  @Test(arguments: [EAGAIN, ENXIO, EREMOTEIO, EIO])
  func whatMustHappenOnceIsNotTriedAgain(errno: Int32) {
    #expect(attempts(errno, isRepeatable: false) == 1)
  }

  /// 1 to 5 ms, so that two masters do not come back in step.
  @Test func pausesAfterALostArbitrationAreShortAndDiffer() throws {
    var pauses: Set<Duration> = []
    for dice: Int64 in [0, 1_234_567, 999_999_999, .max, .min] {
      var retry = TransferRetry(isRepeatable: true)
      let first = retry.pause(after: EAGAIN, dice: dice)
      let pause = try #require(first)
      #expect(pause >= .milliseconds(1) && pause <= .milliseconds(5))
      pauses.insert(pause)
    }
    #expect(pauses.count >= 4)
  }

  /// A sample that changes after the third byte of the first reading.
  @Test func tornReadingsAreRepeated() {
    let (old, new): ([UInt8], [UInt8]) = (
      [0xFF, 0x00, 0x11, 0x22, 0x33, 0x44], [0x00, 0x01, 0x12, 0x23, 0x34, 0x45]
    )
    var reads = 0
    var bytes = [UInt8](repeating: 0, count: 6)
    let result = bytes.withUnsafeMutableBytes { buffer in
      ConsistentReading.fill(buffer) { index in
        reads += 1
        return Int32(reads <= 3 ? old[index] : new[index])
      }
    }
    #expect(result == 0)
    #expect(bytes == new)
    #expect(reads == 18)
  }

  @Test func registersThatNeverHoldStillAreNoSample() {
    var count: Int32 = 0
    var bytes = [UInt8](repeating: 0, count: 6)
    let result = bytes.withUnsafeMutableBytes { buffer in
      ConsistentReading.fill(buffer) { _ in
        count += 1
        return count & 0xFF
      }
    }
    #expect(result == ConsistentReading.neverAgreed)
    #expect(count == 30)
  }

  @Test func anErrorEndsAReading() {
    var bytes = [UInt8](repeating: 0, count: 6)
    let result = bytes.withUnsafeMutableBytes { buffer in
      ConsistentReading.fill(buffer) { $0 == 4 ? -EREMOTEIO : 0 }
    }
    #expect(result == -EREMOTEIO)
  }
}
