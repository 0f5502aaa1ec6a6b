import DeviceIO
import Quantities

extension ReceiverSetUp {
  /// Asks whose receiver is on a line, and sets it up. The receiver may speak at the speed of the line, or at the wished
  /// one where it was set up before. The line is left at the speed at which the receiver then speaks.
  ///
  /// - Parameters:
  ///   - now: the clock that the line's deadlines count by.
  ///   - isStopped: whether to give up; asked several times a second.
  ///   - onBytes: gets all that was read, at once, so that what the receiver tells meanwhile is not lost; nothing where
  ///     nothing came for a tenth of a second.
  /// - Returns: what became of each setting; `nil` where it was stopped.
  public func apply<Line: SerialLine & ~Copyable>(
    to line: inout Line, now: () -> Timestamp, isStopped: () -> Bool = { false },
    onBytes: (UnsafeRawBufferPointer) -> Void = { _ in }
  ) throws(DeviceError) -> SetUpReport? {
    var search = ReceiverSearch()
    search.speeds = [baudRate].compactMap(\.self)
    search.asks = true
    let hearing = try search.run(on: &line, now: now, isStopped: isStopped, onBytes: onBytes) { _ in }
    guard !isStopped() else { return nil }
    var report = SetUpReport()
    guard let hearing else {
      report.obstacle = .nobody
      return report
    }
    guard hearing.speaker == .receiver else {
      report.obstacle = .stranger(hearing)
      return report
    }
    guard let family = hearing.family else {
      report.obstacle = .unknownMaker
      return report
    }
    return try converse(with: family, on: &line, now: now, isStopped: isStopped, onBytes)
  }

  /// No read waits longer, so that a stop is seen in time.
  private static let longestWait = Duration.milliseconds(100)

  private func converse<Line: SerialLine & ~Copyable>(
    with family: ReceiverFamily, on line: inout Line, now: () -> Timestamp, isStopped: () -> Bool,
    _ onBytes: (UnsafeRawBufferPointer) -> Void
  ) throws(DeviceError) -> SetUpReport? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1_024, alignment: 1)
    defer { buffer.deallocate() }
    var conversation = SetUpConversation(self, family: family, baudRate: line.baudRate)
    let start = now()
    while !isStopped() {
      switch conversation.next(at: now() - start) {
      case .send(let bytes):
        try line.write(bytes, until: now() + .seconds(1))
      case .setBaudRate(let speed):
        try line.setBaudRate(speed)
      case .listen(let deadline):
        let count = try line.read(into: buffer, until: min(start + deadline, now() + Self.longestWait))
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        if count > 0 { conversation.receive(bytes) }
        onBytes(bytes)
      case .done(let report):
        return report
      }
    }
    return nil
  }
}

extension ByteStream where Self: ~Copyable {
  /// Writes all of an array or throws.
  mutating func write(_ bytes: [UInt8], until deadline: Timestamp) throws(DeviceError) {
    var failure: DeviceError?
    bytes.withUnsafeBytes { bytes in
      do throws(DeviceError) { try write(bytes, until: deadline) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
