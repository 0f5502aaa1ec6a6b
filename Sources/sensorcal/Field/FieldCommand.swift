import Console
import Geomagnetism

/// `sensorcal field`: Earth's field at one place, or at each of a list.
struct FieldCommand {
  private let options: FieldOptions
  private let output: Output

  init(_ options: FieldOptions, _ output: Output) {
    self.options = options
    self.output = output
  }

  /// Returns the exit status.
  func run() -> Int32 {
    switch options.request {
    case .batch:
      return FieldBatch(options, output).run() ? 0 : 1
    case .single(let place):
      do throws(GeomagnetismError) {
        let answer = try FieldAnswer(place, options.model)
        if options.printsJSON {
          JSONLine.write(FieldLine(answer), to: output)
        } else {
          for line in FieldPage(answer).lines { output.write(line + "\n") }
        }
        return 0
      } catch {
        output.complain("\(error).")
        return 1
      }
    }
  }
}
