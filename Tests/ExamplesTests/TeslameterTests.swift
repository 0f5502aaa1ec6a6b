import Foundation
import Testing

@Suite struct TeslameterTests {
  @Test func aBoardThatFacesNorthFeelsTheFieldOfTheModel() async throws {
    let run = try await ExampleRun("teslameter", on: "0,120,headingNoise=0", until: { $0.count >= 100 })
    let samples = run.lines.map(\.numbers).filter { $0.count == 5 }
    try #require(samples.count >= 100)
    func mean(_ index: Int) -> Double { samples.map { $0[index] }.reduce(0, +) / Double(samples.count) }
    // In µT. The screen's x points east, its y north, its z up, where the table has north, east, down.
    let (north, east, down) = (
      fieldToday(39.6778, 39.7016), fieldToday(-0.1096, -0.1674), fieldToday(-10.5802, -10.3818)
    )
    #expect(abs(mean(0) - east) < 0.15)
    #expect(abs(mean(1) - north) < 0.15)
    #expect(abs(mean(2) + down) < 0.15)
    for sample in samples {
      let magnitude = (sample[0] * sample[0] + sample[1] * sample[1] + sample[2] * sample[2]).squareRoot()
      #expect(abs(sample[3] - magnitude) < 0.02)
    }
    let strongest = samples.map { $0[3] }.max() ?? 0
    #expect(samples.last?[4] == strongest)
  }

  @Test func withoutAMagnetometerItSaysSo() async throws {
    let run = try await ExampleRun("teslameter")
    #expect(run.status == 1)
    #expect(run.lines == ["There is no magnetometer."])
  }
}
