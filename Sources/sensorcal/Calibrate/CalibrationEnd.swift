import Configuration
import Console
import Glibc

/// What follows a calibration: the verdict, the file, and what the configuration has to be told.
struct CalibrationEnd {
  let task: any CalibrationTask
  let target: CalibrationTarget
  let options: CalibrateOptions
  let output: Output
  let run: CalibrationRun

  /// Returns the exit status.
  func finish() -> Int32 {
    let outcome = task.outcome
    var result = CalibrationTarget.Result?.none
    if let file = outcome.file, let path = target.path {
      result = target.write(file, to: path, replacing: options.overwrites ? .always : .ifNoWorse)
      if case .kept = result, mayAsk {
        show(outcome, result, isQuestion: true)
        output.write("  Replace it? [y/N] ")
        output.flush()
        run.letSignalsThrough()
        if Self.isYes(readLine()) { result = target.write(file, to: path, replacing: .always) }
      }
    }
    if case .failed(let reason) = run.end { output.complain(reason) }
    if options.printsJSON {
      JSONLine.write(line(outcome, result), to: output)
    } else {
      show(outcome, result, isQuestion: false)
    }
    guard outcome.isAccepted else { return 1 }
    switch result {
    case .kept?, .failed?: return 1
    case .written?, nil: return 0
    }
  }

  /// A person who sees the question, and can answer.
  private var mayAsk: Bool { run.painter != nil && isatty(STDIN_FILENO) == 1 }

  private static func isYes(_ answer: String?) -> Bool {
    ["y", "yes"].contains(answer?.lowercased().filter { $0.isLetter } ?? "")
  }

  private func show(_ outcome: CalibrationOutcome, _ result: CalibrationTarget.Result?, isQuestion: Bool) {
    let sentences = sentences(outcome, result, isQuestion: isQuestion)
    guard let painter = run.painter else {
      for sentence in sentences {
        output.write("\(sentence.word.padded(to: 11))\(sentence.text)\n")
      }
      output.flush()
      return
    }
    painter.draw { columns, rows in
      // The line of a question and its answer is one more.
      task.lines(
        columns: columns, rows: isQuestion ? rows - 1 : rows, glyphs: run.glyphs, notes: [], result: sentences
      )
    }
    painter.end()
  }

  private func sentences(
    _ outcome: CalibrationOutcome, _ result: CalibrationTarget.Result?, isQuestion: Bool
  ) -> [ScreenFrame.Sentence] {
    var sentences = [ScreenFrame.Sentence(word: "result", text: outcome.verdict, style: outcome.style)]
    sentences += outcome.figures.map { ScreenFrame.Sentence(word: $0.name, text: $0.value) }
    sentences += outcome.advice.map { ScreenFrame.Sentence(word: "better", text: $0) }
    switch result {
    case .written(let path)?:
      sentences.append(ScreenFrame.Sentence(word: "written", text: path, style: .bold))
      for (index, line) in target.naming(path).enumerated() {
        sentences.append(ScreenFrame.Sentence(word: index == 0 ? "then" : "", text: line))
      }
    case .kept(let error)?, .failed(let error)?:
      let hint: String
      if case .kept = result, !isQuestion { hint = " --force replaces it." } else { hint = "" }
      sentences.append(ScreenFrame.Sentence(word: "file", text: error.description + hint, style: .fair))
    case nil:
      if outcome.file != nil {
        let reason = options.replayPath == nil ? "there is no folder for it" : "it is a replay"
        sentences.append(
          ScreenFrame.Sentence(word: "file", text: "Nothing is written, since \(reason): --output FILE does.")
        )
      }
    }
    return sentences
  }

  private func line(_ outcome: CalibrationOutcome, _ result: CalibrationTarget.Result?) -> CalibrateResultLine
  {
    let ended: String
    switch run.end {
    case .done: ended = task.ending ?? "complete"
    case .interrupted: ended = "interrupted"
    case .recordingEnded, .failed: ended = "recordingEnded"
    }
    var line = CalibrateResultLine(
      sensor: options.sensor.rawValue, accepted: outcome.isAccepted, verdict: outcome.verdict, ended: ended,
      seconds: task.seconds, samples: task.sampleCount, advice: outcome.advice.isEmpty ? nil : outcome.advice,
      fit: outcome.fit)
    switch result {
    case .written(let path)?: line.written = path
    case .kept(let error)?, .failed(let error)?: line.kept = error.description
    case nil: break
    }
    return line
  }
}
