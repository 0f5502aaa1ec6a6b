import Foundation
import GNSS
import Quantities

/// A board in a known attitude in a known field, computed with matrices of its own.
struct Truth {
  var heading: Double
  var pitch: Double
  var roll: Double
  /// µT.
  var horizontal = 20.0
  var vertical = 43.0

  /// Columns: north, east and down, in body axes; from the three aerospace turns in degrees.
  var axes: (north: SIMD3<Double>, east: SIMD3<Double>, down: SIMD3<Double>) {
    let (h, p, r) = (heading * .pi / 180, pitch * .pi / 180, roll * .pi / 180)
    return (
      SIMD3(
        cos(h) * cos(p), cos(h) * sin(p) * sin(r) - sin(h) * cos(r),
        cos(h) * sin(p) * cos(r) + sin(h) * sin(r)),
      SIMD3(
        sin(h) * cos(p), sin(h) * sin(p) * sin(r) + cos(h) * cos(r),
        sin(h) * sin(p) * cos(r) - cos(h) * sin(r)),
      SIMD3(-sin(p), cos(p) * sin(r), cos(p) * cos(r))
    )
  }

  /// µT in body axes.
  var field: SIMD3<Double> { axes.north * horizontal + axes.down * vertical }

  /// What an accelerometer at rest feels, in m/s² and body axes.
  var force: SIMD3<Double> { axes.down * -9.80665 }

  /// The unit vector of magnetic north in body axes.
  var north: SIMD3<Double> { axes.north }

  /// A vector in north, east and down as it is in body axes.
  func inBody(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    axes.north * vector.x + axes.east * vector.y + axes.down * vector.z
  }

  /// The same of magnetic east.
  var east: SIMD3<Double> { axes.east }

  /// The rate of turn in rad/s that leads from this attitude to a later one, by small differences.
  func rate(to later: Truth, seconds: Double) -> SIMD3<Double> {
    // Fixed axes seen from the body move by -ω × axis.
    let (a, b) = (axes, later.axes)
    var sum = SIMD3<Double>.zero
    for (before, after) in [(a.north, b.north), (a.east, b.east), (a.down, b.down)] {
      sum += cross(after, before)
    }
    return sum / 2 / seconds
  }
}

func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

/// The difference of two headings in degrees, in [-180, 180].
func difference(_ a: Double, _ b: Double) -> Double { (a - b).remainder(dividingBy: 360) }

func seconds(_ value: Double) -> Timestamp { Timestamp(nanoseconds: Int64((value * 1e9).rounded())) }

func field(_ microtesla: SIMD3<Double>) -> MagneticField<SensorAxes> { MagneticField(microtesla: microtesla) }

func acceleration(_ value: SIMD3<Double>) -> Acceleration<SensorAxes> {
  Acceleration(metersPerSecondSquared: value)
}

/// A fix at a place and the first moment of a day.
func someFix(latitude: Double, longitude: Double, height: Double?, year: Int, month: Int = 1, day: Int = 1)
  -> GNSSFix?
{
  guard let position = GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude),
    let time = UTCTime(year: year, month: month, day: day)
  else { return nil }
  var fix = GNSSFix(
    time: time, position: position, kind: .autonomous,
    horizontalAccuracy: Accuracy(meters: 5, source: .assumed))
  fix.altitudeEllipsoid = height
  return fix
}
