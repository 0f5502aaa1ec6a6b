import NMEA

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
    return requests
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
      var chosen: CASICCommand.Systems = []
      if systems.contains(.gps) { chosen.insert(.gps) }
      if systems.contains(.beidou) { chosen.insert(.beidou) }
      if systems.contains(.glonass) { chosen.insert(.glonass) }
      if !chosen.isEmpty { requests.append(request(.systems, CASICCommand.systems(chosen), .none)) }
    }
    if let speed = wishes.baudRate, let rate = casicSpeeds[speed] {
      requests.append(request(.baudRate, CASICCommand.baudRate(rate), .none, newBaudRate: speed))
    }
    return requests
  }

  private static func request(
    _ setting: ReceiverSetUp.Setting, _ command: some EncodableSentence, _ answer: SetUpAnswer,
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
