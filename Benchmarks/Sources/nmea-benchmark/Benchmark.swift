import CBenchmark
import Glibc
import Measuring

/// Measures what a sentence costs: the limit loop, messages, and fixes, on the same bytes in the same run.
@main
struct Benchmark {
  static func main() {
    guard CommandLine.arguments.count >= 2, let bytes = read(CommandLine.arguments[1]) else {
      print("usage: nmea-benchmark FILE [RUNS]   (Scripts/make-bench-input makes the file)")
      exit(2)
    }
    let runs = max(1, CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 11 : 11)

    let messageRun = MessageRun()
    let fixRun = FixRun()
    var measurements = [
      Measurement("limit: scan, checksum, commas (C, -O3)") {
        let result = bytes.withMemoryRebound(to: UInt8.self) { limitScan($0.baseAddress, $0.count) }
        return result.sentences + result.wrong
      },
      Measurement("messages, all fields decoded") { messageRun.run(bytes) },
      Measurement("fixes, epochs assembled") { fixRun.run(bytes) },
    ]
    for _ in 0..<runs {
      for index in measurements.indices { measurements[index].run() }
    }
    print("\(bytes.count) bytes, \(measurements[0].units) sentences, median of \(runs) runs, CPU time")
    for measurement in measurements {
      print(measurement.line(unit: "sentence", ratioTo: measurements[0]))
    }
    if let time = GPSDecode.run(CommandLine.arguments[1]) {
      let each = time / Double(measurements[0].units)
      let ratio = each / measurements[0].nanosecondsPerUnit
      print(
        "for scale, gpsdecode -c: \((each * 10).rounded() / 10) ns per sentence, ratio \((ratio * 10).rounded() / 10), one run"
      )
    } else {
      print("for scale, gpsdecode -c: not installed (Debian's gpsd-clients)")
    }
  }

  private static func read(_ path: String) -> UnsafeRawBufferPointer? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    rewind(file)
    guard size > 0 else { return nil }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 64)
    guard fread(memory.baseAddress, 1, size, file) == size else { return nil }
    return UnsafeRawBufferPointer(memory)
  }
}
