import Foundation
import GeomagnetismHighResolution
import Quantities
import Testing

@testable import Geomagnetism

/// Reports of faults from users of other programs, by their id, beyond the single values in `FaultRowTests`.
@Suite struct FaultTests {
  let model = WorldMagneticModel.wmm2025

  @Test(
    "Every report has a test", .enabled(if: Vectors.areShared, "the shared data are not beside the package"))
  func allReports() throws {
    let ids = try Vectors.sharedText("faults.jsonl").split(separator: "\n").compactMap { line in
      line.firstRange(of: /W[0-9]{2}/).map { line[$0] }
    }
    #expect(ids.count == 29)
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let tests = try ["FaultTests.swift", "FaultRowTests.swift"].map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }.joined()
    for id in ids { #expect(tests.contains(#""\#(id)"#), "\(id) has no test") }
  }

  @Test("W02: nothing diverges on the way over a pole", arguments: [90.0, -90])
  func polesAreApproachedSmoothly(pole: Double) throws {
    func total(_ latitude: Double) throws -> Double {
      try field(latitude: latitude, longitude: 20, meters: 500_000, year: 2026).total
    }
    #expect(abs(try total(pole) - total(pole * (89.99999 / 90))) < 0.01)
    var before = try total(pole)
    for step in 1...1000 {
      let here = try total(pole * (1 - Double(step) * 0.01 / 90))
      #expect(here < 100_000 && abs(here - before) < 15)
      before = here
    }
  }

  @Test("W03: a compass is of no use at 85° N 135° W") func blackout() throws {
    #expect(try field(latitude: 85, longitude: -135).zone == .blackout)
    #expect(try field(latitude: -75, longitude: 135).zone == .reliable)
  }

  @Test("W06: a leap year has 366 days")
  func leapYears() throws {
    for (day, right) in [
      ((2024, 12, 31), 2024.99726776), ((2028, 3, 1), 2028.163934426), ((2028, 12, 31), 2028.99726776),
      ((2025, 1, 1), 2025.0),
    ] {
      let time = try #require(UTCTime(year: day.0, month: day.1, day: day.2))
      #expect(abs(time.decimalYear - right) < 1e-8)
    }
    let may = try #require(UTCTime(year: 2019, month: 5, day: 15))
    #expect(abs(may.decimalYear - 2019.367) < 5e-4)
    for year in 2020...2029 {
      let newYear = try #require(UTCTime(year: year + 1, month: 1, day: 1))
      let before = (newYear + .milliseconds(-1)).decimalYear
      #expect(before < newYear.decimalYear && newYear.decimalYear - before < 1e-10)
    }
  }

  @Test("W09: the coefficients add up") func sums() {
    let rows = WorldMagneticModel.wmm2025Rows
    let columns = (2...5).map { column in stride(from: column, to: rows.count, by: 6).map { rows[$0] } }
    for (column, sum) in zip(columns, [-26454.1, 487.8, -27.7, -55.0]) {
      #expect(abs(column.reduce(0, +) - sum) < 1e-6)
    }
    for (column, sum) in zip(columns, [47456.9, 11421.2]) {
      #expect(abs(column.map(abs).reduce(0, +) - sum) < 1e-6)
    }
    #expect(columns.allSatisfy { $0.count == 90 })
  }

  @Test(
    "W12: no number for a clock that was never set", arguments: [1.0027322404371584, 1970, 2024.9999, 2030])
  func datesOutside(year: Double) {
    for model in [model, .wmmhr2025] {
      let right = GeomagnetismError.dateOutside(decimalYear: year, model: model.name, valid: 2025..<2030)
      #expect(throws: right) {
        try model.field(latitudeDegrees: 0, longitudeDegrees: 0, ellipsoidHeightMeters: 0, decimalYear: year)
      }
      #expect(throws: right) { try DatedModel(model, decimalYear: year) }
      #expect(right.description.contains("\(year)") && right.description.contains(model.name))
    }
    if !(2020..<2030).contains(year) {
      #expect(throws: GeomagnetismError.noModel(decimalYear: year, known: 2020..<2030)) {
        try WorldMagneticModel.covering(decimalYear: year)
      }
    }
  }

  @Test("W13: a model that has expired gives no number") func expired() throws {
    let year = try #require(UTCTime(year: 2026, month: 11, day: 30)).decimalYear
    #expect(throws: GeomagnetismError.dateOutside(decimalYear: year, model: "WMM2020", valid: 2020..<2025)) {
      try WorldMagneticModel.wmm2020.field(
        latitudeDegrees: -25, longitudeDegrees: 15, ellipsoidHeightMeters: 0, decimalYear: year)
    }
  }

  @Test("W15: the components are linear in time, finer than a day") func linearInTime() throws {
    let (start, end) = (try field(latitude: 70, year: 2025), try field(latitude: 70, year: 2029))
    for year in [2026.94, 2026.949, 2026.9497] {
      let e = try field(latitude: 70, year: year)
      let share = (year - 2025) / 4
      #expect(abs(e.north - (start.north + share * (end.north - start.north))) < 1e-9)
      #expect(abs(e.east - (start.east + share * (end.east - start.east))) < 1e-9)
    }
  }

  @Test("W17: the date is an argument, and no clock is read") func noClock() throws {
    let evaluate: (GeodeticPosition, Double, UTCTime) throws(GeomagnetismError) -> MagneticElements =
      model.field(at:ellipsoidHeightMeters:date:)
    let place = try #require(GeodeticPosition(latitudeDegrees: 0, longitudeDegrees: 0))
    let midnight = try #require(UTCTime(year: 2026, month: 12, day: 1))
    let (before, after) = (
      try evaluate(place, 0, midnight + .seconds(-43_200)),
      try evaluate(place, 0, midnight + .seconds(43_200))
    )
    let rate = try #require(before.rates).east
    #expect(abs(after.east - before.east - rate / 365) < 1e-9 && rate != 0)
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Geomagnetism")
    for file in try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil) {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.firstRange(of: /clock_gettime|gettimeofday|\btime\(|Clock\.now|Date\(/) == nil)
    }
  }

  @Test("W20: a height above the sea in place of one above the ellipsoid costs 0.003° at most")
  func heightAboveTheSea() throws {
    // Geoid separations are -107 m to 86 m.
    for latitude in stride(from: -80.0, through: 80, by: 8) {
      for longitude in stride(from: -180.0, to: 180, by: 15) {
        let e = try field(latitude: latitude, longitude: longitude)
        let other = try field(latitude: latitude, longitude: longitude, meters: 107)
        let difference = (e.declination.degrees - other.declination.degrees).remainder(dividingBy: 360)
        let limit = e.zone == .reliable ? 0.003 : e.zone == .caution ? 0.0075 : 180
        #expect(abs(difference) <= limit)
      }
    }
  }

  @Test("W21: a longitude and the same a turn further are one place", arguments: [-0.5, -90, -179.9, 12.25])
  func turns(longitude: Double) throws {
    let e = try field(latitude: 30, longitude: longitude)
    for turns in [-720.0, -360, 360, 720] {
      let other = try field(latitude: 30, longitude: longitude + turns)
      #expect(abs(e.north - other.north) < 1e-9 && abs(e.east - other.east) < 1e-9)
      #expect(abs(e.down - other.down) < 1e-9)
    }
  }

  @Test("W23: a latitude beyond a pole is refused") func swapped() {
    #expect(throws: GeomagnetismError.latitudeOutOfRange(91)) { try field(latitude: 91) }
    #expect(throws: GeomagnetismError.latitudeOutOfRange(-151.2)) { try field(latitude: -151.2) }
  }

  @Test("W27: a true heading is never negative, and never 360") func trueHeadings() {
    for (magnetic, declination, right) in [(5.0, -15.0, 350.0), (350, 15, 5)] {
      #expect(abs(heading(magnetic, declination) - right) < 1e-9)
    }
    for (magnetic, declination) in [(359.9999999999999, 1e-13), (0, -1e-17), (0, -1e-13), (360, 0)] {
      #expect((0..<360).contains(heading(magnetic, declination)))
    }
  }

  @Test("W28: 170° and 20° are 190°, and signed angles stay in (-180°, 180°]") func wraps() throws {
    #expect(abs(heading(170, 20) - 190) < 1e-9)
    for longitude in stride(from: -720.0, through: 720, by: 7.5) {
      for latitude in [-90.0, -80, -65, 65, 80, 90] {
        let e = try field(latitude: latitude, longitude: longitude)
        let grid = try #require(e.gridVariation).degrees
        #expect(grid > -180 && grid <= 180 && abs(e.declination.degrees) <= 180)
      }
    }
  }

  /// The values are IGRF-14's; the WMM's own sigma of the inclination is 0.21°.
  @Test("W31: both g and h advance") func bothAdvance() throws {
    let years = [2020.0, 2022.5, 2024.999]
    let d = try years.map { try field(latitude: 20, longitude: 50, year: $0).declination.degrees }
    #expect(d[0] < d[1] && d[1] < d[2])
    #expect(abs(d[1] - 1.963674) < 0.1)
    let inclination = try field(latitude: 20, longitude: 50, year: 2022.5).inclination.degrees
    #expect(abs(inclination - 29.922225) < 0.21)
  }

  /// The values at 60° N are IGRF-14's.
  @Test("W32: no jump at an epoch, and no field that cannot be") func epochs() throws {
    let e = try field(latitude: 60, longitude: 40, year: 2020.13)
    #expect(abs(e.declination.degrees - 14.274409) < 0.1)
    #expect(abs(e.inclination.degrees - 74.294971) < 0.05)
    #expect(abs(e.total - 53848.6904) < 100)
    for latitude in stride(from: -90.0, through: 90, by: 10) {
      for longitude in stride(from: -180.0, to: 180, by: 20) {
        let before = try field(latitude: latitude, longitude: longitude, year: (2025.0).nextDown)
        let after = try field(latitude: latitude, longitude: longitude, year: 2025)
        for year in [2020, 2029.999] {
          let total = try field(latitude: latitude, longitude: longitude, year: year).total
          #expect((20_000...70_000).contains(total))
        }
        // What five years of secular variation that was foretold differ from what it was.
        #expect(abs(before.total - after.total) < 200)
      }
    }
  }

  @Test("W35: no grid variation between 55° S and 55° N") func gridVariation() throws {
    #expect(try field(latitude: 54.99).gridVariation == nil && field(latitude: -54.99).gridVariation == nil)
    let north = try field(latitude: 55, longitude: -100)
    let expected = (north.declination.degrees + 100).remainder(dividingBy: 360)
    #expect(abs(try #require(north.gridVariation).degrees - expected) < 1e-9)
  }

  private func heading(_ magnetic: Double, _ declination: Double) -> Double {
    Heading<MagneticNorth>(degrees: magnetic).trueHeading(declination: Angle(degrees: declination)).degrees
  }

  private func field(
    latitude: Double, longitude: Double = 8, meters: Double = 0, year: Double = 2026.9123
  ) throws(GeomagnetismError) -> MagneticElements {
    try WorldMagneticModel.covering(decimalYear: year).field(
      latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidHeightMeters: meters, decimalYear: year
    )
  }
}
