import Compass
import Quantities

/// What the health of a magnetometer says about its calibration: that it should be calibrated again, as it was put when that was
/// first known, so that the note does not change with each sample.
struct RecalibrationNote {
  private(set) var text: String?

  /// Looks at what a sample led to; returns whether the note has changed.
  mutating func look(at event: SensingEvent) -> Bool {
    guard case .heading(let reading, _) = event, (reading.recalibration == nil) != (text == nil) else {
      return false
    }
    text = reading.recalibration?.description
    return true
  }
}
