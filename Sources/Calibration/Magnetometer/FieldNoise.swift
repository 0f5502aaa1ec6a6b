/// How far samples may be off.
struct FieldNoise: Sendable {
  /// Of the length of a sample, in the unit of the raw samples.
  var length: Double
  /// Of its direction, per axis, rad.
  var direction: Double
  /// By how much the variance of gravity's direction is larger than assumed: hands swing, and do so for longer than a sample.
  var gravityFactor = 1.0
  /// The variance that a hand which swings adds to gravity's direction in each sample, rad². It comes with the turning, again and
  /// again: no number of samples averages it out.
  var sway = 0.0

  /// What a gyroscope's scale and cross axes are off, relative: data sheets say 1 to 3 %.
  static let scaleError = 0.006
  /// What no chip or place is better than, relative to the field.
  static let floor = 0.003
}
