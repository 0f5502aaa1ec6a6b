/// Why samples give no calibration at all.
public enum CalibrationError: Error, Equatable, Sendable, CustomStringConvertible {
  case tooFewSamples(Int, needed: Int)
  case tooManySessions(Int, most: Int)
  /// The chip was never turned: its field is one point.
  case noMotion
  /// The field left the chip's range on an axis, in a share of the samples.
  case saturated(axis: Character, share: Double)
  /// The arithmetic found no answer.
  case unsolvable
  /// The axes of the sensors do not belong together.
  case mounting(MountingFault)

  public var description: String {
    switch self {
    case .tooFewSamples(let count, let needed):
      "there are \(count) samples that tell anything; \(needed) are needed at least"
    case .tooManySessions(let count, let most):
      "there are \(count) sessions; \(most) at most are fitted together"
    case .noMotion: "the sensor was not turned: all samples show the same field"
    case .saturated(let axis, let share):
      "the field leaves the chip's range on its \(axis) axis in \(Int((100 * min(max(share, 0), 1)).rounded())) % of the "
        + "samples: choose a larger range, or move the chip away from magnets and iron"
    case .unsolvable: "no calibration explains the samples"
    case .mounting(let fault): fault.description
    }
  }
}
