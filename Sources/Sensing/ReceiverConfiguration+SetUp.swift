import Configuration
import GNSS

extension ReceiverConfiguration {
  /// What the receiver is to be set to, in the words of room GNSS; `nil` where it may not be written to.
  var receiverSetUp: ReceiverSetUp? {
    guard let setUp else { return nil }
    var wishes = ReceiverSetUp()
    wishes.rateHz = setUp.rateHz
    wishes.messages = setUp.messages.map { Set($0.compactMap(ReceiverMessage.init(rawValue:))) }
    wishes.systems = setUp.systems.map { names in
      Set(SatelliteSystem.allCases.filter { names.contains("\($0)") })
    }
    if let model = setUp.dynamicModel { wishes.setDynamicModel(named: model) }
    wishes.baudRate = setUp.speed
    // The USB port of a u-blox is an ACM device, or is named after the maker.
    if port.contains("ttyACM") || port.contains("usb-u-blox") { wishes.port = .usb }
    return wishes
  }
}
