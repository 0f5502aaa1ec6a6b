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
      let gpsd = GPSD(epochs)
      // The ports are opened by other threads, and gpsd looks for the speed of its own.
      Thread.sleep(forTimeInterval: 2)
      var start = Times(gpsd)
      let speaker = Speaker(epochs, [(line, latencies)] + (gpsd.map { [($0.line, $0.latencies)] } ?? []))
      speaker.speak { start = Times(gpsd) }
      let end = Times(gpsd)
      print(
        latencies.line(
          "TrueNorth, a delegate on the main queue", after: warmUp, processorNanoseconds: end.own - start.own)
      )
      if let gpsd {
        print(
          gpsd.latencies.line(
            "gpsd, a client on TCP", after: warmUp, processorNanoseconds: end.gpsd - start.gpsd))
        gpsd.end()
      } else {
        print("gpsd is not installed (Debian's package gpsd): not compared")
      }
      Station.current?.stop()
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

/// Plays a receiver on each line, in turn, so that what slows the machine down for a while slows down both.
struct Speaker {
  private let epochs: Epochs
  private let lines: [(Line, Latencies)]
  /// A checksum and the end of a line: what makes the last sentence of an epoch whole.
  private static let end = 5

  init(_ epochs: Epochs, _ lines: [(Line, Latencies)]) {
    self.epochs = epochs
    self.lines = lines
  }

  /// Says all epochs. The end of each comes by itself, since on a serial line the rest was there before.
  ///
  /// - Parameter onWarm: called when the measured part begins.
  func speak(onWarm: () -> Void) {
    for number in 0..<epochs.count {
      if number == Benchmark.warmUp { onWarm() }
      let bytes = epochs.text(number)
      for (line, latencies) in lines {
        line.send(bytes.dropLast(Self.end))
        usleep(5_000)
        latencies.send(number)
        line.send(bytes.suffix(Self.end))
        usleep(UInt32(Epochs.period * 1e6) / UInt32(lines.count) - 5_000)
      }
    }
  }
}

/// CPU times at one moment, in nanoseconds.
struct Times {
  /// Of this process, without the threads that play the receiver and gpsd's client.
  let own: Int64
  let gpsd: Int64

  /// To be made by the thread that plays the receiver.
  init(_ gpsd: GPSD?) {
    own = Processor.ofProcess - Processor.ofThread - (gpsd?.clientTime ?? 0)
    self.gpsd = gpsd?.processorTime ?? 0
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
