/// True where each component is within `tolerance`; the reference values are given to four decimals.
func isClose(_ a: SIMD3<Double>, _ b: SIMD3<Double>, within tolerance: Double = 5e-5) -> Bool {
  let difference = a - b
  return max(abs(difference.x), abs(difference.y), abs(difference.z)) <= tolerance
}
