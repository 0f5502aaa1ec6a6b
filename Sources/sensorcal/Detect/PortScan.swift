import DeviceIO
import GNSS
import LinuxIO

/// Who speaks on one serial port.
struct PortScan {
  let place: WiringPlace
  /// What was understood; `nil` where nothing was.
  private(set) var hearing: Hearing?
  /// Why the port could not be listened to, or that nothing came.
  private(set) var trouble: String?

  var isReceiver: Bool { hearing?.speaker == .receiver }

  /// Listens at each common speed until somebody is understood.
  init(_ place: WiringPlace, isStopped: () -> Bool) {
    self.place = place
    guard let path = place.path, place.obstacle == nil else {
      trouble = place.obstacle
      return
    }
    if let holder = SerialPortList.holder(of: path) {
      trouble = "\(holder) has it; it was left alone"
      return
    }
    var isNoisy = false
    do throws(DeviceError) {
      var port = try SerialPort(path: path, baudRate: ReceiverSearch.commonSpeeds[0])
      hearing = try ReceiverSearch().run(
        on: &port, now: { MonotonicClock.now }, isStopped: isStopped
      ) { isNoisy = isNoisy || $0.speaker == .noise }
      if hearing == nil {
        trouble =
          isNoisy
          ? "bytes came, and made no sentence at any common speed"
          : "nothing came at any common speed: is a receiver powered, and its TX wired to this RX?"
      }
    } catch {
      trouble = error.description
    }
  }
}
