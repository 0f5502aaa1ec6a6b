import Foundation
import Testing

/// Plays every chip of the catalog; what is measured is in CatalogBoardTests.swift.
@Suite(.disabled(if: RigKernel.obstacle != nil, Comment(rawValue: RigKernel.obstacle ?? "")))
struct CatalogRigTests {
  @Test(arguments: PlayedBoard.all.indices)
  func everyDriverReadsItsPlayedChip(index: Int) async throws {
    let suite = "CatalogBoardTests"
    let result = try await RigKernel.run(
      "'\(try RigKernel.thisProgram)' --testing-library swift-testing --filter \(suite)", bus: .catalog,
      seconds: 90,
      environment: [
        "TRUENORTH_RIG_CHIPS": PlayedBoard.all[index].models, "TRUENORTH_RIG_PLAYED_BOARD": String(index),
      ])
    #expect(result.status == 0 && result.output.contains("Suite \(suite) passed"), "\(result.output)")
    for line in result.output.split(separator: "\n") where line.contains("rig:") { print(line) }
  }
}
