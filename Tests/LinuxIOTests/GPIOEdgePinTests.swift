import DeviceIO
import Glibc
import Quantities
import Testing

@testable import LinuxIO

/// What needs no chip. What needs one is in HardwareTests.
@Suite struct GPIOEdgePinTests {
  @Test func aMissingChipIsNamed() {
    let error = deviceError {
      _ = try GPIOEdgePin(chip: "/dev/gpiochip99", line: .named("DRDY"), edge: .rising)
    }
    #expect(
      error
        == DeviceError(
          device: "line DRDY of /dev/gpiochip99", operation: "take", reason: .system(errno: ENOENT)))
  }

  /// hw-F31: chips are found by their label, not by their number.
  @Test func aMissingLabelIsNamed() {
    let error = deviceError {
      _ = try GPIOEdgePin(chip: "no such label", line: .offset(4), edge: .falling)
    }
    #expect(
      error == DeviceError(device: "line 4 of no such label", operation: "take", reason: .disconnected))
  }

  @Test func anotherKindOfFileIsRefused() {
    #expect(throws: DeviceError.self) {
      _ = try GPIOEdgePin(chip: "/dev/null", line: .offset(0), edge: .rising)
    }
  }

  @Test func stampsOfOldKernelsAreBroughtToTheMonotonicClock() {
    let now = Timestamp(nanoseconds: 5_000_000_000)
    // The machine started at 2020-01-01T00:00:00Z, 1 577 836 800 s after 1970.
    let zero = UTCTime(nanosecondsSince1970: 1_577_836_800_000_000_000)
    func monotonic(_ stamp: Int64) -> Int64 { GPIOEdgePin.monotonic(stamp, now: now, zero: zero).nanoseconds }
    #expect(monotonic(4_999_000_000) == 4_999_000_000)
    #expect(monotonic(1_577_836_804_750_000_000) == 4_750_000_000)
    // The clock was set since: the edge is at least not in the future.
    #expect(monotonic(1_577_836_809_000_000_000) == 5_000_000_000)
  }
}
