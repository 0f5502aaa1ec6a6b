import Console
import DeviceIO
import Glibc
import LinuxIO
import Quantities

/// Says what a GNSS receiver sends.
@main
struct Gnssdecode {
  static let version = "0.1.0"

  static func main() {
    let output = Output(program: "gnssdecode")
    do throws(Detour) {
      let options = try Options()
      Interruption.catchSignals()
      let isSuccess = options.probes ? Probe(output: output, options: options).run() : decode(options, output)
      exit(output.end(isSuccess ? 0 : 1))
    } catch {
      switch error {
      case .help: output.write(Options.help)
      case .version: output.write("gnssdecode \(version)\n")
      case .usage(let sentence):
        if !sentence.isEmpty { output.complain(sentence) }
        output.complain("Try gnssdecode --help.")
        exit(2)
      }
      exit(output.end(0))
    }
  }

  /// Decodes input after input; returns whether there was a fix and all could be read.
  private static func decode(_ options: Options, _ output: Output) -> Bool {
    let kinds = options.inputs.map(InputKind.init)
    if kinds.contains(.device), kinds.count > 1 {
      output.complain("A device is listened to until it is interrupted, so it has to be the only input.")
      return false
    }
    var (foundFix, isComplete) = (false, true)
    for (name, kind) in zip(options.inputs, kinds) where !output.isClosed && !Interruption.isRaised {
      let report: any Report =
        options.printsJSON
        ? JSONReport(output, input: kinds.count > 1 ? name : nil)
        : PageReport(output, isLive: kind != .file, showsAll: options.showsAllStatistics)
      var reception = Reception(options, input: name, isLive: kind == .device, report)
      do throws(InputError) {
        switch kind {
        case .device: try Self.listen(to: name, options, output, &reception)
        case .file, .stream:
          var file = name == "-" ? FileInput(standardInput: ()) : try FileInput(path: name)
          try Self.read(&file, output, &reception)
        }
      } catch {
        output.complain(error.description)
        isComplete = false
      }
      foundFix = reception.foundFix || foundFix
    }
    // A reader that went away has seen enough.
    return isComplete && (foundFix || output.isClosed)
  }

  private static func read(
    _ file: inout FileInput, _ output: Output, _ reception: inout Reception
  ) throws(InputError) {
    defer { reception.finish() }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
    defer { buffer.deallocate() }
    var quiet = Duration.zero
    while !Interruption.isRaised, !output.isClosed {
      let waiting = quiet == .zero ? shortestPause : interruptionWait
      switch try file.read(into: buffer, waiting: waiting) {
      case .bytes(let count):
        quiet = .zero
        reception.take(UnsafeRawBufferPointer(rebasing: buffer[..<count]), received: nil)
        output.flush()
      case .nothing:
        quiet += waiting
        reception.hesitated(for: quiet)
        output.flush()
      case .end: return
      }
    }
  }

  /// Shorter than any receiver pauses, and longer than a pipe waits for one who writes a log.
  private static var shortestPause: Duration { .milliseconds(20) }
  /// No wait is longer, so that an interruption is seen in time.
  private static var interruptionWait: Duration { .milliseconds(100) }
}
