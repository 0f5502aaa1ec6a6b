import DeviceIO
import DeviceIOTesting
import SensorDrivers
import Testing

/// The questions that every driver of the catalog has to answer.
@Suite struct EveryChipTests {
  @Test func knowsTheFactsOfEveryChip() {
    let catalog = Catalog<TranscriptDevice>.self
    #expect(Set(ChipFacts.magnetometers.map(\.name)) == Set(catalog.magnetometers.map(\.name)))
    #expect(Set(ChipFacts.inertialSensors.map(\.name)) == Set(catalog.inertialSensors.map(\.name)))
  }

  @Test(arguments: ChipFacts.all)
  func areComplete(facts: ChipFacts) throws {
    #expect(!facts.strangers.isEmpty)
    for values in [facts.samples.compactMap(\.field), facts.samples.compactMap(\.force)] where !values.isEmpty
    {
      let first = try #require(values.first)
      #expect(first.x != first.y && first.y != first.z && first.z != first.x)
      for axis in 0..<3 {
        #expect(values.contains { $0[axis] > 0 } && values.contains { $0[axis] < 0 }, "axis \(axis)")
      }
    }
  }

  @Test(arguments: ChipFacts.all)
  func isOpenedAsTheDataSheetSays(facts: ChipFacts) throws {
    let chip = Transcript("\(facts.identity)\n\(facts.configuration)")
    let runner = try facts.open(chip)
    #expect(runner.samplePeriod == facts.samplePeriod)
    #expect(chip.difference == nil)
  }

  @Test(arguments: ChipFacts.all)
  func refusesAnotherChip(facts: ChipFacts) {
    for stranger in facts.strangers {
      let chip = Transcript(stranger.script)
      let found = foundIdentity { _ = try facts.open(chip) }
      #expect(found.contains(stranger.mention), "\(found)")
      #expect(chip.difference == nil)
    }
  }

  /// Each transfer in turn gets no answer: the error arrives as it is, and nothing more is said.
  @Test(arguments: ChipFacts.all)
  func passesOnEveryErrorWhileItIsOpened(facts: ChipFacts) {
    let script = "\(facts.identity)\n\(facts.configuration)"
    for (broken, isTolerated) in facts.unanswered(script, keepsRest: facts.mayGoUnanswered) {
      let chip = Transcript(broken)
      if isTolerated {
        #expect(throws: Never.self) { try facts.open(chip) }
      } else {
        expectNoAcknowledge { _ = try facts.open(chip) }
      }
      #expect(chip.difference == nil)
    }
  }

  @Test(arguments: ChipFacts.all)
  func readsItsSamples(facts: ChipFacts) throws {
    for sample in facts.samples {
      let chip = Transcript("\(facts.opening)\n\(sample.script)")
      let runner = try facts.openAndDrop(chip)
      let reading = try #require(try runner.poll(), "\(sample.script)")
      reading.compare(with: sample)
      #expect(chip.difference == nil)
    }
  }

  @Test(arguments: ChipFacts.all)
  func hasNoSampleWhereThereIsNone(facts: ChipFacts) throws {
    let first = try #require(facts.samples.first)
    let chip = Transcript("\(facts.opening)\n\(first.script)\n\(facts.idle)")
    let runner = try facts.openAndDrop(chip)
    #expect(try runner.poll() != nil)
    #expect(try runner.poll() == nil)
    #expect(chip.difference == nil)
  }

  /// Each transfer of a poll in turn gets no answer: the error arrives as it is, and the next poll has the sample.
  @Test(arguments: ChipFacts.all)
  func passesOnEveryErrorWhileItReads(facts: ChipFacts) throws {
    let sample = try #require(facts.samples.first)
    for (broken, _) in facts.unanswered(sample.script) {
      let chip = Transcript("\(facts.opening)\n\(broken)\n\(sample.script)")
      let runner = try facts.openAndDrop(chip)
      expectNoAcknowledge { _ = try runner.poll() }
      let reading = try #require(try runner.poll())
      reading.compare(with: sample)
      #expect(chip.difference == nil)
    }
  }

  /// A drop of the supply leaves the registers as after power-up.
  /// hw-F10, hw-F11: found by reading the settings back.
  @Test(arguments: ChipFacts.all)
  func noticesThatItWasReset(facts: ChipFacts) throws {
    let sample = try #require(facts.samples.first)
    let loss = facts.loss
    let chip = Transcript(
      """
      \(facts.opening)
      \(facts.idle.times(loss.idlePolls))
      \(loss.script)
      \(loss.repair ?? facts.configuration)
      \(facts.dropped.joined(separator: "\n"))
      \(sample.script)
      """)
    let runner = try facts.openAndDrop(chip)
    for _ in 0...loss.idlePolls { #expect(try runner.poll() == nil) }
    #expect(runner.recoveries == 1)
    for _ in facts.dropped { #expect(try runner.poll() == nil) }
    let reading = try #require(try runner.poll())
    #expect(reading.samplesWereSkipped)
    #expect(chip.difference == nil)
  }
}

private func expectNoAcknowledge(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) {
  do {
    try body()
    Issue.record("It hid an error of the bus.", sourceLocation: sourceLocation)
  } catch let error as DeviceError {
    #expect(error.reason == .noAcknowledge, sourceLocation: sourceLocation)
  } catch {
    Issue.record("Another error: \(error)", sourceLocation: sourceLocation)
  }
}
