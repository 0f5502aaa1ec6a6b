/// Decides when a calibration session has enough, fit by fit, a second apart.
///
/// The target has to hold for some fits in a row after some seconds of motion: what a chip's errors do over longer times is
/// not in the first seconds. Where the target is out of reach, it ends when motion no longer improves what may be used.
struct SessionStopRule: Sendable {
  let target: Double
  private var reached = 0
  private var movedCount = 0
  private var movedInVain = 0
  private var milestone = Double.infinity

  static let confirmations = 3
  static let leastMoved = 10
  /// Fits with motion that bring no improvement by this factor.
  static let patience = 25
  static let improvement = 0.95

  init(target: Double) { self.target = target }

  var confirmation: (done: Int, needed: Int)? {
    guard reached > 0 else { return nil }
    let needed = max(Self.confirmations, reached + Self.leastMoved - movedCount)
    return (min(reached, needed), needed)
  }

  mutating func judge(_ fit: MagnetometerFit, moved: Bool) -> SessionEnding? {
    judge(error: fit.headingErrorDegrees, isAccepted: fit.isAccepted, moved: moved)
  }

  mutating func judge(error: Double, isAccepted: Bool, moved: Bool) -> SessionEnding? {
    if moved { movedCount += 1 }
    reached = isAccepted && error <= target ? reached + 1 : 0
    if error < Self.improvement * milestone {
      milestone = error
      movedInVain = 0
    } else if moved {
      movedInVain += 1
    }
    if reached >= Self.confirmations, movedCount >= Self.leastMoved { return .targetReached }
    return isAccepted && movedInVain >= Self.patience ? .noLongerImproving : nil
  }

  /// A fit failed.
  mutating func interrupt() { reached = 0 }
}
