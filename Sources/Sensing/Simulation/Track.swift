import Configuration
import Glibc
import Quantities

/// A motion from its beginning to its end: time in, place and direction out. It has no clock and no noise.
struct Track: Sendable {
  /// How long it takes, in seconds; infinite where it has no end.
  let duration: Double
  let ending: SimulationConfiguration.Ending

  private let pieces: [TrackPiece]
  /// When each piece begins.
  private let starts: [Double]
  /// Where the direction would jump from one piece to the next.
  private let jumps: [Jump]

  private struct Jump {
    var time: Double
    /// In [-180, 180].
    var degrees: Double
  }

  /// A board takes so long to turn where its way has a corner; in seconds.
  static let turnTime = 1.0
  /// The most points of a track, and so its pieces.
  static let longest = 500_000

  /// `nil` without pieces.
  init?(_ pieces: [TrackPiece], ending: SimulationConfiguration.Ending) {
    guard let first = pieces.first else { return nil }
    self.pieces = pieces
    self.ending = ending
    var (starts, jumps): ([Double], [Jump]) = ([], [])
    var time = 0.0
    var facing: Double?
    func note(_ next: Double) {
      guard let facing else { return }
      let degrees = (next - facing).remainder(dividingBy: 360)
      if abs(degrees) > 1e-6 { jumps.append(Jump(time: time, degrees: degrees)) }
    }
    for piece in pieces {
      starts.append(time)
      note(piece.state(at: 0).heading.degrees)
      guard piece.duration.isFinite else {
        time = .infinity
        break
      }
      facing = piece.state(at: piece.duration).heading.degrees
      time += piece.duration
    }
    if ending == .loop { note(first.state(at: 0).heading.degrees) }
    duration = time
    self.starts = starts
    self.jumps = jumps
  }

  /// What is true so many seconds after the beginning; `nil` after the end of a track that stops.
  func state(at seconds: Double) -> TrackState? {
    guard seconds >= 0, seconds.isFinite else { return pieces.first?.state(at: 0) }
    guard seconds >= duration else { return state(within: seconds, isFirstRound: true) }
    switch ending {
    case .stop: return nil
    case .loop where duration > 0:
      return state(within: seconds.truncatingRemainder(dividingBy: duration), isFirstRound: false)
    case .loop, .hold:
      guard var last = pieces.last.map({ $0.state(at: $0.duration) }) else { return nil }
      last.speed = 0
      last.isReceiving = true
      return last
    }
  }

  private func state(within seconds: Double, isFirstRound: Bool) -> TrackState? {
    guard let index = Self.last(of: starts, notAfter: seconds) else { return nil }
    var state = pieces[index].state(at: seconds - starts[index])
    var heading = state.heading.degrees + turning(at: seconds)
    // The corner from the end to the beginning is passed at both.
    if ending == .loop, let seam = jumps.last, seam.time == duration, !isFirstRound {
      heading += Self.turned(seam.degrees, seconds)
    }
    state.heading = Heading(degrees: heading)
    return state
  }

  /// What smooth turns add to a direction that jumps.
  private func turning(at seconds: Double) -> Double {
    let reach = Self.turnTime / 2
    var index = jumps.partitioningIndex { $0.time > seconds - reach }
    var sum = 0.0
    while index < jumps.count, jumps[index].time < seconds + reach {
      sum += Self.turned(jumps[index].degrees, seconds - jumps[index].time)
      index += 1
    }
    return sum
  }

  /// The smooth turn less the jump, so many seconds after the corner.
  private static func turned(_ degrees: Double, _ seconds: Double) -> Double {
    let share = seconds / turnTime + 0.5
    guard share > 0, share < 1 else { return 0 }
    let smooth = share - sin(2 * Double.pi * share) / (2 * Double.pi)
    return degrees * (smooth - (seconds >= 0 ? 1 : 0))
  }

  private static func last(of starts: [Double], notAfter seconds: Double) -> Int? {
    let next = starts.partitioningIndex { $0 > seconds }
    return next > 0 ? next - 1 : nil
  }
}

extension Array {
  /// The first index whose element, and all after it, satisfies a condition.
  fileprivate func partitioningIndex(where belongsAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
