import Configuration
import Quantities

/// Records for an interpreter: writes sessions, and gives up for good at the first error, since a gap in the middle of
/// a recording would replay as something that never happened.
struct Recorder: ~Copyable {
  private let path: String
  private var writer: RecordingWriter?

  /// Opens the file, so that a path that cannot be written is refused before anything starts.
  init(path: String) throws(SensingError) {
    self.init(path, try RecordingWriter(path: path))
  }

  private init(_ path: String, _ writer: consuming RecordingWriter) {
    self.path = path
    self.writer = consume writer
  }

  /// Starts a session. Each of these functions returns the health of the recording where that is news.
  mutating func begin(_ configuration: StationConfiguration, at now: Timestamp) -> SourceHealth? {
    attempt(opening: true) { writer throws(SensingError) in
      try writer.begin(configuration.json, now: now)
    } ?? health(.running)
  }

  mutating func record(_ line: RecordingLine, at now: Timestamp) -> SourceHealth? {
    attempt { writer throws(SensingError) in try writer.append(line, now: now) }
  }

  mutating func record(_ bytes: UnsafeRawBufferPointer, at now: Timestamp) -> SourceHealth? {
    attempt { writer throws(SensingError) in try writer.append(bytes, at: now) }
  }

  /// Writes what waits, where it is time.
  mutating func keepUp(at now: Timestamp) -> SourceHealth? {
    attempt { writer throws(SensingError) in try writer.keepUp(now: now) }
  }

  /// Ends a session and closes the file.
  mutating func end(at now: Timestamp) -> SourceHealth? {
    guard writer != nil else { return nil }
    let failure = attempt { writer throws(SensingError) in try writer.flush(now: now) }
    writer = nil
    return failure ?? health(.stopped)
  }

  private mutating func attempt(
    opening: Bool = false, _ work: (inout RecordingWriter) throws(SensingError) -> Void
  ) -> SourceHealth? {
    do throws(SensingError) {
      if opening, writer == nil { writer = try RecordingWriter(path: path) }
      guard var open = writer.take() else { return nil }
      try work(&open)
      writer = consume open
      return nil
    } catch {
      return health(.failed(error.description))
    }
  }

  private func health(_ state: SourceHealth.State) -> SourceHealth {
    SourceHealth(source: path, kind: .recording, state: state)
  }
}
