import CBenchmark
import GNSS
import Glibc
import NMEA

/// Measures what a sentence costs: the limit loop, messages, and fixes, on the same bytes in the same run.
@main
struct Benchmark {
  /// As much as a read from a port hands over at most.
  static let pieceSize = 4_096

  static func main() {
    guard CommandLine.arguments.count >= 2, let bytes = read(CommandLine.arguments[1]) else {
      print("usage: nmea-benchmark FILE [RUNS]   (Scripts/make-bench-input makes the file)")
      exit(2)
    }
    let runs = max(1, CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 11 : 11)

    let limit = Measurement(runs: runs) {
      let result = bytes.withMemoryRebound(to: UInt8.self) { limitScan($0.baseAddress, $0.count) }
      return result.sentences + result.wrong
    }
    var accepted = 0
    var refused = 0
    var decoder = NMEADecoder()
    let messages = Measurement(runs: runs) {
      let before = decoder.statistics
      var kinds = 0
      pieces(of: bytes) { piece in
        var rest = piece
        while decoder.append(&rest) {
          while let message = decoder.next() { kinds &+= weight(message) }
        }
      }
      blackHole(kinds)
      accepted = decoder.statistics.accepted - before.accepted
      refused = decoder.statistics.refused - before.refused
      return accepted + refused
    }
    var fixCount = 0
    var receiver = ReceiverDecoder()
    let fixes = Measurement(runs: runs) {
      let before = receiver.statistics
      fixCount = 0
      pieces(of: bytes) { piece in receiver.decode(piece, received: nil) { _ in fixCount += 1 } }
      return receiver.statistics.accepted + receiver.statistics.refused - before.accepted - before.refused
    }

    print("\(bytes.count) bytes, \(limit.sentences) sentences, median of \(runs) runs, CPU time")
    report("limit: scan, checksum, commas (C, -O3)", limit, limit)
    report("messages: \(accepted) accepted, \(refused) refused", messages, limit)
    report("fixes: \(fixCount)", fixes, limit)
  }

  private static func report(_ name: String, _ measurement: Measurement, _ limit: Measurement) {
    let ratio = measurement.nanosecondsPerSentence / limit.nanosecondsPerSentence
    print(
      "\(name): \(rounded(measurement.nanosecondsPerSentence, 10)) ns per sentence, ratio \(rounded(ratio, 100)), "
        + "\(rounded(measurement.allocationsPerSentence, 1_000_000)) allocations per sentence")
  }

  private static func rounded(_ value: Double, _ steps: Double) -> Double {
    (value * steps).rounded() / steps
  }

  private static func pieces(of bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + pieceSize)
      body(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      start = end
    }
  }

  /// Looks at each message, so that none of the work can be left out.
  @inline(never)
  private static func weight(_ message: Message) -> Int {
    switch message {
    case .gga(let gga): gga.satellitesUsed ?? 0
    case .gsa(let gsa): gsa.satellites.count
    case .gsv(let gsv): gsv.satellites.count
    case .rmc(let rmc): rmc.isValid ? 1 : 0
    default: 1
    }
  }

  @inline(never)
  private static func blackHole(_ value: Int) {}

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
