import UBX

extension SetUpRequest {
  /// The requests for a u-blox, in the layer that is lost with the power: a receiver is set up anew after each start.
  /// One message for each setting, so that one that a receiver does not know does not take the others along.
  static func ublox(_ wishes: ReceiverSetUp, speed: Int) -> [SetUpRequest] {
    var requests: [SetUpRequest] = []
    if let interval = wishes.intervalMilliseconds.flatMap({ UInt16(exactly: $0) }) {
      var rate = CfgRATE()
      rate.measRate = interval
      rate.timeRef = 0
      requests.append(ublox(.rate, legacy: rate.frame()) { $0.set(.measurementPeriod, to: interval) })
    }
    if let messages = wishes.messages { requests += ublox(messages, on: wishes.port) }
    if let model = wishes.dynamicModel {
      requests.append(
        ublox(.dynamicModel, legacy: CfgNAV5(model).frame()) { $0.set(.dynamicModel, to: model) })
    }
    if let savesPower = wishes.savesPower {
      requests.append(
        ublox(.power, legacy: CfgRXM(savesPower: savesPower).frame()) {
          $0.set(.powerMode, to: savesPower ? .cyclicTracking : .full)
        })
    }
    if let systems = wishes.systems {
      var request = ublox(.systems, legacy: UBXFrame.poll(CfgGNSS.kind)) { settings in
        for (system, ublox) in Self.systems {
          if let key = ConfigurationKey<Bool>.isUsed(ublox) {
            settings.set(key, to: systems.contains(system))
          }
        }
      }
      request.legacySystems = systems
      requests.append(request)
    }
    if let speed = wishes.baudRate, let baud = UInt32(exactly: speed), wishes.port != .usb {
      let port = CfgPRT(wishes.port, baud: baud, takes: [.ubx, .nmea, .rtcm3], sends: [.ubx, .nmea])
      let key = wishes.port == .uart2 ? ConfigurationKey.baudUART2 : .baudUART1
      var request = ublox(.baudRate, legacy: port.frame()) { $0.set(key, to: baud) }
      request.newBaudRate = speed
      requests.append(request)
    }
    return requests
  }

  private static func ublox(_ messages: Set<ReceiverMessage>, on port: ReceiverPort) -> [SetUpRequest] {
    ReceiverMessage.allCases.compactMap { message in
      let rate: UInt8 = messages.contains(message) ? 1 : 0
      return message.outputKey(on: port).map { key in
        ublox(.message(message), legacy: CfgMSG(message.kind, rate: rate).frame()) {
          $0.set(key, to: rate)
        }
      }
    }
  }

  private static func ublox(
    _ setting: ReceiverSetUp.Setting, legacy: [UInt8]?, _ fill: (inout CfgVALSET) -> Void
  ) -> SetUpRequest {
    var settings = CfgVALSET(layers: .ram)
    fill(&settings)
    return SetUpRequest(
      setting: setting, bytes: settings.frame(), legacyBytes: legacy, answer: .acknowledge)
  }

  /// A receiver's table of its systems with the wished ones used, and no others. Which systems there are and how many channels
  /// each has is left as the receiver says; it refuses others.
  static func table(_ present: CfgGNSS, in frame: UBXFrame, using wished: Set<SatelliteSystem>) -> [UInt8] {
    let blocks = present.elements(in: frame).map { block in
      var block = block
      if let system = systems.first(where: { $0.1.rawValue == block.gnssIdNumber })?.0 {
        block.isUsed = wished.contains(system)
      }
      return block
    }
    return present.frame(blocks)
  }

  private static let systems: [(SatelliteSystem, UBXGNSS)] = [
    (.gps, .gps), (.sbas, .sbas), (.galileo, .galileo), (.beidou, .beidou), (.qzss, .qzss),
    (.glonass, .glonass),
  ]
}

extension ReceiverMessage {
  /// Sentences are messages of class 0xF0.
  fileprivate var kind: UBXMessageKind {
    switch self {
    case .gga: UBXMessageKind(class: 0xF0, identifier: 0x00)
    case .gll: UBXMessageKind(class: 0xF0, identifier: 0x01)
    case .gsa: UBXMessageKind(class: 0xF0, identifier: 0x02)
    case .gsv: UBXMessageKind(class: 0xF0, identifier: 0x03)
    case .rmc: UBXMessageKind(class: 0xF0, identifier: 0x04)
    case .vtg: UBXMessageKind(class: 0xF0, identifier: 0x05)
    case .zda: UBXMessageKind(class: 0xF0, identifier: 0x08)
    case .navPVT: NavPVT.kind
    case .navSAT: NavSAT.kind
    }
  }

  /// CFG-MSGOUT-NMEA_ID_… and CFG-MSGOUT-UBX_NAV_… of u-blox UBX-22008968; the keys of the ports follow that of I2C.
  fileprivate func outputKey(on port: ReceiverPort) -> ConfigurationKey<UInt8>? {
    let first: UInt32
    switch self {
    case .rmc: first = 0x2091_00AB
    case .vtg: first = 0x2091_00B0
    case .gga: first = 0x2091_00BA
    case .gsa: first = 0x2091_00BF
    case .gsv: first = 0x2091_00C4
    case .gll: first = 0x2091_00C9
    case .zda: first = 0x2091_00D8
    case .navPVT, .navSAT: return .output(of: kind, on: port)
    }
    return ConfigurationKey(first + UInt32(port.rawValue))
  }
}
