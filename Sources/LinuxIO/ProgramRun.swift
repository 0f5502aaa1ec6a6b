import CLinux
import Glibc
import Quantities

/// A program that is run to its end, or to the end of patience.
public enum ProgramRun {
  /// How it ended.
  public enum Outcome: Equatable, Sendable {
    case returned(Int)
    case killed(signal: Int)
    /// It ran longer than it may, and was ended with all that it started.
    case overran
    /// It could not be started, and why.
    case failed(String)
  }

  /// Runs a program and waits for its end. No shell is between: each word is one argument, whatever it is made of.
  ///
  /// - Parameters:
  ///   - words: its full path and its arguments.
  ///   - variables: its environment, as "NAME=value", and nothing else.
  ///   - limit: so long it may run. Then it is asked to end, and a second later made to.
  public static func run(_ words: [String], variables: [String], limit: Duration) -> Outcome {
    guard let path = words.first, path.hasPrefix("/") else {
      return .failed("it needs the full path of a program")
    }
    let process = withStrings(words) { words in
      withStrings(variables) { variables in cl_program_start(words, variables) }
    }
    guard process > 0 else { return .failed(String(cString: strerror(-process))) }
    let start = MonotonicClock.now
    var wasAsked = false
    while true {
      var status: Int32 = 0
      let ended = cl_program_poll(process, &status)
      if ended != 0 {
        if wasAsked { return .overran }
        // Where the process that we are in wants no word of its children, there is no status.
        if ended < 0 { return .returned(0) }
        // The low seven bits are the signal that ended it, the next byte what it returned (wait(2)).
        let signal = status & 0x7F
        return signal != 0 ? .killed(signal: Int(signal)) : .returned(Int(status >> 8 & 0xFF))
      }
      let elapsed = MonotonicClock.now - start
      if elapsed >= limit + .seconds(1) {
        _ = cl_program_signal(process, SIGKILL)
      } else if elapsed >= limit, !wasAsked {
        _ = cl_program_signal(process, SIGTERM)
        wasAsked = true
      }
      usleep(10_000)
    }
  }

  /// The form in which C wants lists of strings.
  private static func withStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return copies.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("A list has its end at least.") }
      return body(base)
    }
  }
}
