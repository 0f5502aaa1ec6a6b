import Fusion
import Glibc
import Measuring
import Quantities

/// Measures what an update of the heading estimator costs: a rate, a force and a field, as a nine-axis chip gives them.
@main
struct Benchmark {
  static func main() {
    let arguments = CommandLine.arguments
    let samples = Samples(count: 20_000)
    if arguments.count == 3, arguments[1] == "--samples" {
      samples.write(to: arguments[2])
      return
    }
    let runs = max(1, arguments.count > 1 ? Int(arguments[1]) ?? 11 : 11)
    var headings = 0.0
    var all = Measurement("rate, force and field") { samples.play(fieldEvery: 1, &headings) }
    var fifth = Measurement("rate and force, and a field with each fifth") {
      samples.play(fieldEvery: 5, &headings)
    }
    for _ in 0..<runs {
      all.run()
      fifth.run()
    }
    print(all.line(unit: "update", ratioTo: all))
    print(fifth.line(unit: "update", ratioTo: all))
    // The sum is printed so that no work can be left out.
    print("sum of headings: \(headings)")
  }
}
