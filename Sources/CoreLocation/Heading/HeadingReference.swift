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

  /// From the middle of the device to the edge.
  var bodyAxis: SIMD3<Double> {
    switch self {
    case .top: SIMD3(1, 0, 0)
    case .right: SIMD3(0, 1, 0)
    case .bottom: SIMD3(-1, 0, 0)
    case .left: SIMD3(0, -1, 0)
    }
  }
}
