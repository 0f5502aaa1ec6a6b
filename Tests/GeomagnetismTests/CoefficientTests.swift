import Testing

@testable import Geomagnetism

/// The tables in the program against the files they were made from.
@Suite struct CoefficientTests {
  @Test func tablesEqualTheirFiles() throws {
    let (file2020, file2025) = (try coefficients("WMM2020.COF"), try coefficients("WMM2025.COF"))
    #expect(WorldMagneticModel.wmm2020Rows == file2020)
    #expect(WorldMagneticModel.wmm2025Rows == file2025)
  }

  /// Sums that five independent copies of WMM2025 agree on.
  @Test func checksumsOf2025() {
    let rows = WorldMagneticModel.wmm2025Rows
    #expect(rows.count == 90 * 6)
    for (column, sum) in [(2, -26454.1), (3, 487.8), (4, -27.7), (5, -55.0)] {
      #expect(abs(stride(from: column, to: rows.count, by: 6).reduce(0) { $0 + rows[$1] } - sum) < 1e-6)
    }
  }

  private func coefficients(_ file: String) throws -> [Double] {
    try Vectors.rows(file).filter { $0.count == 6 }.flatMap { $0 }
  }
}
