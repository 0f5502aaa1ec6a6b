import Calibration
import Configuration
import Console
import Glibc

/// `sensorcal report`: samples and their calibration as a page.
struct ReportCommand {
  private let options: ReportOptions
  private let output: Output

  init(_ options: ReportOptions, _ output: Output) {
    self.options = options
    self.output = output
  }

  /// Returns the exit status.
  func run() -> Int32 {
    let set: SampleSet
    var choice: CalibrationChoice
    do throws(SampleError) { set = try SampleSet(options.file) } catch { return refuse(error.description) }
    if set.refusedLines > 0 {
      output.complain("\(set.refusedLines) lines are no samples and were passed over.")
    }
    do throws(ConfigurationError) {
      choice = try CalibrationChoice(path: options.calibrationPath, for: set)
    } catch {
      return refuse(error.description)
    }
    if choice.name == nil {
      do throws(CalibrationError) {
        choice = try CalibrationChoice(fitting: set, field: options.field, tilt: options.tilt)
      } catch {
        return refuse("No calibration is named, and the samples give none: \(error).")
      }
    }
    let name =
      options.file == "-" ? "standard input" : options.file.split(separator: "/").last.map(String.init)
    do throws(ReportData.Failure) {
      let page = ReportPage(try ReportData(set, choice, file: name ?? options.file))
      return write(options.drawsSVG ? page.svg : page.html)
    } catch {
      return refuse(error.description)
    }
  }

  private func write(_ text: String) -> Int32 {
    let path = options.outputPath ?? (options.drawsSVG ? "report.svg" : "report.html")
    guard path != "-" else {
      output.write(text)
      return 0
    }
    do throws(TextError) {
      let file = try OutputFile(path)
      file.empty()
      file.write(text)
      try file.close()
    } catch {
      return refuse(error.description)
    }
    output.write("\(path) is written.\n")
    return 0
  }

  private func refuse(_ sentence: String) -> Int32 {
    output.complain(sentence)
    return 1
  }
}
