/// What the maker measured of one BMM150 and stored in it, and how counts become a field with it.
///
/// The data sheet describes neither; both are as in Bosch's published driver (BMM150 SensorAPI) and in the Linux kernel's
/// (bmc150_magn.c), which agree to a sixteenth of a microtesla.
struct BMM150Trim: Equatable {
  let (x1, y1, x2, y2): (Double, Double, Double, Double)
  let (z1, z2, z3, z4): (Double, Double, Double, Double)
  let (xy1, xy2, xyz1): (Double, Double, Double)

  /// The first register of the 21 that hold it.
  static var firstRegister: UInt8 { 0x5D }
  static var count: Int { 21 }

  /// Reads the registers 0x5D to 0x71. `nil` where one is zero that divides, as all are in a chip that has not woken up.
  init?(_ bytes: [UInt8]) {
    let byte = { (register: Int) in bytes[register - 0x5D] }
    let signed = { (register: Int) in Double(Int8(bitPattern: byte(register))) }
    let word = { (register: Int) in UInt16(byte(register)) | UInt16(byte(register + 1)) << 8 }
    let signedWord = { (register: Int) in Double(Int16(bitPattern: word(register))) }
    (x1, y1, x2, y2) = (signed(0x5D), signed(0x5E), signed(0x64), signed(0x65))
    (z1, z2) = (Double(word(0x6A)), signedWord(0x68))
    (z3, z4) = (signedWord(0x6E), signedWord(0x62))
    (xy1, xy2, xyz1) = (Double(byte(0x71)), signed(0x70), Double(word(0x6C) & 0x7FFF))
    guard z1 != 0, z2 != 0, xyz1 != 0 else { return nil }
  }

  /// The field in microtesla from the counts of the axes and of the Hall resistance, which stands for the temperature.
  func microtesla(_ counts: SIMD3<Int16>, resistance: UInt16) -> SIMD3<Double> {
    let raw = SIMD3<Double>(counts)
    // Without a resistance the maker's own is the best guess.
    let resistance = resistance == 0 ? xyz1 : Double(resistance)
    let ratio = xyz1 * 16384 / resistance - 16384
    let bend = xy2 * ratio * ratio / 268_435_456 + ratio * xy1 / 16384 + 256
    let x = raw.x * bend * (x2 + 160) / 8192 + 8 * x1
    let y = raw.y * bend * (y2 + 160) / 8192 + 8 * y1
    let divisor = (z2 + z1 * resistance / 32768) * 4
    let z = divisor == 0 ? 0 : ((raw.z - z4) * 131_072 - z3 * (resistance - xyz1)) / divisor
    return SIMD3(x, y, z) / 16
  }
}
