import DeviceIO

/// A quantity with three axes, as a kernel driver states it: value = (raw + offset) × scale, in gauss, m/s² or rad/s, and
/// then turned by the mount matrix (Documentation/ABI/testing/sysfs-bus-iio; the convention of the matrix is that of
/// Documentation/devicetree/bindings/iio/mount-matrix.txt).
struct IIOQuantity {
  enum Kind: String {
    case field = "magn"
    case acceleration = "accel"
    case rate = "anglvel"
  }

  let kind: Kind
  /// The attributes with the raw values of x, y and z.
  let rawAttributes: [String]
  private(set) var scale: SIMD3<Double>
  private(set) var offset: SIMD3<Double>
  private var rows: [SIMD3<Double>]
  /// What had to be put right, for people.
  private(set) var correction: String?

  static func isMeasured<Device: IIODevice & ~Copyable>(
    _ kind: Kind, by device: borrowing Device
  ) throws(DeviceError) -> Bool {
    try device.attribute("in_\(kind.rawValue)_x_raw") != nil
  }

  /// Reads scale, offset and mount matrix.
  init<Device: IIODevice & ~Copyable>(
    _ kind: Kind, of device: borrowing Device, chip: String
  ) throws(DeviceError) {
    self.kind = kind
    let prefix = "in_\(kind.rawValue)"
    rawAttributes = ["x", "y", "z"].map { "\(prefix)_\($0)_raw" }
    (scale, offset) = (SIMD3(repeating: .nan), .zero)
    for (index, axis) in ["x", "y", "z"].enumerated() {
      let found = try Self.number(["\(prefix)_\(axis)_scale", "\(prefix)_scale"], of: device)
      guard let found else {
        throw DeviceError(
          device: device.name, operation: "use \(prefix)",
          reason: .unsupported("it states no scale (\(prefix)_scale)"), kind: .other)
      }
      scale[index] = found
      offset[index] = try Self.number(["\(prefix)_\(axis)_offset", "\(prefix)_offset"], of: device) ?? 0
    }
    rows = try Self.matrix(
      ["\(prefix)_mount_matrix", "in_mount_matrix", "mount_matrix"], of: device)
    correctScale(chip)
    if kind != .rate, Self.leftHanded.contains(chip), rows == Self.identity {
      rows[1] = -rows[1]
      correction = "the printed axes of the \(chip) are left-handed, so y is turned round"
    }
  }

  /// What the axes read, in the kernel's unit.
  func value(of raw: SIMD3<Double>) -> SIMD3<Double> {
    let scaled = (raw + offset) * scale
    return SIMD3((rows[0] * scaled).sum(), (rows[1] * scaled).sum(), (rows[2] * scaled).sum())
  }

  /// The kernel's driver for the HMC5883L and its like states 1/100 of the scale: its table is in nanotesla, in numbers for
  /// gauss (drivers/iio/magnetometer/hmc5843_core.c). The chips have 230 to 1620 counts per gauss, so a scale below
  /// 0.0001 gauss can only be that, also once a later kernel has it right.
  private mutating func correctScale(_ chip: String) {
    guard kind == .field, chip.hasPrefix("hmc5843") || chip.hasPrefix("hmc5883") || chip.hasPrefix("hmc5983"),
      scale.max() < 1e-4
    else { return }
    scale *= 100
    correction = "its driver states a scale that is a hundred times too small; that is corrected"
  }

  /// The chips whose own drivers in this room turn y round; see `LSM303AGRAxes`.
  private static let leftHanded: Set<String> = ["lis2mdl", "iis2mdc", "lsm303agr_magn", "lsm303agr_accel"]
  private static let identity: [SIMD3<Double>] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]

  private static func number<Device: IIODevice & ~Copyable>(
    _ attributes: [String], of device: borrowing Device
  ) throws(DeviceError) -> Double? {
    for attribute in attributes {
      guard let text = try device.attribute(attribute) else { continue }
      guard let value = Double(text), value.isFinite else {
        throw DeviceError(
          device: device.name, operation: "read \(attribute)",
          reason: .invalid("\"\(text)\" is not a number"),
          kind: .other)
      }
      return value
    }
    return nil
  }

  /// "a, b, c; d, e, f; g, h, i", row by row.
  private static func matrix<Device: IIODevice & ~Copyable>(
    _ attributes: [String], of device: borrowing Device
  ) throws(DeviceError) -> [SIMD3<Double>] {
    for attribute in attributes {
      guard let text = try device.attribute(attribute) else { continue }
      let rows = text.split(separator: ";").map { row in
        row.split(separator: ",").compactMap { Double($0.filter { $0 != " " }) }
      }
      guard rows.count == 3, rows.allSatisfy({ $0.count == 3 && $0.allSatisfy(\.isFinite) }) else {
        throw DeviceError(
          device: device.name, operation: "read \(attribute)",
          reason: .invalid("\"\(text)\" is not three rows of three numbers"), kind: .other)
      }
      return rows.map { SIMD3($0[0], $0[1], $0[2]) }
    }
    return identity
  }
}
