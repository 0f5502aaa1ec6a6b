import DeviceIO
import GNSS
import LinuxIO
import Quantities

/// Listens to a receiver for what it knows of satellites and of its place. It writes nothing to it.
enum SkyWatch {
  /// Receivers name their satellites once in five seconds or more often.
  private static let patience = Duration.seconds(6)

  /// `nil` where the port cannot be read any more.
  static func look(_ path: String, _ speed: Int, isStopped: () -> Bool) -> PortFacts.SkyFacts? {
    var sky = PortFacts.SkyFacts()
    var decoder = ReceiverDecoder()
    decoder.hostClock = RealtimeClock.now
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1_024, alignment: 1)
    defer { buffer.deallocate() }
    do throws(DeviceError) {
      var port = try SerialPort(path: path, baudRate: speed)
      let end = MonotonicClock.now + patience
      while MonotonicClock.now < end, !isStopped(), !sky.hasFix {
        let count = try port.read(into: buffer, until: min(end, MonotonicClock.now + .milliseconds(100)))
        let onSky: (SkyView) -> Void = { view in
          sky.satellitesInView = max(sky.satellitesInView ?? 0, view.inView())
          sky.satellitesUsed = max(sky.satellitesUsed ?? 0, view.used())
        }
        let onFix: (GNSSFix) -> Void = { fix in
          sky.hasFix = true
          sky.position = fix.position
        }
        if count > 0 {
          decoder.decode(
            UnsafeRawBufferPointer(rebasing: buffer[..<count]), received: MonotonicClock.now, onSky: onSky,
            onFix)
        } else {
          decoder.lineFellQuiet(onSky: onSky, onFix)
        }
      }
      return sky
    } catch {
      return nil
    }
  }
}
