import UBX

/// What a receiver shall be set to. `nil` leaves a setting as it is; with all of them `nil` nothing is sent.
public struct ReceiverSetUp: Equatable, Sendable {
  /// Fixes a second.
  public var rateHz: Double?
  /// What it shall send, and nothing else of what `ReceiverMessage` knows.
  public var messages: Set<ReceiverMessage>?
  public var dynamicModel: DynamicModel?
  /// Whether a u-blox tracks in short bursts, which takes less power and tells places less well.
  public var savesPower: Bool?
  /// The satellite systems to use, and no others.
  public var systems: Set<SatelliteSystem>?
  /// The speed to go over to, in baud.
  public var baudRate: Int?
  /// The port of a u-blox that this machine is wired to.
  public var port = ReceiverPort.uart1

  public init() {}

  /// One of the settings.
  public enum Setting: Hashable, Sendable {
    case rate
    case message(ReceiverMessage)
    /// All of them, where one command chooses.
    case messages
    case dynamicModel
    case power
    case systems
    case baudRate
  }

  /// Chooses a dynamic model by its name, such as `automotive`; any other name changes nothing.
  public mutating func setDynamicModel(named name: String) {
    let models: [DynamicModel] = [
      .portable, .stationary, .pedestrian, .automotive, .sea, .airborne1g, .airborne2g, .airborne4g,
    ]
    if let model = models.first(where: { "\($0)" == name }) { dynamicModel = model }
  }

  /// Milliseconds from fix to fix, as all families count.
  var intervalMilliseconds: Int? {
    guard let rateHz, rateHz >= 0.1, rateHz <= 50 else { return nil }
    return Int((1_000 / rateHz).rounded())
  }
}

extension ReceiverSetUp.Setting: CustomStringConvertible {
  /// As the configuration names it.
  public var description: String {
    switch self {
    case .rate: "rateHz"
    case .message(let message): message.rawValue
    case .messages: "messages"
    case .dynamicModel: "dynamicModel"
    case .power: "savesPower"
    case .systems: "systems"
    case .baudRate: "speed"
    }
  }
}

/// What receivers can be told to send.
public enum ReceiverMessage: String, Hashable, Sendable, CaseIterable {
  case gga = "GGA"
  case gll = "GLL"
  case gsa = "GSA"
  case gsv = "GSV"
  case rmc = "RMC"
  case vtg = "VTG"
  case zda = "ZDA"
  case navPVT = "NAV-PVT"
  case navSAT = "NAV-SAT"

  /// Whether it is a sentence; the others are u-blox's own.
  var isSentence: Bool { self != .navPVT && self != .navSAT }
}
