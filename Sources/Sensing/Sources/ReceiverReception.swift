import DeviceIO
import GNSS
import LinuxIO
import NMEA
import Quantities

/// What the thread of a receiver knows between two reads: whether the receiver is of use, and if not, why.
struct ReceiverReception {
  private let interpreter: Interpreter
  private var reporter: HealthReporter
  /// Whether bytes came since the interpreter was last told that none follow.
  private var isOpen = false
  private var accepted = 0
  private var lastMessage: Timestamp
  private var lastFix: Timestamp
  /// The time that the receiver last gave to a position, and since when it has been telling that.
  private var told: (time: TimeOfDay?, since: Timestamp)
  private var noted = Timestamp(nanoseconds: .min)
  /// Listens to a line on which nothing is understood.
  private var stranger: Eavesdropper?
  private var hearing: Hearing?

  /// Receivers speak at least once a second, unless they are set to a slower rate.
  private let silenceLimit: Duration
  /// A receiver that knows where it is says so at least every ten seconds, and what time it is no less often.
  private let fixLimit: Duration
  /// How long a stranger is listened to before it is named.
  private static let listeningTime = Duration.milliseconds(1_300)
  private static let noteInterval = Duration.seconds(1)

  /// - Parameter period: the longest time from fix to fix that the receiver is set to.
  init(source: String, period: Duration, _ interpreter: Interpreter) {
    silenceLimit = max(.seconds(3), period * 3)
    fixLimit = max(.seconds(10), period * 3)
    self.interpreter = interpreter
    reporter = HealthReporter(source: source, kind: .receiver)
    lastMessage = MonotonicClock.now
    lastFix = lastMessage
    told = (nil, lastMessage)
  }

  /// Whether the receiver was understood since the port was opened or lost.
  private(set) var isSpeaking = false

  mutating func start(_ publish: (SensingEvent) -> Void) {
    reporter.report(.opening, at: MonotonicClock.now, publish)
  }

  /// The port is open.
  mutating func begin(on port: String, baudRate: Int) {
    (isOpen, isSpeaking) = (true, false)
    (stranger, hearing) = (nil, nil)
    lastMessage = MonotonicClock.now
    lastFix = lastMessage
    told = (nil, lastMessage)
    reporter.update { health in
      health.state = .opening
      health.receiver = SourceHealth.Receiver(port: port, baudRate: baudRate)
    }
  }

  /// What a set-up came to; the line may have another speed since.
  mutating func note(_ report: SetUpReport, baudRate: Int) {
    reporter.update { health in
      health.receiver?.setUp = report
      health.receiver?.baudRate = baudRate
    }
    noted = Timestamp(nanoseconds: .min)
  }

  /// What became of settings that were changed later.
  mutating func update(_ report: SetUpReport) {
    let updated = reporter.health.receiver?.setUp?.updated(by: report)
    reporter.update { $0.receiver?.setUp = updated }
    noted = Timestamp(nanoseconds: .min)
  }

  /// Takes what was read; nothing where nothing came for a while.
  mutating func take(_ bytes: UnsafeRawBufferPointer, _ publish: (SensingEvent) -> Void) {
    let now = MonotonicClock.now
    let interpreter = interpreter
    interpreter.readClock(publish)
    func pass(_ event: SensingEvent) {
      switch event {
      case .fix: lastFix = now
      case .sky(let sky): reporter.update { $0.receiver?.satellites = (sky.inView(), sky.used()) }
      case .vehicleHeading, .courseDiscrepancy, .heading, .magnetometer, .inertial, .health, .ended: break
      }
      publish(event)
    }
    if !bytes.isEmpty {
      interpreter.receive(bytes, at: now, pass)
      count(bytes, at: now)
    }
    interpreter.advance(to: now, pass)
    report(at: now, publish)
  }

  /// The port failed, or could not be opened.
  mutating func lose(_ error: DeviceError, _ publish: (SensingEvent) -> Void) {
    let now = MonotonicClock.now
    if isOpen { interpreter.interrupt(at: now, publish) }
    (isOpen, isSpeaking) = (false, false)
    reporter.update { health in
      health.counters.errors += 1
      health.receiver = nil
      health.note = nil
    }
    reporter.report(.failed(error.description), at: now, publish)
  }

  mutating func stop(_ publish: (SensingEvent) -> Void) {
    let now = MonotonicClock.now
    if isOpen { interpreter.interrupt(at: now, publish) }
    let statistics = interpreter.statistics
    reporter.update { $0.counters.receiver = statistics }
    reporter.report(.stopped, at: now, publish)
  }

  private mutating func count(_ bytes: UnsafeRawBufferPointer, at now: Timestamp) {
    let statistics = interpreter.statistics
    reporter.update { $0.counters.receiver = statistics }
    if statistics.accepted != accepted {
      accepted = statistics.accepted
      lastMessage = now
      isSpeaking = true
      (stranger, hearing) = (nil, nil)
      let time = interpreter.positionTime
      if time != told.time { told = (time, now) }
    } else if !isSpeaking || now >= lastMessage + silenceLimit {
      listen(to: bytes, at: now)
    }
  }

  /// Finds out who speaks where no receiver does, again and again until it is more than noise.
  private mutating func listen(to bytes: UnsafeRawBufferPointer, at now: Timestamp) {
    let listener = stranger ?? Eavesdropper(baudRate: reporter.health.receiver?.baudRate ?? 0, since: now)
    stranger = listener
    listener.add(bytes)
  }

  private mutating func conclude(at now: Timestamp) {
    guard let listener = stranger, now >= listener.since + Self.listeningTime else { return }
    stranger = nil
    if hearing == nil || hearing?.speaker == .noise { hearing = listener.conclude(at: now) }
  }

  private mutating func report(at now: Timestamp, _ publish: (SensingEvent) -> Void) {
    conclude(at: now)
    let isSilent = now >= lastMessage + silenceLimit
    let state: SourceHealth.State = isSilent ? .silent : isSpeaking ? .running : reporter.health.state
    if state != reporter.health.state || now >= noted + Self.noteInterval {
      noted = now
      let note = note(isSilent: isSilent, at: now)
      reporter.update { $0.note = note }
    }
    reporter.report(state, at: now, publish)
  }

  /// What is amiss, and what to do. It changes only with its cause, not with each byte.
  private func note(isSilent: Bool, at now: Timestamp) -> String? {
    let health = reporter.health
    var sentences = [health.receiver?.setUp?.complaint].compactMap(\.self)
    let statistics = health.counters.receiver
    if isSilent {
      if statistics.accepted == 0, statistics.sentences.checksumMissing > 0 {
        sentences.append(
          "None of its sentences has a checksum, so none is taken. If this receiver sends none, set "
            + "allowMissingChecksum to true in the configuration's receiver.")
      } else {
        sentences.append(silenceNote)
      }
    } else if now >= lastFix + fixLimit {
      sentences.append(
        told.time != nil && now >= told.since + fixLimit
          ? "It speaks, and its clock stands still, so that nothing of it is new: take its supply away for some seconds."
          : "It speaks, and tells no position: it has just been switched on, or its antenna sees too little of the sky."
      )
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  private var silenceNote: String {
    let place = reporter.health.receiver.map { "\($0.port) at \($0.baudRate) baud" } ?? "the port"
    switch hearing?.speaker {
    case nil: return "Nothing comes from \(place). Is the receiver powered, and its TX wired to this RX?"
    case .noise, .nobody, .receiver:
      return "What comes from \(place) makes no sentence. gnssdecode --probe finds the speed of a receiver."
    case .modem, .console, .echo: return hearing?.description ?? ""
    }
  }
}

/// A listener that can be kept in a value that is copied.
private final class Eavesdropper {
  let since: Timestamp
  private var listener: LineListener

  init(baudRate: Int, since: Timestamp) {
    self.since = since
    listener = LineListener(baudRate: baudRate)
  }

  func add(_ bytes: UnsafeRawBufferPointer) { listener.add(bytes) }
  func conclude(at now: Timestamp) -> Hearing { listener.conclude(after: now - since) }
}
