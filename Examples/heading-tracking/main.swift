// Heading tracking: says which way the top of the device faces, each time that it has turned by five degrees.

import CoreLocation
import Foundation

final class HeadingTracker: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()

  func start() {
    guard CLLocationManager.headingAvailable() else {
      print("There is no compass.")
      exit(EXIT_FAILURE)
    }
    manager.delegate = self
    manager.headingFilter = 5
    manager.headingOrientation = .portrait
    // True north needs to know the place.
    manager.startUpdatingLocation()
    manager.startUpdatingHeading()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateHeading heading: CLHeading) {
    guard heading.headingAccuracy >= 0 else { return print("The compass is disturbed.") }
    if heading.trueHeading >= 0 {
      let declination = remainder(heading.trueHeading - heading.magneticHeading, 360)
      print(
        String(
          format: "%05.1f° %@ true, %05.1f° magnetic, declination %+.1f°, ± %.0f°", heading.trueHeading,
          compassPoint(heading.trueHeading), heading.magneticHeading, declination, heading.headingAccuracy))
    } else {
      print(String(format: "%05.1f° magnetic, ± %.0f°", heading.magneticHeading, heading.headingAccuracy))
    }
  }

  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool {
    print("Move the device in a figure eight, level and on its sides.")
    return true
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    print(error.localizedDescription)
    if (error as? CLError)?.code == .headingFailure { manager.stopUpdatingHeading() }
  }

  private func compassPoint(_ degrees: CLLocationDirection) -> String {
    let points = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    return points[Int((degrees / 45).rounded()) % points.count]
  }
}

let tracker = HeadingTracker()
tracker.start()
RunLoop.main.run()
