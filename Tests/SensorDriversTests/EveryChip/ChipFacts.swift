import SensorDrivers
import Testing

/// What a data sheet says of a chip, as the bytes on the bus: written by hand, and nothing of it from the driver. The
/// questions of `EveryChipTests` are put to every driver with it.
struct ChipFacts: Sendable, CustomTestStringConvertible {
  /// As in the catalog.
  var name: String
  /// What the chip is opened with.
  var settings = SensorSettings()
  /// The time between two samples with these settings.
  var samplePeriod: Duration
  /// The transcript of `identify()`.
  var identity: String
  /// Other chips at the same address.
  var strangers: [Stranger]
  /// The transcript of `configure()`: resets, waits and registers in the data sheet's order, and what is read back.
  var configuration: String
  /// Lines of the above that may stay without an answer: a chip that does not acknowledge its own reset, say.
  var mayGoUnanswered: Set<String> = []
  /// The polls after `configure()` whose samples are dropped, since they still have the old settings.
  var dropped: [String] = []
  /// The transcript of a poll, other than the first, that finds nothing new.
  var idle: String
  /// First polls after opening: one with three different axes of both signs, both ends of the range, and more.
  var samples: [PlayedSample]
  /// How a chip that lost its configuration is found out.
  var loss: Loss

  var testDescription: String { name }

  /// Another chip, or none, at this chip's address.
  struct Stranger: Sendable {
    /// The transcript of an `identify()` that meets it.
    var script: String
    /// A word of what the error says was found.
    var mention: String

    init(_ script: String, _ mention: String) {
      self.script = script
      self.mention = mention
    }
  }

  /// One poll that yields a sample, and the quantities that it stands for.
  struct PlayedSample: Sendable {
    var script: String
    /// In microtesla.
    var field: SIMD3<Double>?
    /// In standard gravities.
    var force: SIMD3<Double>?
    /// In degrees per second.
    var rate: SIMD3<Double>?
    var celsius: Double?
    var isSaturated = false
    var samplesWereSkipped = false
    /// How near the numbers above are to the exact ones.
    var tolerance = 5e-5
  }

  struct Loss: Sendable {
    /// How many idle polls come first, after the dropped ones.
    var idlePolls = 31
    /// What the next poll reads until it knows.
    var script: String
    /// What is written then; the whole configuration where this is `nil`.
    var repair: String?
  }
}
