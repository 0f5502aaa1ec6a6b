import Geocoding
import Glibc
import Measuring
import Quantities

/// Measures what it costs to find the place nearest to a point.
///
///     geocoding-benchmark GAZETTEER POINTS [RUNS]        the time of a lookup, and what the process holds in memory
///     geocoding-benchmark GAZETTEER POINTS --places      the places: latitude, longitude, country, name and people of each
///
/// POINTS is a file with a latitude and a longitude on each line, in degrees.
@main
struct Benchmark {
  static func main() {
    do throws(GazetteerError) {
      try measure()
    } catch {
      print(error.description)
      exit(1)
    }
  }

  private static func measure() throws(GazetteerError) {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3, let points = points(of: arguments[2]), !points.isEmpty else {
      print("usage: geocoding-benchmark GAZETTEER POINTS [RUNS | --places]")
      exit(2)
    }
    let before = residentKibibytes()
    let gazetteer = try Gazetteer(path: arguments[1])
    if arguments.count > 3, arguments[3] == "--places" {
      for point in points {
        let place = try gazetteer.nearest(to: point).place
        let position = place.position
        print(
          "\(position.latitudeDegrees)\t\(position.longitudeDegrees)\t\(place.countryCode)\t\(place.name)\t\(place.population)"
        )
      }
      return
    }
    var meters = 0.0
    var nearest = Measurement("nearest place") {
      for point in points { if let found = try? gazetteer.nearest(to: point) { meters += found.meters } }
      return points.count
    }
    for _ in 0..<max(1, arguments.count > 3 ? Int(arguments[3]) ?? 11 : 11) { nearest.run() }
    print(nearest.line(unit: "lookup", ratioTo: nearest))
    print("resident memory: \(residentKibibytes() - before) KiB more than without the gazetteer")
    // The sum is printed so that no work can be left out.
    print("sum of distances: \(meters)")
  }

  private static func points(of path: String) -> [GeodeticPosition]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var points: [GeodeticPosition] = []
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, file) > 0, let line {
      let numbers = String(cString: line).split { $0.isWhitespace }.compactMap { Double($0) }
      guard numbers.count == 2 else { continue }
      if let point = GeodeticPosition(latitudeDegrees: numbers[0], longitudeDegrees: numbers[1]) {
        points.append(point)
      }
    }
    return points
  }

  /// The memory of this process that is in RAM.
  private static func residentKibibytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let text = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let fields = String(decoding: text, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    return fields.count > 1 ? fields[1] * sysconf(Int32(_SC_PAGESIZE)) / 1024 : 0
  }
}
