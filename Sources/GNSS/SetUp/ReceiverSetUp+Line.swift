import DeviceIO
import Quantities

extension ReceiverSetUp {
  /// Asks whose receiver is on a line, and sets it up. The receiver may speak at the speed of the line, or at the wished
  /// one where it was set up before. The line is left at the speed at which the receiver then speaks.
  ///
  /// - Parameter now: the clock that the line's deadlines count by.
  /// - Returns: what became of each setting; `nil` where no receiver was heard, or none whose commands are known.
  public func apply<Line: SerialLine & ~Copyable>(
    to line: inout Line, now: () -> Timestamp
  ) throws(DeviceError) -> SetUpReport? {
    var search = ReceiverSearch()
    search.speeds = [baudRate].compactMap(\.self)
    search.asks = true
    guard let hearing = try search.run(on: &line, now: now, { _ in }), hearing.speaker == .receiver,
      let family = hearing.family
    else { return nil }
    return try converse(with: family, on: &line, now: now)
  }

  private func converse<Line: SerialLine & ~Copyable>(
    with family: ReceiverFamily, on line: inout Line, now: () -> Timestamp
  ) throws(DeviceError) -> SetUpReport {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1_024, alignment: 1)
    defer { buffer.deallocate() }
    var conversation = SetUpConversation(self, family: family, baudRate: line.baudRate)
    let start = now()
    while true {
      switch conversation.next(at: now() - start) {
      case .send(let bytes):
        try line.write(bytes, until: now() + .seconds(1))
      case .setBaudRate(let speed):
        try line.setBaudRate(speed)
      case .listen(let deadline):
        let count = try line.read(into: buffer, until: start + deadline)
        if count > 0 { conversation.receive(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      case .done(let report):
        return report
      }
    }
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
