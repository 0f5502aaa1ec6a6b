import NMEA
import UBX

/// Sets a receiver up, as a state machine without port and clock: bytes in, bytes out, and until when to listen.
///
/// ```
/// var conversation = SetUpConversation(wishes, family: .ublox, baudRate: 9600)
/// while true {
///   switch conversation.next(at: elapsed) {
///   case .send(let bytes): ...                 // write them
///   case .setBaudRate(let speed): ...          // when what was written has gone out
///   case .listen(let deadline): ...            // hand what comes to receive(_:at:), until then at the longest
///   case .done(let report): return report
///   }
/// }
/// ```
public struct SetUpConversation: ~Copyable {
  public enum Action: Equatable, Sendable {
    case send([UInt8])
    case setBaudRate(Int)
    /// Until so long after the start; call `next` again at once when something came.
    case listen(until: Duration)
    case done(SetUpReport)
  }

  /// A u-blox that does not acknowledge for so long does not know the message.
  static let ubloxPatience = Duration.milliseconds(300)
  /// Others answer between their sentences.
  static let sentencePatience = Duration.seconds(1)
  /// What answers nothing needs time to do what it was told.
  static let pause = Duration.milliseconds(100)
  /// Longer than a receiver pauses.
  static let verification = Duration.milliseconds(1_300)

  /// Which messages a u-blox takes.
  private enum Generation { case unknown, keys, messages }
  private enum State {
    case next
    case waiting(until: Duration)
    /// A new speed has been commanded and is to be set on this side.
    case changing(at: Duration)
    case verifying(until: Duration)
  }

  private var requests: [SetUpRequest]
  private var index = 0
  private var state = State.next
  private var generation = Generation.unknown
  private var isLegacy = false
  private var verdict: Bool?
  private var tries = 0
  /// What is sent after a table was asked for, and whether it has been.
  private var table: [UInt8]?
  private var sendsTable = false
  private var hearsReceiver = false
  private var baudRate: Int
  private var report = SetUpReport()
  private var sentences = NMEADecoder()
  private var frames = UBXDecoder()

  /// - Parameters:
  ///   - family: whose commands the receiver takes, as `Hearing.family` tells.
  ///   - baudRate: the speed of the line.
  public init(_ wishes: ReceiverSetUp, family: ReceiverFamily, baudRate: Int) {
    self.baudRate = baudRate
    report.family = family
    requests =
      family == .ublox
      ? SetUpRequest.ublox(wishes, speed: baudRate) : SetUpRequest.sentences(wishes, family)
    if wishes.baudRate == baudRate { requests.removeAll { $0.newBaudRate != nil } }
  }

  /// Takes what the receiver says.
  public mutating func receive(_ bytes: UnsafeRawBufferPointer) {
    guard index < requests.count else { return }
    let expected = requests[index].answer
    let awaited = UBXMessageKind(
      class: 0x06, identifier: sentBytes.count > 3 ? sentBytes[3] : 0)
    let systems = isLegacy && !sendsTable ? requests[index].legacySystems : nil
    var (verdict, heard, table) = (self.verdict, false, self.table)
    sentences.decode(bytes) { message in
      heard = true
      switch (message, expected) {
      case (.pmtk001(let answer), .mediaTek(let command)) where answer.command == command:
        verdict = answer.result == .done
      case (.pair001(let answer), .airoha(let command)) where answer.command == command:
        if answer.result != .inProgress { verdict = answer.result == .done }
      default: break
      }
    }
    frames.decode(bytes) { message, frame in
      heard = true
      guard expected == .acknowledge else { return }
      switch message {
      case .ackACK(let answer) where answer.answered == awaited: verdict = true
      case .unsupported(CfgGNSS.kind):
        guard let systems, let present = CfgGNSS(frame) else { break }
        table = SetUpRequest.table(present, in: frame, using: systems)
      case .ackNAK(let answer) where answer.clsID == awaited.class && answer.msgID == awaited.identifier:
        verdict = false
      default: break
      }
    }
    (self.verdict, hearsReceiver, self.table) = (verdict, hearsReceiver || heard, table)
  }

  /// What is to be done at a time, counted from the start.
  public mutating func next(at time: Duration) -> Action {
    switch state {
    case .next:
      guard index < requests.count else { return .done(report) }
      return send(at: time)
    case .waiting(let deadline):
      if let verdict { return conclude(verdict, at: time) }
      guard time >= deadline else { return .listen(until: deadline) }
      if requests[index].newBaudRate != nil { return change(at: time) }
      tries += 1
      if tries < requests[index].tries { return send(at: time) }
      return requests[index].answer == .none ? settle(.sent, at: time) : conclude(nil, at: time)
    case .changing(let due):
      guard time >= due, let speed = requests[index].newBaudRate else { return .listen(until: due) }
      (hearsReceiver, state) = (false, .verifying(until: time + Self.verification))
      frames.reset()
      sentences.reset()
      return .setBaudRate(speed)
    case .verifying(let deadline):
      if hearsReceiver {
        baudRate = requests[index].newBaudRate ?? baudRate
        report.baudRate = baudRate
        return settle(.done, at: time)
      }
      guard time >= deadline else { return .listen(until: deadline) }
      // Back to where it was understood.
      record(.refused)
      return .setBaudRate(baudRate)
    }
  }

  private var sentBytes: [UInt8] {
    if sendsTable { return table ?? [] }
    return isLegacy ? requests[index].legacyBytes ?? [] : requests[index].bytes
  }

  private mutating func send(at time: Duration) -> Action {
    verdict = nil
    isLegacy = generation == .messages && requests[index].answer == .acknowledge
    guard !sentBytes.isEmpty else { return settle(.impossible, at: time) }
    let patience: Duration =
      switch requests[index].answer {
      case .acknowledge: Self.ubloxPatience
      case .mediaTek, .airoha: Self.sentencePatience / requests[index].tries
      case .none: Self.pause
      }
    state = .waiting(until: time + patience)
    return .send(sentBytes)
  }

  /// - Parameter verdict: what the receiver answered; `nil` where it did not.
  private mutating func conclude(_ verdict: Bool?, at time: Duration) -> Action {
    if requests[index].answer == .acknowledge, generation == .unknown {
      generation = verdict == true ? .keys : .messages
      if verdict != true { return send(at: time) }
    }
    if verdict == true, requests[index].newBaudRate != nil { return change(at: time) }
    // The receiver acknowledges the question as well as the table.
    if isLegacy, !sendsTable, requests[index].legacySystems != nil {
      guard verdict == true, table != nil else {
        return settle(verdict == false ? .impossible : .unanswered, at: time)
      }
      sendsTable = true
      return send(at: time)
    }
    return settle(verdict.map { $0 ? .done : .refused } ?? .unanswered, at: time)
  }

  private mutating func change(at time: Duration) -> Action {
    state = .changing(at: time + Self.pause)
    return next(at: time)
  }

  private mutating func settle(_ outcome: SetUpReport.Outcome, at time: Duration) -> Action {
    record(outcome)
    return next(at: time)
  }

  private mutating func record(_ outcome: SetUpReport.Outcome) {
    if let setting = requests[index].setting { report.outcomes[setting] = outcome }
    index += 1
    (state, tries, table, sendsTable) = (.next, 0, nil, false)
  }
}
