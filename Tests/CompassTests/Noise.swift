import Foundation

/// Pseudorandom numbers that are the same in every run.
struct Noise {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  /// Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
  private mutating func next() -> UInt64 {
    state = state &+ 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// In 0..<count.
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// In 0..<1.
  mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Of a normal distribution with sigma 1 (Box and Muller).
  mutating func normal() -> Double {
    let length = (-2 * log(1 - uniform())).squareRoot()
    return length * cos(2 * .pi * uniform())
  }

  /// Three of them.
  mutating func vector() -> SIMD3<Double> { SIMD3(normal(), normal(), normal()) }
}
