// Teslameter: the field that the magnetometer feels, in the axes of a screen: to the right, to the top, out of the glass.

import CoreLocation
import Foundation

final class Teslameter: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private var strongest = 0.0

  func start() {
    guard CLLocationManager.headingAvailable() else {
      print("There is no magnetometer.")
      exit(EXIT_FAILURE)
    }
    manager.delegate = self
    manager.headingFilter = kCLHeadingFilterNone
    manager.startUpdatingHeading()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateHeading heading: CLHeading) {
    let (x, y, z) = (heading.x, heading.y, heading.z)
    let magnitude = (x * x + y * y + z * z).squareRoot()
    strongest = max(strongest, magnitude)
    print(
      String(
        format: "x %+8.2f  y %+8.2f  z %+8.2f  magnitude %7.2f  strongest %7.2f µT", x, y, z, magnitude,
        strongest))
  }

  // Magnets are what this is for: they are no reason to calibrate.
  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool { false }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    print(error.localizedDescription)
  }
}

let teslameter = Teslameter()
teslameter.start()
RunLoop.main.run()
