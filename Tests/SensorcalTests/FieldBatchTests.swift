import Foundation
import Testing

/// `sensorcal field --batch`.
@Suite struct FieldBatchTests {
  @Test(arguments: [("WMM2025", [String]()), ("WMMHR2025", ["--model", "WMMHR2025"])])
  func officialRows(model: String, options: [String]) async throws {
    let rows = try SensorcalTests.officialRows("\(model)_TEST_VALUES.txt")
    let input = rows.map { $0[0...3].map { "\($0)" }.joined(separator: ",") + "\n" }.joined()
    let run = try await Run(["field", "--batch"] + options, input: input)
    #expect(run.status == 0 && run.errors.isEmpty && rows.count == 100)
    let table = try table(run)
    #expect(table.count == rows.count)
    for (official, row) in zip(rows, table) {
      #expect(row["model"] == model)
      for (column, index, tolerance) in [
        ("D_deg", 4, 0.00501), ("I_deg", 5, 0.00501), ("H_nT", 6, 1e-3), ("X_nT", 7, 1e-3), ("Y_nT", 8, 1e-5),
        ("Z_nT", 9, 1e-5), ("F_nT", 10, 1e-3), ("dD_deg_per_yr", 11, 1e-5), ("dI_deg_per_yr", 12, 1e-5),
        ("dH_nT_per_yr", 13, 1e-5), ("dX_nT_per_yr", 14, 1e-5), ("dY_nT_per_yr", 15, 1e-5),
        ("dZ_nT_per_yr", 16, 1e-5), ("dF_nT_per_yr", 17, 1e-5),
      ] {
        let value = try #require(row[column].flatMap(Double.init))
        #expect(abs(value - official[index]) <= tolerance, "\(column) \(official)")
      }
    }
  }

  @Test func theFormOfTheInput() async throws {
    let input = """
      # WMM2025's report, row 1
      date,height_km,lat,lon\r
      2025,28,89,-121\r

        2026-11-30 ,0, -75 ,\t135
      2022-07-02T12:00:00Z,100,-80,240
      """
    let run = try await Run("field", "--batch", input: input)
    #expect(run.status == 0 && run.errors.isEmpty)
    let rows = try table(run)
    #expect(rows.map { $0["date"] } == ["2025", "2026-11-30", "2022-07-02T12:00:00Z"])
    #expect(rows.map { $0["lon"] } == ["-121", "135", "240"])
    #expect(rows.map { $0["model"] } == ["WMM2025", "WMM2025", "WMM2020"])
    #expect(rows.map { $0["zone"] } == ["blackout", "reliable", "reliable"])
    #expect(rows[1]["D_deg"]?.hasPrefix("-167.128153") == true)
    #expect(rows[0]["sigma_D_deg"]?.hasPrefix("3.6103") == true)
    // 2 July noon is the middle of 2022; the report's row for it, its misprint put right.
    #expect(rows[2]["GV_deg"]?.hasPrefix("-51.446") == true)
  }

  @Test func aWrongLineIsToldAndDoesNotStopTheOthers() async throws {
    let input = """
      2026,0,10,20
      2026,0,10
      2026,low,10,20
      someday,0,10,20
      2026,0,95,20
      2035,0,10,20
      2026,0,10,inf
      2026,0,-10,20,
      2026,0,-10,20
      """
    let run = try await Run("field", "--batch", "--json", input: input)
    #expect(run.status == 1)
    #expect(try run.objects().map { $0["latitude"] as? Double } == [10, -10])
    let errors = run.errors.split(separator: "\n")
    #expect(errors.count == 7)
    for (error, (line, sentence)) in zip(
      errors,
      [
        (2, "there are 3 fields; expected date,height_km,lat,lon."),
        (3, "height_km is low; expected a number."),
        (4, "date is someday;"), (5, "latitude 95.0 is not between -90 and 90 degrees."),
        (6, "no magnetic model covers 2035.0"), (7, "lon is inf; expected a number."),
        (8, "there are 5 fields"),
      ])
    {
      #expect(error.hasPrefix("sensorcal: line \(line): ") && error.contains(sentence), "\(error)")
    }
  }

  @Test func columnsInAnotherOrderAreRefused() async throws {
    let run = try await Run("field", "--batch", input: "lat,lon,height_km,date\n10,20,0,2026\n")
    #expect(run.status == 1)
    #expect(run.lines.count == 1)
    #expect(
      run.errors
        == "sensorcal: line 1: the columns are lat,lon,height_km,date; expected date,height_km,lat,lon.\n")
  }

  @Test func nothingComesOfNothing() async throws {
    let run = try await Run("field", "--batch")
    #expect(run.status == 0 && run.lines.count == 1 && run.errors.isEmpty)
    let json = try await Run("field", "--batch", "--json")
    #expect(json.status == 0 && json.output.isEmpty)
  }

  /// The rows by the names of their columns.
  private func table(_ run: Run) throws -> [[String: String]] {
    let rows = run.lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    let names = try #require(rows.first)
    return rows.dropFirst().map { row in
      #expect(row.count == names.count)
      return Dictionary(zip(names, row), uniquingKeysWith: { first, _ in first })
    }
  }
}
