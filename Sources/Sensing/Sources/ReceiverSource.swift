import DeviceIO
import GNSS
import LinuxIO
import Quantities

/// A receiver on a serial line: opens it, sets the receiver up, hands on what comes, and opens it again after it was lost,
/// under whatever name it comes back.
struct ReceiverSource<Port: SerialLine & ~Copyable>: Source {
  let name: String
  let interpreter: Interpreter
  /// What the receiver at a port is to be set to; `nil` where it may not be written to.
  var setUp: @Sendable (_ port: String) -> ReceiverSetUp? = { _ in nil }
  /// What programs need of the receiver; `nil` where it does not follow that.
  var board: DemandBoard?
  /// For how long less has to be needed before the receiver is set to less.
  var demandPatience = Duration.seconds(30)
  /// The longest time from fix to fix that the receiver is set to.
  var longestPeriod = Duration.seconds(1)
  /// Finds the port and opens it.
  let open: @Sendable () throws(DeviceError) -> Port

  var kind: SourceHealth.Kind { .receiver }

  /// No read waits longer, so that a stop is seen in time.
  private static var longestWait: Duration { .milliseconds(100) }

  func run(until stop: Latch, publish: (SensingEvent) -> Void) {
    var reception = ReceiverReception(source: name, period: longestPeriod, interpreter)
    var backOff = BackOff()
    reception.start(publish)
    while !stop.isRaised {
      do throws(DeviceError) {
        var port = try open()
        reception.begin(on: port.name, baudRate: port.baudRate)
        try listen(to: &port, until: stop, &reception, &backOff, publish)
      } catch {
        reception.lose(error, publish)
        _ = stop.wait(for: backOff.afterFailure(limit: error.longestWait))
      }
    }
    reception.stop(publish)
  }

  private func listen(
    to port: inout Port, until stop: Latch, _ reception: inout ReceiverReception, _ backOff: inout BackOff,
    _ publish: (SensingEvent) -> Void
  ) throws(DeviceError) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    // A receiver that was unplugged has forgotten what it was set to.
    let base = setUp(port.name)
    var attempt = SetUpAttempt(base)
    var follower = base.flatMap { base in board.map { DemandFollower(base, $0, patience: demandPatience) } }
    while !stop.isRaised {
      if let wishes = attempt.wishes(whereReceiverSpeaks: reception.isSpeaking) {
        guard let report = try set(wishes, at: &port, until: stop, &reception, publish) else { return }
        follower?.begin(report, at: MonotonicClock.now)
        attempt.end(report, whereReceiverSpeaks: reception.isSpeaking)
        reception.note(report, baudRate: port.baudRate)
      }
      if let (demand, wishes) = follower?.wishes(at: MonotonicClock.now) {
        guard let report = try set(wishes, at: &port, until: stop, &reception, publish) else { return }
        follower?.end(report, for: demand, at: MonotonicClock.now)
        reception.update(report)
      }
      let deadline = MonotonicClock.now + min(Self.longestWait, Interpreter.quietTime)
      let count = try port.fill(&buffer, until: deadline)
      buffer.withUnsafeBytes { reception.take(UnsafeRawBufferPointer(rebasing: $0[..<count]), publish) }
      if reception.isSpeaking { backOff.reset() }
    }
  }

  private func set(
    _ wishes: ReceiverSetUp, at port: inout Port, until stop: Latch, _ reception: inout ReceiverReception,
    _ publish: (SensingEvent) -> Void
  ) throws(DeviceError) -> SetUpReport? {
    try wishes.apply(
      to: &port, now: { MonotonicClock.now }, isStopped: { stop.isRaised },
      onBytes: { reception.take($0, publish) })
  }
}

extension ByteStream where Self: ~Copyable {
  /// Reads what has come into an array, and returns how many bytes that were.
  fileprivate mutating func fill(_ buffer: inout [UInt8], until deadline: Timestamp) throws(DeviceError)
    -> Int
  {
    var result: Result<Int, DeviceError> = .success(0)
    buffer.withUnsafeMutableBytes { bytes in
      do throws(DeviceError) { result = .success(try read(into: bytes, until: deadline)) } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }
}
