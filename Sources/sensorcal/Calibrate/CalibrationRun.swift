import Console
import Glibc
import Sensing

/// Runs a calibration to its end, and shows it meanwhile: on a terminal as a screen, elsewhere by lines.
final class CalibrationRun {
  enum End: Equatable {
    /// There is enough.
    case done
    case interrupted
    case recordingEnded
    /// A recording broke off, and why.
    case failed(String)
  }

  let painter: TerminalPainter?
  let glyphs = Glyphs.ofEnvironment
  private let task: any CalibrationTask
  private let options: CalibrateOptions
  private let output: Output
  private let clock = ContinuousClock()
  private var drawn: ContinuousClock.Instant?
  private var lastSample: ContinuousClock.Instant
  private var lastReport: ContinuousClock.Instant
  private var health: [String: String] = [:]
  private var complained: [String: String] = [:]
  private var lastLine = -CalibrationRun.lineInterval

  /// Ten a second look alive, and a slow terminal keeps up.
  private static let drawInterval = Duration.milliseconds(100)
  private static let patience = Duration.seconds(2)
  /// Between the lines of a silent sensor.
  private static let silentInterval = Duration.seconds(1)
  private static let silence = "No sample comes: check the wiring and the address."
  /// Seconds of samples.
  private static let lineInterval = 5.0

  init(_ task: any CalibrationTask, _ options: CalibrateOptions, _ output: Output) {
    (self.task, self.options, self.output) = (task, options, output)
    painter = output.isTerminal && !options.printsJSON ? TerminalPainter(output) : nil
    (lastSample, lastReport) = (clock.now, clock.now)
  }

  func go(_ run: StationRun) -> CalibrationRun {
    var isInterrupted = false
    let failure = run.go(
      signals: signals,
      while: {
        self.tick()
        return self.task.ending == nil && !self.output.isClosed
      },
      onSignal: { signal in
        if signal == SIGTSTP { self.suspend() } else { isInterrupted = true }
      },
      onHealth: { self.take($0) },
      handler: { samples in
        self.lastSample = self.clock.now
        self.task.take(samples) { self.report() }
      })
    task.finish()
    if task.ending != nil {
      end = .done
    } else if let failure {
      end = .failed(failure)
    } else {
      end = isInterrupted || output.isClosed ? .interrupted : .recordingEnded
    }
    return self
  }

  private(set) var end = End.interrupted

  private var signals: [Int32] {
    painter == nil ? [SIGINT, SIGTERM, SIGHUP] : [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]
  }

  /// Signals do again what they do to a process: whoever is asked something may answer with Ctrl-C. Until then they wait, so
  /// that a second Ctrl-C, or a terminal that goes away, takes nothing of what is still to be written.
  func letSignalsThrough() {
    var waited = sigset_t()
    sigemptyset(&waited)
    for signal in signals { sigaddset(&waited, signal) }
    var none = timespec()
    while sigtimedwait(&waited, nil, &none) > 0 {}
    pthread_sigmask(SIG_UNBLOCK, &waited, nil)
  }

  /// About once in a second of samples.
  private func report() {
    (lastSample, lastReport) = (clock.now, clock.now)
    if options.printsJSON {
      JSONLine.write(task.progress(notes: notes), to: output)
      output.flush()
    } else if painter != nil {
      draw()
    } else if task.seconds >= lastLine + Self.lineInterval {
      lastLine = task.seconds
      output.write(task.line + "\n")
      output.flush()
    }
  }

  /// Some times a second, whether samples come or not.
  private func tick() {
    guard painter == nil else { return draw() }
    guard options.replayPath == nil, clock.now > lastSample + Self.patience,
      clock.now > lastReport + Self.silentInterval
    else { return }
    lastReport = clock.now
    if options.printsJSON {
      JSONLine.write(task.progress(notes: notes), to: output)
      output.flush()
    } else if complained.isEmpty {
      complained[""] = Self.silence
      output.complain(Self.silence)
    }
  }

  private func draw() {
    guard let painter else { return }
    if let drawn, clock.now < drawn + Self.drawInterval { return }
    drawn = clock.now
    let notes = notes.map { ScreenFrame.Sentence(word: "note", text: $0, style: .fair) }
    painter.draw { columns, rows in
      task.lines(columns: columns, rows: rows, glyphs: glyphs, notes: notes, result: nil)
    }
  }

  private func suspend() {
    painter?.end()
    kill(getpid(), SIGSTOP)
    drawn = nil
  }

  private func take(_ health: SourceHealth) {
    switch health.state {
    case .failed(let reason): self.health[health.source] = reason
    case .silent: self.health[health.source] = "\(health.source) is silent."
    case .running: self.health[health.source] = health.note
    case .opening, .stopped: break
    }
    guard painter == nil, !options.printsJSON, let sentence = self.health[health.source],
      complained[health.source] != sentence
    else { return }
    complained[health.source] = sentence
    output.complain(sentence)
  }

  private var notes: [String] {
    let known = health.sorted { $0.key < $1.key }.map(\.value)
    guard known.isEmpty, clock.now > lastSample + Self.patience else { return known }
    return [options.replayPath == nil ? Self.silence : "The recording has no samples here."]
  }
}
