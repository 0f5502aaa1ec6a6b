import Compass
import Glibc
import Quantities

/// The edge of the device from which headings are counted: the one that is up when somebody looks at its screen.
enum HeadingReference: Equatable {
  case top, right, bottom, left

  /// `nil` for orientations that name no edge.
  init?(_ orientation: CLDeviceOrientation) {
    switch orientation {
    case .portrait: self = .top
    case .landscapeLeft: self = .right
    case .portraitUpsideDown: self = .bottom
    case .landscapeRight: self = .left
    case .unknown, .faceUp, .faceDown: return nil
    }
  }

  private var bodyAxis: SIMD3<Double> {
    switch self {
    case .top: SIMD3(1, 0, 0)
    case .right: SIMD3(0, 1, 0)
    case .bottom: SIMD3(-1, 0, 0)
    case .left: SIMD3(0, -1, 0)
    }
  }

  /// How far this edge lies clockwise from the top edge, both projected on the horizon, in degrees. On a level device
  /// that is a multiple of 90; a tilt about both axes skews the projected edges.
  func degreesFromTop(_ attitude: Rotation<BodyAxes, NED>) -> Double {
    guard self != .top else { return 0 }
    guard let edge = Self.azimuth(of: bodyAxis, in: attitude),
      let top = Self.azimuth(of: Self.top.bodyAxis, in: attitude)
    else { return nominalDegreesFromTop }
    return edge - top
  }

  private var nominalDegreesFromTop: Double {
    switch self {
    case .top: 0
    case .right: 90
    case .bottom: 180
    case .left: 270
    }
  }

  /// `nil` where the axis stands upright and so points nowhere on the horizon.
  private static func azimuth(of axis: SIMD3<Double>, in attitude: Rotation<BodyAxes, NED>) -> Double? {
    let direction = attitude.apply(axis)
    guard hypot(direction.x, direction.y) > 0.001 else { return nil }
    return atan2(direction.y, direction.x) * (180 / Double.pi)
  }
}
