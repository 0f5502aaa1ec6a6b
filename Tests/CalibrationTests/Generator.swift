import Foundation

/// Random numbers that are the same in each run (SplitMix64).
struct Generator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func normal() -> Double {
    let (a, b) = (Double.random(in: 1e-300..<1, using: &self), Double.random(in: 0..<1, using: &self))
    return (-2 * log(a)).squareRoot() * cos(2 * .pi * b)
  }

  mutating func normals() -> SIMD3<Double> { SIMD3(normal(), normal(), normal()) }
}
