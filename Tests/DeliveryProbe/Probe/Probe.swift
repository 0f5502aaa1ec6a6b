import CoreLocation
import GNSS
import Quantities
import Sensing

/// A delegate in a process of its own: it prints each call and where it came, one line each, until the line comes that it was told
/// to end at.
///
/// Arguments: `--request when-in-use`, `--request always`, `--session when-in-use`, `--read` (prints standard input at the end),
/// `--until LINE`.
public final class Probe: NSObject, CLLocationManagerDelegate {
  /// Where calls can come.
  public enum Place { case mainQueue, runLoop(of: Thread) }

  private let manager = CLLocationManager()
  private let place: Place
  private let last: String?
  private let reads: Bool
  private var session: CLServiceSession?
  private var errors = 0

  /// To be made where the calls shall come, after `prepare()`.
  public init(_ place: Place, _ arguments: [String]) {
    func value(of option: String) -> String? {
      guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else { return nil }
      return arguments[index + 1]
    }
    self.place = place
    last = value(of: "--until")
    reads = arguments.contains("--read")
    super.init()
    manager.delegate = self
    switch value(of: "--request") {
    case "when-in-use"?: manager.requestWhenInUseAuthorization()
    case "always"?: manager.requestAlwaysAuthorization()
    default: break
    }
    if value(of: "--session") == "when-in-use" { session = CLServiceSession(authorization: .whenInUse) }
    manager.startUpdatingLocation()
  }

  /// The Dispatch of Swift 6.0 does not say that a key can be shared.
  private struct Mark: @unchecked Sendable { let key = DispatchSpecificKey<Bool>() }
  private static let mark = Mark()

  /// Installs a station that finds a position fifty times a second, and a limit to the life of the process.
  public static func prepare() {
    DispatchQueue.main.setSpecific(key: mark.key, value: true)
    let station = Station.simulated()
    Station.current = station
    Thread.detachNewThread {
      for second in 0..<3_000 {
        if let position = GeodeticPosition(latitudeDegrees: 52, longitudeDegrees: 5) {
          station.send(
            .fix(
              GNSSFix(
                time: UTCTime(nanosecondsSince1970: 1_741_064_767_000_000_000) + .seconds(second),
                position: position, kind: .autonomous,
                horizontalAccuracy: Accuracy(meters: 5, source: .receiver))))
        }
        Thread.sleep(forTimeInterval: 0.02)
      }
      print("too late")
      exit(3)
    }
  }

  private func say(_ what: String) {
    let isThere =
      switch place {
      case .mainQueue: DispatchQueue.getSpecific(key: Self.mark.key) == true
      case .runLoop(let thread): Thread.current === thread && RunLoop.current.currentMode != nil
      }
    let line = isThere ? what : "\(what) elsewhere"
    print(line)
    fflush(nil)
    guard line == last else { return }
    while reads, let line = readLine() { print("read \(line)") }
    exit(0)
  }

  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    say("authorization \(manager.authorizationStatus)")
  }

  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    say("location")
  }

  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    say("error \((error as? CLError).map { "\($0.code)" } ?? "\(error)")")
  }
}
