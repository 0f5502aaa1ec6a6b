import DeviceIO
import Quantities

/// Looks for a receiver on a line: speed after speed, for longer at each than a receiver pauses.
///
/// It only listens, unless it is told to ask. Asking finds receivers that are silent, and tells a modem, a console and an
/// echo where those are silent too; but to a console it types.
public struct ReceiverSearch: Sendable {
  /// The speeds that receivers leave their factories with or are commonly set to, the likely ones first.
  public static let commonSpeeds = [9_600, 38_400, 115_200, 4_800, 57_600, 230_400, 460_800, 921_600, 19_200]

  public var speeds = Self.commonSpeeds
  /// How long each speed is listened to. Most receivers speak once a second, and pause until the next.
  public var listeningTime = Duration.milliseconds(1_300)
  /// Whether to ask for the version of the firmware where nothing is understood, and once a receiver is.
  public var asks = false
  /// How long an answer may take.
  public var answerTime = Duration.milliseconds(900)
  /// Whether to listen for the whole time where a receiver was heard already, so as to learn all that it sends.
  public var isThorough = false

  public init() {}

  /// More bytes than this without a sentence among them are of another speed. A receiver's binary messages are shorter.
  static let noiseLimit = 4_096

  /// Searches the speeds, beginning with the one that the line has. The line is left at the speed at which somebody was
  /// understood, else at the one it had.
  ///
  /// - Parameters:
  ///   - now: the clock that the line's deadlines count by.
  ///   - isStopped: whether to give up; asked several times a second.
  ///   - onBytes: gets all that was read, at once; nothing where nothing came for a tenth of a second.
  ///   - hear: gets what was heard at each speed.
  /// - Returns: what was heard of a receiver; else of a modem, a console or an echo; else `nil`.
  public func run<Line: SerialLine & ~Copyable>(
    on line: inout Line, now: () -> Timestamp, isStopped: () -> Bool = { false },
    onBytes: (UnsafeRawBufferPointer) -> Void = { _ in }, _ hear: (Hearing) -> Void
  ) throws(DeviceError) -> Hearing? {
    let first = line.baudRate
    for speed in [first] + speeds.filter({ $0 != first }) where !isStopped() {
      guard try Self.set(speed, of: &line) else { continue }
      let hearing = try listen(to: &line, now: now, isStopped: isStopped, onBytes)
      hear(hearing)
      switch hearing.speaker {
      case .receiver, .modem, .console, .echo: return hearing
      case .nobody, .noise: break
      }
    }
    _ = try Self.set(first, of: &line)
    return nil
  }

  /// `false` where the line has no such speed.
  private static func set<Line: SerialLine & ~Copyable>(
    _ speed: Int, of line: inout Line
  ) throws(DeviceError) -> Bool {
    do throws(DeviceError) {
      try line.setBaudRate(speed)
      return true
    } catch {
      switch error.reason {
      case .unsupported, .invalid: return false
      default: throw error
      }
    }
  }

  private func listen<Line: SerialLine & ~Copyable>(
    to line: inout Line, now: () -> Timestamp, isStopped: () -> Bool,
    _ onBytes: (UnsafeRawBufferPointer) -> Void
  ) throws(DeviceError) -> Hearing {
    var listener = LineListener(baudRate: line.baudRate)
    let start = now()
    func hear(for time: Duration, isHasty: Bool, _ line: inout Line) throws(DeviceError) {
      let end = now() + time
      while now() < end, !isStopped() {
        try Self.read(&line, until: min(end, now() + .milliseconds(100)), &listener, onBytes)
        if listener.hearsReceiver, isHasty { return }
        if !listener.hearsReceiver, listener.hearing.bytes > Self.noiseLimit { return }
      }
    }
    try hear(for: listeningTime, isHasty: !isThorough, &line)
    if asks, !isStopped() {
      let questions = ReceiverQuestions.all + (listener.hearsReceiver ? [] : [ReceiverQuestions.attention])
      for question in questions {
        listener.noteSent(question)
        try line.write(question, until: now() + answerTime)
      }
      // Some receivers answer more than one question; the last answer may tell most.
      try hear(for: answerTime, isHasty: false, &line)
    }
    return listener.conclude(after: now() - start)
  }

  private static func read<Line: SerialLine & ~Copyable>(
    _ line: inout Line, until deadline: Timestamp, _ listener: inout LineListener,
    _ onBytes: (UnsafeRawBufferPointer) -> Void
  ) throws(DeviceError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1_024, alignment: 1)
    defer { buffer.deallocate() }
    let count = try line.read(into: buffer, until: deadline)
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
    if count > 0 { listener.add(bytes) }
    onBytes(bytes)
  }
}
