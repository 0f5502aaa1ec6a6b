import Quantities

/// Replays a recording.
struct RecordingReplay: Source {
  let name: String
  let speed: ReplaySpeed
  let interpreter: Interpreter

  var kind: SourceHealth.Kind { .recording }

  func run(until stop: Latch, publish: (SensingEvent) -> Void) {
    var clock = ReplayClock(speed: speed)
    var recalibration = RecalibrationNote()
    publish(.health(SourceHealth(source: name, kind: kind, state: .running)))
    do throws(SensingError) {
      var reader = try LineReader(path: name)
      var isPiece = false
      while !stop.isRaised, let text = try reader.next() {
        // A last line without a line feed was cut off while it was written; one in the middle is too long to be ours.
        let continuesPiece = isPiece
        isPiece = text.last != UInt8(ascii: "\n")
        if isPiece || continuesPiece { continue }
        // A line that cannot be read is damage: what stands before and after it still counts.
        guard let line = RecordingLine(parsing: text.dropLast()) else { continue }
        if try play(line, &clock, &recalibration, until: stop, publish) { break }
      }
    } catch {
      publish(.health(SourceHealth(source: name, kind: kind, state: .failed(error.description))))
    }
    guard !stop.isRaised else { return }
    var health = SourceHealth(source: name, kind: kind, state: .stopped)
    health.counters.receiver = interpreter.statistics
    health.pulses = interpreter.pulseStatistics
    publish(.health(health))
    publish(.ended)
  }

  /// Waits until a line is due and hands it on. Returns whether the replay was stopped meanwhile.
  private func play(
    _ line: RecordingLine, _ clock: inout ReplayClock, _ recalibration: inout RecalibrationNote,
    until stop: Latch, _ publish: (SensingEvent) -> Void
  ) throws(SensingError) -> Bool {
    if let time = line.time, clock.wait(for: time, orUntil: stop) { return true }
    switch line {
    case .header(let version):
      guard version <= RecordingLine.version else {
        throw .newerRecording(path: name, version: version, known: RecordingLine.version)
      }
      // A session knows nothing of the one before it, whose clock may have been another.
      _ = interpreter.begin()
      clock.restart()
    case .configuration: break
    case .clock(let time, let utc): interpreter.setClock(utc, at: time)
    case .bytes(let time, let bytes): bytes.withUnsafeBytes { interpreter.receive($0, at: time, publish) }
    case .quiet(let time): interpreter.fallQuiet(at: time, publish)
    case .interruption(let time): interpreter.interrupt(at: time, publish)
    case .pulse(let pulse): interpreter.take(pulse, publish)
    case .field(let time, let sample):
      var isNews = false
      interpreter.take(sample, at: time) { event in
        if recalibration.look(at: event) { isNews = true }
        publish(event)
      }
      if isNews {
        let note = recalibration.text
        publish(.health(SourceHealth(source: name, kind: .magnetometer, state: .running, note: note)))
      }
    case .inertial(let time, let sample): interpreter.take(sample, at: time, publish)
    }
    return false
  }
}

extension RecordingLine {
  /// When the line is due in a replay; `nil` where that does not matter.
  fileprivate var time: Timestamp? {
    switch self {
    case .header, .configuration, .clock: nil
    case .bytes(let time, _), .quiet(let time), .interruption(let time), .field(let time, _),
      .inertial(let time, _):
      time
    case .pulse(let pulse): pulse.time
    }
  }
}
