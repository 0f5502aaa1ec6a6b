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
  /// What the kernel said of the port, where it could not be listened to.
  private(set) var error: DeviceError?
  /// Whether bytes came that made no sense at the speed of the moment.
  private(set) var isNoisy = false

  var isReceiver: Bool { hearing?.speaker == .receiver }

  /// What would be known of a port after it was listened to.
  init(_ place: WiringPlace, heard hearing: Hearing?, isNoisy: Bool = false, error: DeviceError? = nil) {
    self.place = place
    self.hearing = hearing
    self.isNoisy = isNoisy
    self.error = error
    trouble = error?.description
  }

  /// Listens at a speed, and then at each common one, until somebody is understood.
  init(_ place: WiringPlace, speed: Int = ReceiverSearch.commonSpeeds[0], isStopped: () -> Bool) {
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
    defer { self.isNoisy = isNoisy }
    do throws(DeviceError) {
      var port = try SerialPort(path: path, baudRate: speed)
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
      self.error = error
      trouble = error.description
    }
  }
}
