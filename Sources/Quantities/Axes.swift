/// A right-handed set of three axes. The types that conform have no values: they only mark in which frame a
/// vector is written. `docs/conventions.md` draws them.
public protocol Axes: Sendable {}

/// The axes printed on a chip's package, made right-handed by its driver where the chip's own are not.
public enum SensorAxes: Axes {}

/// The vehicle or device: x forward (the top edge of a phone), y right, z down.
public enum BodyAxes: Axes {}

/// The local horizon: x north, y east, z down. Which north, magnetic or true, the name of the value says.
public enum NED: Axes {}
