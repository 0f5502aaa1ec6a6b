/// The pace of a chip that measures only when it is told to, and the patience with it.
struct SingleShot {
  /// So many polls may pass before a measurement is done. Most take a few milliseconds, and not even a program that does
  /// nothing but poll asks so often in that time: the chip was reset in the middle of it, and has forgotten it.
  static var patience: Int { 256 }

  /// Samples per second.
  let rateHertz: Double
  /// True where a measurement begins as soon as the one before is read. Where the rate leaves much time between two, the
  /// poll that wants the next sample begins it instead, so that none is old when it is read.
  let runsFreely: Bool
  /// True from the beginning of a measurement until it is read.
  private(set) var isMeasuring = false

  private var silentPolls = 0

  /// - Parameters:
  ///   - wanted: samples per second that are asked for; anything that is no positive number means as many as possible.
  ///   - fastest: samples per second where measurement follows on measurement.
  ///   - usesDataReadyPin: true where somebody waits for the end of measurements, so that they may not stop.
  init(wanted: Double, fastest: Double, usesDataReadyPin: Bool = false) {
    let isSlower = wanted > 0 && wanted < fastest && !usesDataReadyPin
    rateHertz = isSlower ? max(wanted, 0.1) : fastest
    runsFreely = rateHertz * 4 > fastest
  }

  var samplePeriod: Duration { .seconds(1 / rateHertz) }

  /// For people: "50.0 Hz".
  var rateDescription: String { "\((rateHertz * 10).rounded() / 10) Hz" }

  mutating func noteBegun() {
    isMeasuring = true
    silentPolls = 0
  }

  mutating func noteRead() { isMeasuring = false }

  /// Counts a poll that found the measurement not done. True where the chip is to be configured again.
  mutating func isOverdue() -> Bool {
    silentPolls = min(silentPolls + 1, Self.patience)
    return silentPolls == Self.patience
  }
}
