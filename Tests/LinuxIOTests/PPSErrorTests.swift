import DeviceIO
import Testing

@testable import LinuxIO

@Suite struct PPSErrorTests {
  @Test(arguments: [
    (
      "/dev/pps77",
      "there is no such source of pulses; enable it by an overlay of the board (pps-gpio), or for a serial port's "
        + "carrier line with ldattach pps"
    ),
    ("/dev/null", "it is no source of pulses; those are named /dev/pps0 and up"),
  ])
  func whatCannotBeOpened(_ path: String, _ explanation: String) {
    let error = deviceError { _ = try PPSDevice(path: path) }
    #expect(error?.description == "\(path): cannot open: \(explanation)")
  }
}
