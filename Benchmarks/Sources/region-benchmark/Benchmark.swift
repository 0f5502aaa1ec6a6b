import Geofencing
import Measuring

/// Measures what a fix costs with few regions and with many.
@main
struct Benchmark {
  static func main() throws(GeofencingError) {
    let runs = max(1, CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 11 : 11)
    let drive = Drive(fixCount: 20_000)
    var events = 0
    let few = try drive.monitor(regionCount: 20)
    let more = try drive.monitor(regionCount: 1_000)
    let many = try drive.monitor(regionCount: 100_000)
    var measurements = [
      Measurement("20 regions") { drive.play(few, &events) },
      Measurement("1 000 regions") { drive.play(more, &events) },
      Measurement("100 000 regions") { drive.play(many, &events) },
    ]
    for _ in 0..<runs {
      for index in measurements.indices { measurements[index].run() }
    }
    for measurement in measurements { print(measurement.line(unit: "fix", ratioTo: measurements[0])) }
    // The number is printed so that no work can be left out.
    print("events: \(events)")
  }
}
