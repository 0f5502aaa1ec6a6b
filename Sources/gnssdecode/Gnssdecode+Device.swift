import Console
import DeviceIO
import GNSS
import LinuxIO
import Quantities

extension Gnssdecode {
  /// Receivers pause for less inside of a cycle.
  private static var quietTime: Duration { .milliseconds(100) }

  /// Decodes what a device sends until it is interrupted.
  static func listen(
    to path: String, _ options: Options, _ output: Output, _ reception: inout Reception
  ) throws(InputError) {
    do throws(DeviceError) {
      var port = try SerialPort(path: path, baudRate: options.speed ?? ReceiverSearch.commonSpeeds[0])
      if options.speed == nil {
        guard try findSpeed(of: &port, output) else { return }
      }
      defer { reception.finish() }
      try listen(to: &port, options, output, &reception)
    } catch {
      throw InputError(error)
    }
  }

  /// Returns whether there is a receiver.
  private static func findSpeed(of port: inout SerialPort, _ output: Output) throws(DeviceError) -> Bool {
    var tried: [Hearing] = []
    let found = try ReceiverSearch().run(
      on: &port, now: { MonotonicClock.now }, isStopped: { Interruption.isRaised || output.isClosed }
    ) { tried.append($0) }
    if found?.speaker == .receiver { return true }
    output.complain(found.map { "\(port.name): \($0)" } ?? Probe.failure(port.name, tried))
    return false
  }

  private static func listen(
    to port: inout SerialPort, _ options: Options, _ output: Output, _ reception: inout Reception
  ) throws(DeviceError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4_096, alignment: 1)
    defer { buffer.deallocate() }
    let start = MonotonicClock.now
    while !Interruption.isRaised, !output.isClosed {
      let count = try port.read(into: buffer, until: MonotonicClock.now + quietTime)
      let now = MonotonicClock.now
      reception.setClock(options.now.map { $0 + (now - start) } ?? RealtimeClock.now)
      if count > 0 {
        reception.take(UnsafeRawBufferPointer(rebasing: buffer[..<count]), received: now)
        output.flush()
      } else {
        reception.lineFellQuiet()
      }
    }
  }
}
