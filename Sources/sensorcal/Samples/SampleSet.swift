import Configuration
import Glibc
import Quantities
import Sensing

/// The samples of a file, a table or a recording, and what the file says of the board.
struct SampleSet {
  var samples: [BoardSample] = []
  /// Lines of a table that are no samples.
  var refusedLines = 0
  /// What was wired when a recording was made; `nil` of a table.
  var configuration: StationConfiguration?

  /// - Parameter file: `-` is a table from the standard input.
  init(_ file: String) throws(SampleError) {
    guard let stream = fopen(file == "-" ? "/dev/stdin" : file, "r") else {
      throw .unreadable(file: file, reason: String(cString: strerror(errno)))
    }
    defer { fclose(stream) }
    var reader = SampleTableReader()
    var (line, capacity) = (UnsafeMutablePointer<CChar>?.none, 0)
    defer { free(line) }
    var isFirst = true
    while true {
      let length = getline(&line, &capacity, stream)
      guard length >= 0, let line else { break }
      let text = String(decoding: UnsafeRawBufferPointer(start: line, count: length), as: UTF8.self)
      if isFirst, file != "-", text.hasPrefix("truenorth-recording ") {
        self = try SampleSet(recording: file)
        return
      }
      isFirst = false
      try reader.read(text)
    }
    guard ferror(stream) == 0 else {
      throw .unreadable(file: file, reason: String(cString: strerror(errno)))
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
