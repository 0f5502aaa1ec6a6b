import Quantities
import Testing

@testable import Geomagnetism

/// Reports of wrong values from users of other programs, by their id: the place and date of each, and what is right there
/// by an independent program. What was wrong is in the comment.
@Suite struct FaultRowTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var id: String
    var model: String
    var latitude: Double
    var longitude: Double
    var meters: Double
    var date: Date
    var right: [Element: Double]
    var testDescription: String { "\(id) \(latitude) \(longitude)" }
  }

  enum Date: Sendable {
    case day(Int, Int, Int)
    case year(Double)
  }

  /// Components in nT, angles in degrees.
  enum Element: Sendable {
    case north, east, down, horizontal, total, declination, inclination, sigma, grid
  }

  static let november = Date.day(2026, 11, 30)

  static let rows: [Row] = [
    // Not a number, by a division by the sine of colatitude.
    Row(
      id: "W01", model: "WMM2025", latitude: 90, longitude: 0, meters: 0, date: .day(2025, 6, 11),
      right: [
        .north: 1728.7213, .east: 461.1, .down: 56870.0309, .horizontal: 1789.1592, .declination: 14.93475,
      ]),
    // 1e27 nT where an orbit passes a pole.
    Row(
      id: "W02", model: "WMM2025", latitude: -90, longitude: 0, meters: 500_000, date: .year(2026),
      right: [.north: 10143.3552, .east: -6974.0978, .down: -41247.059, .total: 43044.6927]),
    // A table of 10°: -56.7°.
    Row(
      id: "W03", model: "WMM2025", latitude: 85, longitude: -135, meters: 0, date: november,
      right: [.declination: -31.892533, .horizontal: 1189.2435]),
    // A table that interpolates the angle across ±180°: -76.8°.
    Row(
      id: "W04", model: "WMM2025", latitude: -75, longitude: 135, meters: 0, date: november,
      right: [.declination: -167.128153, .horizontal: 8867.1505]),
    // Two tables of one program: -57.9° and -44.1°.
    Row(
      id: "W05", model: "WMM2015v2", latitude: -49.35033, longitude: 70.219162, meters: 10,
      date: .day(2018, 11, 21), right: [.declination: -56.649981, .horizontal: 17385.4813]),
    // Coefficients of 2025 with the epoch 2020: 3.60°.
    Row(
      id: "W07", model: "WMM2025", latitude: 52, longitude: 5, meters: 0, date: november,
      right: [.declination: 2.810537]),
    // A reference radius of 6371.009 km, and superseded coefficients: 2.687°.
    Row(
      id: "W08", model: "WMM2015v2", latitude: 32.9, longitude: -96.1, meters: 0, date: .day(2019, 7, 19),
      right: [.declination: 2.737517, .north: 23206.9213, .down: 42766.6627]),
    // An expired model: -14.59°.
    Row(
      id: "W13", model: "WMM2025", latitude: -25, longitude: 15, meters: 0, date: november,
      right: [.declination: -15.479534]),
    // A date rounded to a tenth of a year: 0.1696°.
    Row(
      id: "W15", model: "WMM2025", latitude: 70, longitude: -100, meters: 0, date: .year(2026.94),
      right: [.declination: 0.174652]),
    // 1 January counted as day 1: -99.7678°.
    Row(
      id: "W16", model: "WMM2025", latitude: 89, longitude: -121, meters: 28_000, date: .day(2025, 1, 1),
      right: [.declination: -99.774603]),
    // 519 m taken for 519 km: 3.32°, 38 585 nT.
    Row(
      id: "W18", model: "WMM2025", latitude: 48.137154, longitude: 11.576124, meters: 519, date: november,
      right: [.declination: 4.376175, .total: 48825.2707]),
    // 519 m taken for feet.
    Row(
      id: "W19", model: "WMM2025", latitude: 48.137154, longitude: 11.576124, meters: 519, date: november,
      right: [.declination: 4.376175, .total: 48825.2707]),
    // A height above the sea that is not turned into one above the ellipsoid.
    Row(
      id: "W20", model: "WMM2025", latitude: 27.99, longitude: 86.92, meters: 8820.17, date: november,
      right: [.north: 35092.4929, .declination: 0.291315]),
    // The same, taken as the other.
    Row(
      id: "W20", model: "WMM2025", latitude: 27.99, longitude: 86.92, meters: 8849, date: november,
      right: [.north: 35091.9728]),
    // Geocentric latitude taken for geodetic: 60.96°.
    Row(
      id: "W22", model: "WMM2025", latitude: 45, longitude: 0, meters: 0, date: november,
      right: [.declination: 1.571314, .inclination: 60.566251, .north: 23135.3881, .down: 41017.6342]),
    // Latitude and longitude swapped: -4.80°.
    Row(
      id: "W23", model: "WMM2020", latitude: 52.964357, longitude: -4.779369, meters: 0,
      date: .day(2022, 3, 4),
      right: [.declination: -1.384454]),
    // Longitude 180° refused, or no value for it.
    Row(
      id: "W24", model: "WMM2025", latitude: -17, longitude: 180, meters: 0, date: november,
      right: [.declination: 12.712233, .north: 32027.9387, .east: 7224.9933]),
    Row(
      id: "W24", model: "WMM2025", latitude: -17, longitude: -180, meters: 0, date: november,
      right: [.declination: 12.712233, .north: 32027.9387, .east: 7224.9933]),
    Row(
      id: "W24", model: "WMM2025", latitude: -17, longitude: 540, meters: 0, date: november,
      right: [.declination: 12.712233, .north: 32027.9387, .east: 7224.9933]),
    Row(
      id: "W24", model: "WMM2025", latitude: -17, longitude: -540, meters: 0, date: november,
      right: [.declination: 12.712233, .north: 32027.9387, .east: 7224.9933]),
    // West taken for positive: +6.95°.
    Row(
      id: "W26", model: "WMM2020", latitude: 25.7953611, longitude: -80.2901158, meters: 3,
      date: .year(2022.05), right: [.declination: -6.947491]),
    // 0.000173° of uncertainty.
    Row(
      id: "W33", model: "WMM2025", latitude: 89, longitude: -121, meters: 28_000, date: .year(2025),
      right: [.horizontal: 1504.2981, .sigma: 3.61039]),
    // Not wrong: an old chart said 9°.
    Row(
      id: "W34", model: "WMM2020", latitude: 65 + 35.0 / 60, longitude: 22 + 11.0 / 60, meters: 0,
      date: .day(2024, 3, 26), right: [.declination: 10.9523, .horizontal: 12458.0806, .sigma: 0.521]),
    // 308.55° by some, a misprint of -51.47° in the report.
    Row(
      id: "W35", model: "WMM2020", latitude: -80, longitude: 240, meters: 100_000, date: .year(2022.5),
      right: [.grid: -51.4461]),
  ]

  @Test(arguments: rows.indices) func row(_ index: Int) throws {
    let row = Self.rows[index]
    let year: Double
    switch row.date {
    case .year(let number): year = number
    case .day(let y, let m, let d): year = try #require(UTCTime(year: y, month: m, day: d)).decimalYear
    }
    let e = try Self.model(row.model).field(
      latitudeDegrees: row.latitude, longitudeDegrees: row.longitude, ellipsoidHeightMeters: row.meters,
      decimalYear: year)
    for (element, right) in row.right {
      let value = try value(element, of: e)
      // Half of the last digit that the report gives, and a little.
      let tolerance =
        switch element {
        case .declination: row.id == "W34" ? 6e-5 : 6e-7
        case .inclination: 6e-7
        case .sigma: row.id == "W34" ? 6e-4 : 6e-6
        default: 6e-5
        }
      #expect(abs(value - right) < tolerance, "\(row.id): \(element) is \(value)")
    }
  }

  private func value(_ element: Element, of e: MagneticElements) throws -> Double {
    switch element {
    case .north: return e.north
    case .east: return e.east
    case .down: return e.down
    case .horizontal: return e.horizontal
    case .total: return e.total
    case .declination: return e.declination.degrees
    case .inclination: return e.inclination.degrees
    case .sigma: return e.declinationUncertainty.degrees
    case .grid:
      let grid = try #require(e.gridVariation)
      return grid.degrees
    }
  }

  /// The models of the program, and one before its time.
  static func model(_ name: String) throws -> WorldMagneticModel {
    switch name {
    case "WMM2025": .wmm2025
    case "WMM2020": .wmm2020
    default:
      WorldMagneticModel(
        name: name, epoch: 2015, uncertainty: .wmm2020,
        coefficients: try Vectors.rows("\(name).COF").filter { $0.count == 6 }
          .map { SIMD4($0[2], $0[3], $0[4], $0[5]) })
    }
  }
}
