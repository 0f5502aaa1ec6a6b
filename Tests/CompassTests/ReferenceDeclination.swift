import Foundation

/// The declination of a coefficient file by a way of its own: the potential, summed with functions from their definition,
/// and its differences along north and east of the ellipsoid's horizon.
struct ReferenceDeclination {
  private let rows: [[Double]]
  private let epoch: Double

  init(_ file: String) throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../GeomagnetismTests/Vectors/\(file)")
    let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
    epoch = Double(lines[0].split(separator: " ")[0]) ?? .nan
    rows = lines.dropFirst().map { $0.split(separator: " ").compactMap { Double($0) } }
      .filter { $0.count == 6 }
  }

  /// Degrees, positive east. Height in metres.
  func declination(latitude: Double, longitude: Double, height: Double, year: Double) -> Double {
    let (phi, lambda) = (latitude * .pi / 180, longitude * .pi / 180)
    let here = Self.cartesian(phi, lambda, height / 1000)
    let north = SIMD3(-sin(phi) * cos(lambda), -sin(phi) * sin(lambda), cos(phi))
    let east = SIMD3(-sin(lambda), cos(lambda), 0)
    let step = 0.5
    let x = potential(here - step * north, year) - potential(here + step * north, year)
    let y = potential(here - step * east, year) - potential(here + step * east, year)
    return atan2(y, x) * 180 / .pi
  }

  /// Kilometres, by the ellipsoid's definition.
  private static func cartesian(_ phi: Double, _ lambda: Double, _ height: Double) -> SIMD3<Double> {
    let (a, b) = (6378.137, 6378.137 * (1 - 1 / 298.257223563))
    let normal = a * a / (a * a * cos(phi) * cos(phi) + b * b * sin(phi) * sin(phi)).squareRoot()
    return SIMD3(
      (normal + height) * cos(phi) * cos(lambda), (normal + height) * cos(phi) * sin(lambda),
      (b * b / (a * a) * normal + height) * sin(phi))
  }

  private func potential(_ p: SIMD3<Double>, _ year: Double) -> Double {
    let radius = (p * p).sum().squareRoot()
    let (t, lambda) = (p.z / radius, atan2(p.y, p.x))
    return rows.reduce(0) { sum, row in
      let (n, m) = (Int(row[0]), Int(row[1]))
      let g = row[2] + (year - epoch) * row[4]
      let h = row[3] + (year - epoch) * row[5]
      return sum + 6371.2 * pow(6371.2 / radius, Double(n + 1)) * Self.schmidt(n, m, t)
        * (g * cos(Double(m) * lambda) + h * sin(Double(m) * lambda))
    }
  }

  /// From the explicit sum for the derivatives of (t² − 1)^n / (2^n n!), and Schmidt's factor.
  private static func schmidt(_ n: Int, _ m: Int, _ t: Double) -> Double {
    var sum = 0.0
    for k in 0...((n - m) / 2) {
      let sign = k.isMultiple(of: 2) ? 1.0 : -1
      sum +=
        sign * factorial(2 * n - 2 * k) / (factorial(k) * factorial(n - k) * factorial(n - m - 2 * k))
        * pow(t, Double(n - m - 2 * k))
    }
    let factor = m == 0 ? 1 : (2 * factorial(n - m) / factorial(n + m)).squareRoot()
    return factor * pow(1 - t * t, Double(m) / 2) * sum / pow(2, Double(n))
  }

  private static let factorials = (1...24).reduce(into: [1.0]) { $0.append($0[$1 - 1] * Double($1)) }
  private static func factorial(_ n: Int) -> Double { factorials[n] }
}
