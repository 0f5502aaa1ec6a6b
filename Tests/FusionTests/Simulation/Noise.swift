import Foundation

/// Pseudorandom numbers that are the same in every run.
struct Noise {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  /// In 0..<1: Marsaglia, "Xorshift RNGs" (2003), with a multiplication.
  mutating func uniform() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double((state &* 0x2545_F491_4F6C_DD1D) >> 11) * 0x1p-53
  }

  /// Three numbers of a normal distribution with sigma 1 (Box and Muller).
  mutating func vector() -> SIMD3<Double> { SIMD3(normal(), normal(), normal()) }

  private mutating func normal() -> Double {
    (-2 * log(1 - uniform())).squareRoot() * cos(2 * .pi * uniform())
  }
}
