import Quantities

/// What turns the field that a chip reports into the field at the place: hard iron is taken off, then the soft-iron
/// matrix is applied. Both are in the chip's axes.
public struct MagnetometerCalibration: Equatable, Sendable {
  /// The offset of magnetized parts that turn with the chip.
  public var hardIron: MagneticField<SensorAxes>
  /// The rows of the matrix that undoes soft iron, gain and cross-axis errors.
  public var softIronRows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
  /// One sigma of the heading error that the calibration leaves, in degrees; `nil` where nobody computed it.
  public var headingErrorDegrees: Double?

  public init(
    hardIron: MagneticField<SensorAxes>, softIronRows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>),
    headingErrorDegrees: Double? = nil
  ) {
    self.hardIron = hardIron
    self.softIronRows = softIronRows
    self.headingErrorDegrees = headingErrorDegrees
  }

  /// A chip that was never calibrated.
  public static var none: Self {
    Self(
      hardIron: MagneticField(microtesla: .zero),
      softIronRows: (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)))
  }

  /// The field at the place, still in the chip's axes.
  public func apply(_ raw: MagneticField<SensorAxes>) -> MagneticField<SensorAxes> {
    let centered = raw.microtesla - hardIron.microtesla
    return MagneticField(
      microtesla: SIMD3(
        softIronRows.0.dot(centered), softIronRows.1.dot(centered), softIronRows.2.dot(centered)))
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.hardIron == b.hardIron && a.softIronRows == b.softIronRows
      && a.headingErrorDegrees == b.headingErrorDegrees
  }
}
