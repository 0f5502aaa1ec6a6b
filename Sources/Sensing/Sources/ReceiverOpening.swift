import Configuration
import DeviceIO
import GNSS
import LinuxIO

/// How a configured receiver is found, opened and set up.
struct ReceiverOpening: Sendable {
  let receiver: ReceiverConfiguration
  let portName: SerialPortName
  var places = SerialPortName.Places()

  /// The receiver as its user named it.
  var name: String { portName.description }

  func open() throws(DeviceError) -> SerialPort {
    try SerialPort(path: try portName.file(in: places), baudRate: receiver.speed)
  }

  /// What the receiver at a port is to be set to, in the words of room GNSS; `nil` where it may not be written to.
  func setUp(at port: String) -> ReceiverSetUp? {
    guard let setUp = receiver.setUp else { return nil }
    var wishes = ReceiverSetUp()
    wishes.rateHz = setUp.rateHz
    wishes.messages = setUp.messages.map { Set($0.compactMap(ReceiverMessage.init(rawValue:))) }
    wishes.systems = setUp.systems.map { names in
      Set(SatelliteSystem.allCases.filter { names.contains("\($0)") })
    }
    if let model = setUp.dynamicModel { wishes.setDynamicModel(named: model) }
    wishes.baudRate = setUp.speed
    // The USB port of a u-blox is an ACM device.
    if port.contains("ttyACM") { wishes.port = .usb }
    return wishes
  }

  func source(_ interpreter: Interpreter, following board: DemandBoard = DemandBoard()) -> ReceiverSource<
    SerialPort
  > {
    var source = ReceiverSource(name: name, interpreter: interpreter, setUp: { setUp(at: $0) }) {
      () throws(DeviceError) -> SerialPort in try open()
    }
    if receiver.setUp?.savesPower == true { source.board = board }
    source.longestPeriod = longestPeriod
    return source
  }

  private var longestPeriod: Duration {
    guard let setUp = receiver.setUp else { return .seconds(1) }
    let slowest = setUp.savesPower ? ReceiverSetUp.slowestPeriod : 1
    guard let rate = setUp.rateHz, rate >= 0.01 else { return .seconds(slowest) }
    return .seconds(max(1 / rate, slowest))
  }
}
