import Glibc
import LinuxIO
import Quantities
import Synchronization

/// Runs the programs that a configuration names for events, one after the other, on a thread of its own.
public final class EventCommands: Sendable {
  /// The words of the program for each kind of event; a kind without words has none.
  private let words: [CommandEvent.Kind: [String]]
  private let limit: Duration
  /// Hears a sentence where a program failed.
  private let report: @Sendable (String) -> Void

  private struct State {
    var waiting: [CommandEvent] = []
    var isRunning = false
  }
  private let state = Mutex(State())

  /// As many events wait at most: a program that cannot follow loses the oldest.
  static let capacity = 64

  public init(
    _ words: [CommandEvent.Kind: [String]], limit: Duration, report: @escaping @Sendable (String) -> Void
  ) {
    self.words = words
    self.limit = limit
    self.report = report
  }

  /// Has the program of an event run soon, where there is one. It does not wait.
  public func run(_ event: CommandEvent) {
    guard words[event.kind] != nil else { return }
    let (isNew, isFull) = state.withLock { state in
      let isFull = state.waiting.count >= Self.capacity
      if isFull { state.waiting.removeFirst() }
      state.waiting.append(event)
      defer { state.isRunning = true }
      return (!state.isRunning, isFull)
    }
    if isFull { report("An event was left out: the programs of events are too slow.") }
    guard isNew else { return }
    do throws(SensingError) {
      _ = try Worker(name: "events") { [self] in work() }.join(within: .zero)
    } catch {
      state.withLock { $0.isRunning = false }
      report(error.description)
    }
  }

  private func work() {
    while let event = next() {
      guard let words = words[event.kind] else { continue }
      let sentence: String
      switch ProgramRun.run(words + event.words, variables: event.variables + Self.inherited, limit: limit) {
      case .returned(0): continue
      case .returned(let status): sentence = "returned \(status)"
      case .killed(let signal): sentence = "was ended by signal \(signal)"
      case .overran: sentence = "ran longer than \(limit.inSeconds) s and was ended"
      case .failed(let reason): sentence = "could not be run: \(reason)"
      }
      report("\(words.first ?? "") for the event \(event.kind.rawValue) \(sentence).")
    }
  }

  private func next() -> CommandEvent? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isRunning = false
        return nil
      }
      return state.waiting.removeFirst()
    }
  }

  /// What a program needs to find its way, and nothing else of what this process knows.
  private static var inherited: [String] {
    let names: [String] = [
      "PATH", "HOME", "USER", "LANG", "TZ", "XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS",
    ]
    return names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
  }
}

extension CommandEvent {
  /// What follows the program's own arguments: what happened, to which region, and where, in degrees.
  var words: [String] {
    // No argument can hold a zero byte; cut off there, one region would pass for another.
    let region = String(region.map { $0 == "\0" ? "\u{FFFD}" : $0 })
    return [kind.rawValue, region, "\(position.latitudeDegrees)", "\(position.longitudeDegrees)"]
  }

  var variables: [String] {
    let names = ["TRUENORTH_EVENT", "TRUENORTH_REGION", "TRUENORTH_LATITUDE", "TRUENORTH_LONGITUDE"]
    return zip(names, words).map { "\($0)=\($1)" } + ["TRUENORTH_DATE=\(date.iso8601)"]
  }
}
