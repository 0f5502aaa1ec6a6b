import Configuration
import Console
import Quantities
import Sensing

/// The samples of a file, a table or a recording, and what the file says of the board.
struct SampleSet {
  var samples: [BoardSample] = []
  /// Lines of a table that are no samples.
  var refusedLines = 0
  /// What was wired when a recording was made; `nil` of a table.
  var configuration: StationConfiguration?

  /// Nearly three hours at 200 samples a second.
  private static let mostLines = 2_000_000

  /// - Parameter file: `-` is a table from the standard input.
  init(_ file: String) throws(SampleError) {
    var reader = SampleTableReader()
    do {
      var lines = try TextLines(file)
      while let text = try lines.next() {
        if lines.number == 1, file != "-", text.hasPrefix("truenorth-recording ") {
          self = try SampleSet(recording: file)
          return
        }
        guard lines.number <= Self.mostLines else {
          throw TextError("it has more than \(Self.mostLines) lines, and may have no end; take a part of it")
        }
        try reader.read(text)
      }
    } catch let error as SampleError {
      throw error
    } catch {
      throw .unreadable(file: file == "-" ? "The standard input" : file, reason: "\(error)")
    }
    samples = reader.samples
    refusedLines = reader.refusedLines
    guard !samples.isEmpty else { throw .none(file: file) }
  }

  private init(recording file: String) throws(SampleError) {
    let run = try StationRun(replaying: file, configuration: nil, speed: .maximum)
    configuration = run.configuration
    var samples: [BoardSample] = []
    if let failure = run.go(handler: { samples.append($0) }) {
      throw .unreadable(file: file, reason: failure)
    }
    self.samples = samples
    guard !samples.isEmpty else { throw .none(file: file) }
  }

  /// From the samples' axes to the body's; `nil` of a table, which does not say.
  var mounting: Rotation<SensorAxes, BodyAxes>? { configuration?.magnetometer?.mounting }
}
