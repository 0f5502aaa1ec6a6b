import CGeographicPeer
import Geomagnetism
import GeomagnetismHighResolution
import Measuring

/// Measures what the magnetic field of a place costs, beside GeographicLib on the same places in the same run.
@main
struct Benchmark {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 2 else {
      print("usage: wmm-benchmark FOLDER [RUNS]   (Scripts/make-geographiclib-model fills the folder)")
      return
    }
    let runs = max(1, arguments.count > 2 ? Int(arguments[2]) ?? 11 : 11)
    compare(.wmm2025, with: "wmm2025", in: arguments[1], places: 50_000, runs)
    compare(.wmmhr2025, with: "wmmhr2025", in: arguments[1], places: 2_000, runs)
  }

  private static func compare(
    _ model: WorldMagneticModel, with name: String, in folder: String, places count: Int, _ runs: Int
  ) {
    guard let peer = peerOpen(name, folder) else {
      print("\(model.name): not measured, there is no \(name).wmm in \(folder)")
      return
    }
    let (run, peerRun) = (ModelRun(model, count), PeerRun(peer, count))
    var measurements = [
      Measurement("GeographicLib, MagneticModel::operator() (C++)") { peerRun.run() },
      Measurement("one call for each place and date, with yearly change") { run.runSingly() },
      Measurement("places of one date") { run.runBatch() },
    ]
    for _ in 0..<runs {
      for index in measurements.indices { measurements[index].run() }
    }
    print("\(model.name): \(count) places, median of \(runs) runs, CPU time")
    for measurement in measurements {
      print("  " + measurement.line(unit: "place", ratioTo: measurements[0]))
    }
    _ = run.runSingly()
    let difference = zip(run.field, peerRun.field).reduce(0) { max($0, abs($1.0 - $1.1)) }
    print("  largest difference from GeographicLib: \(difference) nT")
  }
}
