import Glibc

/// Pseudorandom numbers that can be asked for in any order: number `n` of a seed and a stream is always the same.
///
/// They are those of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014), whose
/// state only counts, so that none has to be drawn before the next.
struct SeededNumbers: Sendable {
  private let start: UInt64

  private static let gamma: UInt64 = 0x9E37_79B9_7F4A_7C15

  init(seed: UInt64, stream: UInt64) {
    start = Self.mixed(Self.mixed(seed &+ Self.gamma) &+ (stream &+ 1) &* Self.gamma)
  }

  private static func mixed(_ state: UInt64) -> UInt64 {
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  func word(_ index: Int64) -> UInt64 {
    Self.mixed(start &+ (UInt64(bitPattern: index) &+ 1) &* Self.gamma)
  }

  /// In 0..<1.
  func uniform(_ index: Int64) -> Double { Double(word(index) >> 11) * 0x1p-53 }

  /// Of a normal distribution with sigma 1 (Box and Muller).
  func normal(_ index: Int64) -> Double {
    let length = (-2 * log(1 - uniform(2 &* index))).squareRoot()
    return length * cos(2 * Double.pi * uniform(2 &* index &+ 1))
  }

  /// Three of them.
  func vector(_ index: Int64) -> SIMD3<Double> {
    SIMD3(normal(3 &* index), normal(3 &* index &+ 1), normal(3 &* index &+ 2))
  }
}
