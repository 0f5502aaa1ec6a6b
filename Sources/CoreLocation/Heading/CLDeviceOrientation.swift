/// How a device is held, as seen by who looks at its screen.
public enum CLDeviceOrientation: Int32, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  /// The top edge points left.
  case landscapeLeft = 3
  /// The top edge points right.
  case landscapeRight = 4
  case faceUp = 5
  case faceDown = 6
}
