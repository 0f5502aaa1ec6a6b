import Foundation
import Testing

/// Recorded trials with ground truth, beside the best public filter.
@Suite(.enabled(if: TrialScore.folder != nil, "The trials are not here; set TRUENORTH_SHARED."))
struct TrialTests {
  /// What VQF 2.1.2 (PyPI) reaches on the same samples, in degrees, printed by
  ///
  ///     heading_judge.py --vqf --json vqf.json data/fusion/*.csv.gz
  ///
  /// A board and phones, in good fields and beside magnets.
  static let trials: [(name: String, absolute: Double, offset: Double)] = [
    ("broad_02_undisturbed_slow_rotation_B", 1.3006, 0.7011),
    ("broad_16_undisturbed_fast_translation_B", 0.4691, 0.4113),
    ("broad_36_disturbed_attached_magnet_5cm", 2.6536, 2.1825),
    ("phone_Thibaud_iPhone5_NoDist_Texting", 3.2847, 1.7886),
    ("phone_Thibaud_iPhone4S_NoDist_RunningPocket", 8.6194, 5.4131),
    ("phone_Thibaud_Nexus5_Dist_Phoning", 15.0330, 5.3875),
  ]

  /// In the mean: single trials are won and lost.
  @Test func beatsVQF() async throws {
    var (absolute, offset) = (0.0, 0.0)
    for trial in Self.trials {
      let score = try await score(trial.name, from: 0)
      print("\(trial.name): \(score.absolute) / \(score.offset), VQF \(trial.absolute) / \(trial.offset)")
      absolute += score.absolute
      offset += score.offset
      #expect(score.stated > 0.95, "\(trial.name)")
      #expect(score.within95 > 0.88, "\(trial.name)")
    }
    #expect(absolute < Self.trials.reduce(0) { $0 + $1.absolute })
    #expect(offset < Self.trials.reduce(0) { $0 + $1.offset })
  }

  /// Hard iron of 7 to 13 Earth fields, of which the file says nothing: right from 20 s on.
  @Test(arguments: ["iPhone4S", "Nexus5"]) func isCalibratedByItself(phone: String) async throws {
    let score = try await score("phone_Thibaud_\(phone)_NoDist_AR_rawmag", from: 20)
    #expect(score.absolute < 6)
    #expect(score.stated > 0.95)
    #expect(score.within95 > 0.88)
  }

  private func score(_ name: String, from start: Double) async throws -> TrialScore {
    let file = try #require(TrialScore.folder).appendingPathComponent("\(name).csv.gz")
    let folder = try Run.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try await Run(URL(fileURLWithPath: "/bin/gzip"), ["-dc", file.path], in: folder).output
    let run = try await Run(trial: text)
    #expect(run.status == 0)
    let table = Table(text)
    #expect(run.rows.count == table.rows.count)
    return TrialScore(name: name, rows: run.rows, table: table, from: start)
  }
}
