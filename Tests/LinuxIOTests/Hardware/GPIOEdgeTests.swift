import DeviceIO
import Glibc
import Quantities
import Testing

@testable import LinuxIO

/// A GPIO chip: gpio-sim with the label rig-header and 8 lines, of which the fourth is named DRDY. It merges edges that
/// come within about 10 ms.
@Suite(.enabled(if: Hardware.present != nil, Hardware.reason), .serialized) struct GPIOEdgeTests {
  private func pulse(_ line: Int) throws {
    for up in [true, false] {
      try Hardware.pull(line: line, up: up)
      MonotonicClock.sleep(for: .milliseconds(15))
    }
  }

  @Test(arguments: ["rig-header", "/dev/gpiochip0"]) func edgesHaveTheirTime(_ chip: String) throws {
    var pin = try GPIOEdgePin(chip: chip, line: .named("DRDY"), edge: .rising)
    #expect(pin.name == "line DRDY of \(chip)")
    #expect(try pin.waitForEdge(until: milliseconds(20)) == nil)
    for _ in 0..<5 {
      let before = MonotonicClock.now
      try pulse(4)
      let after = MonotonicClock.now
      // It waits in the kernel, with the time when it came rather than when it was fetched.
      let edge = try #require(try pin.waitForEdge(until: after))
      #expect(edge > before && edge < after - .milliseconds(15))
      #expect(try pin.waitForEdge(until: after) == nil, "the falling edge was not asked for")
    }
  }

  @Test func fallingEdgesComeInOrder() throws {
    var pin = try GPIOEdgePin(chip: "rig-header", line: .offset(2), edge: .falling)
    for _ in 0..<4 { try pulse(2) }
    var edges: [Timestamp] = []
    while let edge = try pin.waitForEdge(until: milliseconds(50)) { edges.append(edge) }
    #expect(edges.count == 4)
    #expect(edges == edges.sorted())
  }

  @Test func aLineBelongsToOneReader() throws {
    do {
      let pin = try GPIOEdgePin(chip: "rig-header", line: .offset(3), edge: .rising)
      let error = deviceError {
        _ = try GPIOEdgePin(chip: "/dev/gpiochip0", line: .offset(3), edge: .rising)
      }
      #expect(
        error
          == DeviceError(
            device: "line 3 of /dev/gpiochip0", operation: "take", reason: .busy(holder: "truenorth")))
      #expect(pin.name == "line 3 of rig-header")
    }
    _ = try GPIOEdgePin(chip: "rig-header", line: .offset(3), edge: .rising)
  }

  @Test(arguments: [.named("NONE"), .offset(8), .offset(.max)] as [GPIOEdgePin.Line])
  func aMissingLineIsNamed(_ line: GPIOEdgePin.Line) throws {
    let error = deviceError {
      _ = try GPIOEdgePin(chip: "rig-header", line: line, edge: .rising)
    }
    #expect(error?.reason == .system(errno: ENOENT))
  }
}
