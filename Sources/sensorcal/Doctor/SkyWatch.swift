import DeviceIO
import GNSS
import LinuxIO
import Quantities

/// Listens to a receiver for what it knows of satellites and of its place, and whether its clock runs. It writes nothing to it.
enum SkyWatch {
  /// Receivers name their satellites once in five seconds or more often.
  private static let patience = Duration.seconds(6)

  /// So long it has to say the same time before its clock stands still: most say another each second.
  private static let longestSecond = Duration.seconds(3)

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
      // The time that it said last, since when, and whether it said another before.
      var (told, since, isRunning) = (decoder.positionTime, MonotonicClock.now, false)
      while MonotonicClock.now < end, !isStopped(), !(sky.hasFix && isRunning) {
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
          let time = decoder.positionTime
          if time != told {
            isRunning = isRunning || told != nil && time != nil
            (told, since) = (time, MonotonicClock.now)
          } else if let told, MonotonicClock.now >= since + longestSecond {
            sky.stillClock = Int(told.nanoseconds / 1_000_000_000)
          }
        } else {
          decoder.lineFellQuiet(onSky: onSky, onFix)
        }
      }
      if isRunning { sky.stillClock = nil }
      return sky
    } catch {
      return nil
    }
  }
}
