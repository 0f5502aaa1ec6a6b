/// What the maker measured of one BMM350 and stored in its one-time programmable words, and how counts become a field
/// with it (BMM350 data sheet, magnetic sensor compensation; Bosch's published driver).
///
/// Bosch's driver can also add corrections for chips that were soldered (0.01 to the sensitivity of y, 0.0001 to the
/// temperature's effect on that of z); they are left out here, since a calibration of the board finds what they stand for.
struct BMM350Trim: Equatable {
  /// Microtesla.
  let offset: SIMD3<Double>
  let sensitivity: SIMD3<Double>
  /// Microtesla per kelvin.
  let offsetPerKelvin: SIMD3<Double>
  let sensitivityPerKelvin: SIMD3<Double>
  let (temperatureOffset, temperatureSensitivity): (Double, Double)
  /// At which the maker measured, in degrees Celsius.
  let referenceTemperature: Double
  /// What an axis takes from another: xy is what x takes from y.
  let (xy, yx, zx, zy): (Double, Double, Double, Double)

  /// The words that hold it.
  static var words: ClosedRange<UInt8> { 0x0D...0x18 }

  /// The words 0x0D to 0x18, in this order.
  init(_ words: [UInt16]) {
    let word = { (index: Int) in words[index - 0x0D] }
    let low = { (index: Int) in Double(Int8(truncatingIfNeeded: word(index))) }
    let high = { (index: Int) in Double(Int8(truncatingIfNeeded: word(index) >> 8)) }
    offset = SIMD3(
      Self.twelveBits(word(0x0E)),
      Self.twelveBits((word(0x0E) & 0xF000) >> 4 | word(0x0F) & 0x00FF),
      Self.twelveBits(word(0x0F) & 0x0F00 | word(0x10) & 0x00FF))
    sensitivity = SIMD3(high(0x10), low(0x11), high(0x11)) / 256
    offsetPerKelvin = SIMD3(low(0x12), low(0x13), low(0x14)) / 32
    sensitivityPerKelvin = SIMD3(high(0x12), high(0x13), high(0x14)) / 16384
    (temperatureOffset, temperatureSensitivity) = (low(0x0D) / 5, high(0x0D) / 512)
    referenceTemperature = Double(Int16(bitPattern: word(0x18))) / 512 + 23
    (xy, yx, zx, zy) = (low(0x15) / 800, high(0x15) / 800, low(0x16) / 800, high(0x16) / 800)
  }

  /// Two's complement in the lower twelve bits.
  private static func twelveBits(_ word: UInt16) -> Double { Double(Int16(bitPattern: word << 4) >> 4) }

  /// A count in microtesla, and of the thermometer in kelvin, before the trim: what a count is at the converter, over
  /// what a microtesla (14.55 for x and y, 9 for z) or a kelvin (2040) gives there, times the gains in between. The
  /// numbers are those of Bosch's published driver; the data sheet rounds their results.
  private static let microteslaPerCount = SIMD3(
    microvoltsPerCount / (14.55 * 19.46 * commonGain), microvoltsPerCount / (14.55 * 19.46 * commonGain),
    microvoltsPerCount / (9.0 * 31.0 * commonGain))
  private static let kelvinPerCount = microvoltsPerCount / (2040 * commonGain)
  private static let microvoltsPerCount = 1_000_000.0 / 1_048_576
  private static let commonGain = 0.714607238769531 / 1.5

  func celsius(counts: Int32) -> Double {
    (Double(counts) * Self.kelvinPerCount - 25.49) * (1 + temperatureSensitivity) + temperatureOffset
  }

  /// The field in microtesla from the counts of the axes and the temperature in degrees Celsius.
  func microtesla(_ counts: SIMD3<Int32>, celsius: Double) -> SIMD3<Double> {
    let raw = SIMD3<Double>(counts) * Self.microteslaPerCount
    // Wider than the chip works; within it no trim can make the divisor zero.
    let warming = min(max(celsius - referenceTemperature, -100), 100)
    let scaled = raw * (1 + sensitivity) + offset + offsetPerKelvin * warming
    let field = scaled / (1 + sensitivityPerKelvin * warming)
    let determinant = 1 - xy * yx
    let x = (field.x - xy * field.y) / determinant
    let y = (field.y - yx * field.x) / determinant
    let zFromX = field.x * (yx * zy - zx)
    let zFromY = field.y * (zy - xy * zx)
    return SIMD3(x, y, field.z + (zFromX - zFromY) / determinant)
  }
}
