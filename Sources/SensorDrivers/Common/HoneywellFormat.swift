import DeviceIO

/// What the HMC5883L and the magnetometer of the LSM303DLHC have in common: the identity "H43" and 12-bit counts, high
/// byte first, in the order x, z, y.

/// What registers 0x0A to 0x0C read.
let honeywellIdentity: SIMD3<UInt8> = [0x48, 0x34, 0x33]

extension I2CDevice where Self: ~Copyable {
  mutating func readHoneywellIdentification() throws(DeviceError) -> SIMD3<UInt8> {
    SIMD3(try readRegister(0x0A), try readRegister(0x0B), try readRegister(0x0C))
  }
}

extension [UInt8] {
  /// The counts in the order x, y, z.
  var honeywellTriple: SIMD3<Int16> {
    SIMD3(bigEndianInt16(at: 0), bigEndianInt16(at: 4), bigEndianInt16(at: 2))
  }
}

extension SIMD3 where Scalar == Int16 {
  /// True where an axis overflowed: the chips write -4096 then, which 12 bits cannot hold.
  var isOutsideTwelveBits: Bool { max() > 2047 || min() < -2048 }
}
