import Configuration
import CoreLocation
import Sensing

/// Measures how long it takes from the last byte of an epoch on a serial line until a delegate is called, and what that costs; and
/// the same of gpsd and a client, where it is installed.
@main
struct Benchmark {
  static let warmUp = 100

  static func main() {
    let arguments = CommandLine.arguments
    let epochs = Epochs(count: max(2 * warmUp, arguments.count > 1 ? Int(arguments[1]) ?? 2_000 : 2_000))
    guard let line = Line() else {
      print("There is no pseudo-terminal.")
      return
    }
    do {
      let configuration = StationConfiguration(receiver: .init(port: .path(line.path), speed: 115_200))
      Station.current = try Station.open(configuration)
    } catch {
      print("The line cannot be opened: \(error)")
      return
    }
    let listener = Listener(epochs)
    let manager = CLLocationManager()
    manager.pausesLocationUpdatesAutomatically = false
    manager.delegate = listener
    manager.startUpdatingLocation()
    let latencies = listener.latencies
    Thread.detachNewThread {
      // The port is opened by another thread.
      Thread.sleep(forTimeInterval: 1)
      var (all, own): (Int64, Int64) = (0, 0)
      Speaker.speak(epochs, into: line, latencies) {
        (all, own) = (Processor.ofProcess, Processor.ofThread)
      }
      let used = Processor.ofProcess - all - (Processor.ofThread - own)
      print(
        latencies.line("TrueNorth, a delegate on the main queue", after: warmUp, processorNanoseconds: used))
      Station.current?.stop()
      print(
        GPSD.measure(epochs, after: warmUp) ?? "gpsd is not installed (Debian's package gpsd): not compared")
      exit(0)
    }
    RunLoop.main.run()
  }
}

/// Notes when each location came.
final class Listener: NSObject, CLLocationManagerDelegate {
  let latencies: Latencies
  private let epochs: Epochs

  init(_ epochs: Epochs) {
    self.epochs = epochs
    latencies = Latencies(count: epochs.count)
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    for location in locations {
      if let number = epochs.number(at: location.timestamp.timeIntervalSince1970) { latencies.tell(number) }
    }
  }
}

/// Plays the receiver.
enum Speaker {
  /// Says all epochs. The last byte of each comes by itself, since on a serial line the others were there before.
  ///
  /// - Parameter onWarm: called when the measured part begins.
  static func speak(_ epochs: Epochs, into line: Line, _ latencies: Latencies, onWarm: () -> Void) {
    for number in 0..<epochs.count {
      if number == Benchmark.warmUp { onWarm() }
      let bytes = epochs.text(number)
      line.send(bytes.dropLast())
      usleep(5_000)
      latencies.send(number)
      line.send(bytes.suffix(1))
      usleep(UInt32(Epochs.period * 1e6) - 5_000)
    }
  }
}

/// CPU times in nanoseconds.
enum Processor {
  static var ofProcess: Int64 { time(CLOCK_PROCESS_CPUTIME_ID) }
  static var ofThread: Int64 { time(CLOCK_THREAD_CPUTIME_ID) }

  private static func time(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
