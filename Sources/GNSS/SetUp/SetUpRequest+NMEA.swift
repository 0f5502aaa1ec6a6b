import NMEA
import UBX

extension SetUpRequest {
  /// The requests in the commands of a family that is set up by sentences.
  static func sentences(_ wishes: ReceiverSetUp, _ family: ReceiverFamily) -> [SetUpRequest] {
    switch family {
    case .ublox: []
    case .mediaTek: mediaTek(wishes)
    case .airoha: airoha(wishes)
    case .casic: casic(wishes)
    }
  }

  private static func mediaTek(_ wishes: ReceiverSetUp) -> [SetUpRequest] {
    var requests: [SetUpRequest] = []
    if let messages = wishes.messages, messages.contains(where: \.isSentence) {
      requests.append(request(.messages, MediaTekCommand.sentences(selection(messages)), .mediaTek(314)))
    }
    if let interval = wishes.intervalMilliseconds, (100...10_000).contains(interval) {
      requests.append(request(.rate, MediaTekCommand.interval(milliseconds: interval), .mediaTek(220)))
    }
    if let systems = wishes.systems {
      let all: [(SatelliteSystem, MediaTekCommand.Systems)] = [
        (.gps, .gps), (.glonass, .glonass), (.galileo, .galileo), (.beidou, .beidou),
      ]
      if let chosen = chosen(systems, of: all) {
        requests.append(request(.systems, MediaTekCommand.systems(chosen), .mediaTek(353)))
      }
    }
    if let model = wishes.dynamicModel {
      requests.append(request(.dynamicModel, MediaTekCommand.navigationMode(mode(model)), .mediaTek(886)))
    }
    if let speed = wishes.baudRate {
      requests.append(request(.baudRate, MediaTekCommand.baudRate(speed), .none, newBaudRate: speed))
    }
    return requests
  }

  private static func airoha(_ wishes: ReceiverSetUp) -> [SetUpRequest] {
    var requests: [SetUpRequest] = []
    if let messages = wishes.messages {
      for (message, sentence) in airohaSentences {
        let command = AirohaCommand.sentence(sentence, rate: messages.contains(message) ? 1 : 0)
        requests.append(request(.message(message), command, .airoha(62)))
      }
    }
    if let interval = wishes.intervalMilliseconds {
      requests.append(request(.rate, AirohaCommand.interval(milliseconds: interval), .airoha(50)))
    }
    if let systems = wishes.systems {
      let all: [(SatelliteSystem, AirohaCommand.Systems)] = [
        (.gps, .gps), (.glonass, .glonass), (.galileo, .galileo), (.beidou, .beidou), (.qzss, .qzss),
      ]
      if let chosen = chosen(systems, of: all) {
        requests.append(request(.systems, AirohaCommand.systems(chosen), .airoha(66)))
      }
    }
    guard !requests.isEmpty else { return [] }
    // The processor that takes commands sleeps by itself, and misses them.
    var wakeUp = request(nil, AirohaCommand.staysAwake(true), .airoha(382))
    wakeUp.tries = 5
    return [wakeUp] + requests
  }

  private static func casic(_ wishes: ReceiverSetUp) -> [SetUpRequest] {
    var requests: [SetUpRequest] = []
    if let messages = wishes.messages, messages.contains(where: \.isSentence) {
      requests.append(request(.messages, CASICCommand.sentences(selection(messages)), .none))
    }
    if let interval = wishes.intervalMilliseconds, [100, 200, 250, 500, 1_000].contains(interval) {
      requests.append(request(.rate, CASICCommand.interval(milliseconds: interval), .none))
    }
    if let systems = wishes.systems {
      let all: [(SatelliteSystem, CASICCommand.Systems)] = [
        (.gps, .gps), (.beidou, .beidou), (.glonass, .glonass),
      ]
      if let chosen = chosen(systems, of: all) {
        requests.append(request(.systems, CASICCommand.systems(chosen), .none))
      }
    }
    if let model = wishes.dynamicModel {
      requests.append(request(.dynamicModel, CASICCommand.dynamicModel(casicModel(model)), .none))
    }
    if let speed = wishes.baudRate, let rate = casicSpeeds[speed] {
      requests.append(request(.baudRate, CASICCommand.baudRate(rate), .none, newBaudRate: speed))
    }
    return requests
  }

  /// `nil` where the family has none of them: no receiver is left without any.
  private static func chosen<Systems: OptionSet>(
    _ systems: Set<SatelliteSystem>, of all: [(SatelliteSystem, Systems)]
  ) -> Systems? where Systems.Element == Systems {
    let chosen: Systems = all.reduce(into: []) { if systems.contains($1.0) { $0.insert($1.1) } }
    return chosen.isEmpty ? nil : chosen
  }

  private static func mode(_ model: DynamicModel) -> MediaTekCommand.NavigationMode {
    switch model {
    case .portable, .automotive, .sea: .normal
    case .stationary: .stationary
    case .pedestrian: .fitness
    case .airborne1g: .balloon
    case .airborne2g, .airborne4g: .aviation
    }
  }

  private static func casicModel(_ model: DynamicModel) -> CASICCommand.DynamicModel {
    switch model {
    case .portable: .portable
    case .stationary: .stationary
    case .pedestrian: .pedestrian
    case .automotive: .automotive
    case .sea: .sea
    case .airborne1g: .airborne1g
    case .airborne2g: .airborne2g
    case .airborne4g: .airborne4g
    }
  }

  private static func request(
    _ setting: ReceiverSetUp.Setting?, _ command: some EncodableSentence, _ answer: SetUpAnswer,
    newBaudRate: Int? = nil
  ) -> SetUpRequest {
    var bytes: [UInt8] = []
    command.append(to: &bytes)
    return SetUpRequest(setting: setting, bytes: bytes, answer: answer, newBaudRate: newBaudRate)
  }

  private static func selection(_ messages: Set<ReceiverMessage>) -> SentenceSelection {
    let all: [(ReceiverMessage, SentenceSelection)] = [
      (.gga, .gga), (.gll, .gll), (.gsa, .gsa), (.gsv, .gsv), (.rmc, .rmc), (.vtg, .vtg), (.zda, .zda),
    ]
    return all.reduce(into: []) { if messages.contains($1.0) { $0.insert($1.1) } }
  }

  private static let airohaSentences: [(ReceiverMessage, AirohaCommand.Sentence)] = [
    (.gga, .gga), (.gll, .gll), (.gsa, .gsa), (.gsv, .gsv), (.rmc, .rmc), (.vtg, .vtg), (.zda, .zda),
  ]

  private static let casicSpeeds: [Int: CASICCommand.BaudRate] = [
    4_800: .baud4800, 9_600: .baud9600, 19_200: .baud19200, 38_400: .baud38400, 57_600: .baud57600,
    115_200: .baud115200,
  ]
}
