import DeviceIO

/// What a chip and its driver say to each other, written by hand from the datasheet: the driver's side is checked
/// against it, the chip's side is answered from it.
///
///     let chip = Transcript("""
///       write 0F read 3D        # who am I
///       write 20 FC
///       wait 10ms
///       write 27 nack           # the chip does not answer
///       """)
///     var driver = LIS3MDL(chip.device())
///     try driver.identify()
///     #expect(chip.difference == nil)
///
/// One line is one transaction or one wait, in order. A line that begins with `once` is a transaction that must not be
/// repeated. Bytes are hexadecimal; a wait is a number with `us`, `ms` or
/// `s`; `#` begins a comment. The first line that differs is kept as `difference`, and the driver gets an error for
/// it.
public final class Transcript {
  private let name: String
  private var steps: [TranscriptStep] = []
  private var position = 0
  private var firstDifference: String?

  /// A transcript; `name` is what errors call the device.
  public init(_ script: String = "", name: String = "transcript") {
    self.name = name
    expect(script)
  }

  /// Adds to the end of the transcript.
  public func expect(_ script: String) {
    for line in script.split(separator: "\n", omittingEmptySubsequences: false) {
      do throws(TranscriptStep.Unreadable) {
        if let step = try TranscriptStep(line) { steps.append(step) }
      } catch {
        note("The transcript has a line that cannot be read: “\(error.line)”")
      }
    }
  }

  /// The device that speaks by this transcript. All devices of one transcript share its position.
  public func device() -> TranscriptDevice { TranscriptDevice(transcript: self, name: name) }

  /// How what was done differs from what is written: the first wrong step, or steps that were never reached. `nil`
  /// where everything was done as written. A test ends with `#expect(transcript.difference == nil)`.
  public var difference: String? {
    if let firstDifference { return firstDifference }
    guard position < steps.count else { return nil }
    return "Step \(position + 1) of \(steps.count) was never reached: \(steps[position].text)"
  }

  /// What the chip answers to a transaction; `nil` where it does not acknowledge.
  func answer(writing: [UInt8], readCount: Int, once: Bool) throws(TranscriptMismatch) -> [UInt8]? {
    let done = (once ? "once " : "") + TranscriptStep.describeTransfer(writing: writing, readCount: readCount)
    guard case .transfer(let written, let read, let isAcknowledged) = try next(insteadOf: done),
      steps[position].isOnce == once, written == writing, !isAcknowledged || read.count == readCount
    else { throw mismatch(done) }
    position += 1
    return isAcknowledged ? read : nil
  }

  /// Takes note of a wait. A wait cannot fail, so a wrong one shows in `difference` and at the next transaction.
  func wait(_ duration: Duration) {
    let done = "wait \(duration)"
    do throws(TranscriptMismatch) {
      guard case .wait(duration) = try next(insteadOf: done) else { throw mismatch(done) }
      position += 1
    } catch {}
  }

  private func next(insteadOf done: String) throws(TranscriptMismatch) -> TranscriptStep.Kind {
    if let firstDifference { throw TranscriptMismatch(sentence: firstDifference) }
    guard position < steps.count else { throw mismatch(done) }
    return steps[position].kind
  }

  private func mismatch(_ done: String) -> TranscriptMismatch {
    let before = position > 0 ? "\n  after:   \(steps[position - 1].text)" : ""
    let written = position < steps.count ? steps[position].text : "the end of the transcript"
    note(
      "Step \(position + 1) of \(steps.count) differs.\(before)\n  written: \(written)\n  done:    \(done)")
    return TranscriptMismatch(sentence: firstDifference ?? "")
  }

  private func note(_ sentence: String) {
    if firstDifference == nil { firstDifference = sentence }
  }
}

/// The driver did something else than the transcript says.
struct TranscriptMismatch: Error {
  var sentence: String
}

/// The chip's side of a transcript.
public struct TranscriptDevice: I2CDevice, ~Copyable {
  let transcript: Transcript
  public let name: String

  public mutating func transfer(
    writing: UnsafeRawBufferPointer, reading: UnsafeMutableRawBufferPointer
  ) throws(DeviceError) {
    try transfer(writing: writing, reading: reading, once: false)
  }

  public mutating func transferOnce(
    writing: UnsafeRawBufferPointer, reading: UnsafeMutableRawBufferPointer
  ) throws(DeviceError) {
    try transfer(writing: writing, reading: reading, once: true)
  }

  private func transfer(
    writing: UnsafeRawBufferPointer, reading: UnsafeMutableRawBufferPointer, once: Bool
  ) throws(DeviceError) {
    let answer: [UInt8]?
    do throws(TranscriptMismatch) {
      answer = try transcript.answer(writing: Array(writing), readCount: reading.count, once: once)
    } catch {
      throw DeviceError(device: name, operation: "follow the transcript", reason: .invalid(error.sentence))
    }
    guard let answer else {
      throw DeviceError(device: name, operation: "transfer", reason: .noAcknowledge)
    }
    reading.copyBytes(from: answer)
  }

  public mutating func wait(_ duration: Duration) { transcript.wait(duration) }
}
