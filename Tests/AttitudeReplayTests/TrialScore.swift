import Foundation

/// A recorded trial with ground truth, and how well an attitude follows it.
///
/// The heading's error is the rotation about up of q · q_truth⁻¹, the definition of the BROAD benchmark (Laidig, Caruso, Cereatti,
/// Seel, "BROAD", Data 6, 2021). `absolute` is its root mean square as it is, `offset` with the trial's own mean taken off.
struct TrialScore {
  var absolute, offset: Double
  /// The share of the scored rows for which a heading is claimed, and that of those within the claim for 95 %.
  var stated, within95: Double

  /// The folder of the trials, beside the package in `../shared` or where TRUENORTH_SHARED says; `nil` where it is not.
  static let folder: URL? = {
    let environment = ProcessInfo.processInfo.environment["TRUENORTH_SHARED"].map { URL(fileURLWithPath: $0) }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let shared = environment ?? package.deletingLastPathComponent().appendingPathComponent("shared")
    let folder = shared.appendingPathComponent("data/fusion")
    return FileManager.default.fileExists(atPath: folder.appendingPathComponent("SOURCES.md").path)
      ? folder : nil
  }()

  /// Degrees, of the place of the phones' trials: their truth is from true north.
  private static let declination = 1.4734571873731541

  /// - Parameters:
  ///   - name: of the trial; it says whether a phone recorded it.
  ///   - rows: t_s, quaternion and accuracies that were printed for its rows.
  ///   - table: its own rows.
  ///   - start: seconds, before which nothing is scored.
  init(name: String, rows: [[Double]], table: Table, from start: Double) {
    let turn = name.hasPrefix("phone") ? -Self.declination * .pi / 360 : 0
    let toTrue = Quaternion(w: cos(turn), v: SIMD3(0, 0, sin(turn)))
    var (errors, claims): ([Double], [Double]) = ([], [])
    for (row, truth) in zip(rows, table.rows) where table["valid", truth] > 0 && table["t_s", truth] >= start
    {
      let estimated = toTrue * Quaternion(w: row[1], v: SIMD3(row[2], row[3], row[4]))
      let actual = Quaternion(
        w: table["qw", truth], v: SIMD3(table["qx", truth], table["qy", truth], table["qz", truth]))
      let off = estimated * actual.conjugate
      errors.append((2 * atan2(off.v.z, off.w) * 180 / .pi).remainder(dividingBy: 360))
      claims.append(row[6])
    }
    let count = Double(errors.count)
    func meanSquare(_ values: [Double]) -> Double { values.map { $0 * $0 }.reduce(0, +) / count }
    let sine = errors.map { sin($0 * .pi / 180) }.reduce(0, +)
    let cosine = errors.map { cos($0 * .pi / 180) }.reduce(0, +)
    let mean = atan2(sine, cosine) * 180 / .pi
    absolute = meanSquare(errors).squareRoot()
    offset = meanSquare(errors.map { ($0 - mean).remainder(dividingBy: 360) }).squareRoot()
    let said = zip(errors, claims).filter { $1 >= 0 }
    stated = Double(said.count) / count
    within95 = Double(said.count { abs($0) <= $1 }) / Double(max(said.count, 1))
  }
}

/// The numbers of a CSV file, by the names of its first line.
struct Table {
  var rows: [[Double]]
  private var places: [String: Int] = [:]

  init(_ text: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
    for (place, name) in (lines.first ?? "".utf8[...]).split(separator: UInt8(ascii: ",")).enumerated() {
      places[String(decoding: name, as: UTF8.self)] = place
    }
    rows = lines.dropFirst().map { line in
      line.split(separator: UInt8(ascii: ",")).map { Double(Substring($0)) ?? .nan }
    }
  }

  subscript(name: String, row: [Double]) -> Double { places[name].map { row[$0] } ?? .nan }
}

private struct Quaternion {
  var w: Double
  var v: SIMD3<Double>

  var conjugate: Quaternion { Quaternion(w: w, v: -v) }

  static func * (a: Quaternion, b: Quaternion) -> Quaternion {
    let cross = SIMD3(
      a.v.y * b.v.z - a.v.z * b.v.y, a.v.z * b.v.x - a.v.x * b.v.z, a.v.x * b.v.y - a.v.y * b.v.x)
    return Quaternion(w: a.w * b.w - (a.v * b.v).sum(), v: a.w * b.v + b.w * a.v + cross)
  }
}
