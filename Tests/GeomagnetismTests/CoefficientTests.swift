import CGeomagnetism
import Testing

@testable import Geomagnetism

/// The tables in the program against the files they were made from.
@Suite struct CoefficientTests {
  @Test func tablesEqualTheirFiles() throws {
    let (file2020, file2025) = (try coefficients("WMM2020.COF"), try coefficients("WMM2025.COF"))
    #expect(WorldMagneticModel.wmm2020Rows == file2020)
    #expect(WorldMagneticModel.wmm2025Rows == file2025)
  }

  @Test(.enabled(if: Vectors.areShared, "the shared data are not beside the package"))
  func tablesOfHighResolutionEqualTheirFile() throws {
    let rows = try Vectors.sharedRows("WMMHR2025.COF").filter { $0.count == 6 }
    #expect(rows.count == 9044)
    var count: Int32 = 0
    let changing = cgm_wmmhr2025_changing(&count)
    let first = Int(count)
    let constant = cgm_wmmhr2025_constant(&count)
    #expect(first + Int(count) == rows.count)
    for (index, row) in rows.enumerated() {
      let term =
        index < first
        ? (0..<4).map { Double(changing[4 * index + $0]) }
        : (0..<2).map { Double(constant[2 * (index - first) + $0]) } + [0, 0]
      #expect(term.map { $0 / 10_000 } == Array(row[2...]), "\(row)")
    }
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
