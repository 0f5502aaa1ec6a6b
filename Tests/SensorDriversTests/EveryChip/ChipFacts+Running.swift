import DeviceIO
import DeviceIOTesting
import SensorDrivers
import Testing

/// A runner of either kind.
struct OpenChip {
  var samplePeriod: Duration
  var poll: () throws -> Reading?
  var countRecoveries: () -> Int

  var recoveries: Int { countRecoveries() }

  init<Sample>(_ runner: Runner<Sample>, reading: @escaping (Sample) -> Reading) {
    samplePeriod = runner.samplePeriod
    poll = { try runner.poll().map(reading) }
    countRecoveries = { runner.recoveries }
  }
}

/// A sample of either kind.
struct Reading {
  var field: SIMD3<Double>?
  var force: SIMD3<Double>?
  var rate: SIMD3<Double>?
  var celsius: Double?
  var isSaturated: Bool
  var samplesWereSkipped: Bool

  func compare(
    with expected: ChipFacts.PlayedSample, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (found, wanted) in [(field, expected.field), (force, expected.force), (rate, expected.rate)] {
      guard let found, let wanted else {
        #expect(found == wanted, sourceLocation: sourceLocation)
        continue
      }
      let isEqual = isClose(found, wanted, within: expected.tolerance)
      #expect(isEqual, "\(found) in place of \(wanted)", sourceLocation: sourceLocation)
    }
    if let wanted = expected.celsius {
      #expect(abs((celsius ?? .infinity) - wanted) < 0.01, sourceLocation: sourceLocation)
    }
    #expect(isSaturated == expected.isSaturated, sourceLocation: sourceLocation)
    #expect(samplesWereSkipped == expected.samplesWereSkipped, sourceLocation: sourceLocation)
  }
}

extension ChipFacts {
  /// What comes before the first sample.
  var opening: String { "\(identity)\n\(configuration)\n\(dropped.joined(separator: "\n"))" }

  func openAndDrop(_ chip: Transcript) throws -> OpenChip {
    let runner = try open(chip)
    for _ in dropped { #expect(try runner.poll() == nil) }
    return runner
  }

  func open(_ chip: Transcript) throws -> OpenChip {
    if let entry = Catalog<TranscriptDevice>.magnetometer(named: name), Self.isMagnetometer(self) {
      return OpenChip(try entry.open(chip.device(), settings: settings)) { sample in
        Reading(
          field: sample.field.microtesla, celsius: sample.temperatureCelsius,
          isSaturated: sample.isSaturated, samplesWereSkipped: sample.samplesWereSkipped)
      }
    }
    let entry = try #require(Catalog<TranscriptDevice>.inertialSensor(named: name))
    // A second die, where there is one, is at the first of its addresses, and nothing at the others.
    var asked = 0
    let runner = try entry.open(chip.device(), settings: settings) {
      (_) throws(DeviceError) -> TranscriptDevice in
      asked += 1
      guard asked == 1 else {
        throw DeviceError(device: "transcript", operation: "open", reason: .noAcknowledge)
      }
      return chip.device()
    }
    return OpenChip(runner) { sample in
      Reading(
        force: sample.acceleration.metersPerSecondSquared / 9.80665,
        rate: sample.angularRate.map { $0.radiansPerSecond * (180 / Double.pi) },
        celsius: sample.temperatureCelsius, isSaturated: sample.isSaturated,
        samplesWereSkipped: sample.samplesWereSkipped)
    }
  }

  /// LSM303AGR and its like are in both lists under one name.
  private static func isMagnetometer(_ facts: ChipFacts) -> Bool {
    facts.samples.contains { $0.field != nil }
  }

  /// The script cut off at each of its transfers, which stays without an answer; whole where the line is one of
  /// `kept`, since the driver goes on then.
  func unanswered(_ script: String, keepsRest kept: Set<String> = []) -> [(script: String, isTolerated: Bool)]
  {
    let lines = script.split(separator: "\n").map { line in
      line.prefix { $0 != "#" }.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
    return lines.indices.filter { !lines[$0].hasPrefix("wait") }.map { index in
      let written = lines[index].split(separator: " ").prefix { $0 != "read" }.joined(separator: " ")
      let nack = written.isEmpty ? "read 00 nack" : written + " nack"
      let isTolerated = kept.contains(lines[index])
      let rest = isTolerated ? Array(lines[(index + 1)...]) : []
      return ((lines[..<index] + [nack] + rest).joined(separator: "\n"), isTolerated)
    }
  }
}
