import CoreLocation
import Sensing

/// How a source fares, as a line of JSON. What a source has not is left out.
struct HealthLine: Encodable {
  let type = "health"
  let source, kind, state: String
  /// Why it failed.
  let reason: String?
  let note: String?
  /// The file of a receiver's port, and the speed of the line.
  let port: String?
  let speed: Int?
  let satellitesInView, satellitesUsed: Int?
  let bytes, bytesSkipped: Int?
  let nmea, ubx, rtcm: Count?
  let setUp: SetUp?
  let pulses: Pulses?
  let samples, saturated, lost: Int?
  let timing: Timing?
  let errors: Int

  /// What came in one protocol, and what of it was refused, by reason.
  struct Count: Encodable {
    let accepted: Int
    let unsupported: Int?
    let rejected: [String: Int]
  }

  struct SetUp: Encodable {
    let maker: String?
    /// What became of each setting.
    let outcomes: [String: String]
    let speed: Int?
    let complaint: String?
  }

  /// Durations in seconds.
  struct Pulses: Encodable {
    let accepted, rejected, missed: Int
    let jitter, offset: Double?
  }

  /// In seconds.
  struct Timing: Encodable {
    let period, medianJitter, jitter99: Double
  }

  init(_ health: SourceHealth) {
    source = health.source
    kind = "\(health.kind)"
    switch health.state {
    case .failed(let why): (state, reason) = ("failed", why)
    case .opening, .running, .silent, .stopped: (state, reason) = ("\(health.state)", nil)
    }
    note = health.note
    port = health.receiver?.port
    speed = health.receiver?.baudRate
    satellitesInView = health.receiver?.satellites?.inView
    satellitesUsed = health.receiver?.satellites?.used
    setUp = health.receiver?.setUp.map { report in
      SetUp(
        maker: report.family?.description,
        outcomes: Dictionary(uniqueKeysWithValues: report.outcomes.map { ("\($0.key)", "\($0.value)") }),
        speed: report.baudRate, complaint: report.complaint)
    }
    pulses = health.pulses.map { pulses in
      Pulses(
        accepted: pulses.accepted, rejected: pulses.rejected, missed: pulses.missed,
        jitter: pulses.jitter?.inSeconds, offset: pulses.offset?.inSeconds)
    }
    let counters = health.counters
    errors = counters.errors
    let isChip = health.kind == .magnetometer || health.kind == .accelerometer || health.kind == .gyroscope
    (samples, saturated, lost) =
      isChip ? (counters.samples, counters.saturated, counters.lost) : (nil, nil, nil)
    timing = health.timing.map { timing in
      Timing(
        period: timing.period.inSeconds, medianJitter: timing.medianJitter.inSeconds,
        jitter99: timing.jitter99.inSeconds)
    }
    let received = counters.receiver
    guard received.bytes > 0 || health.kind == .receiver else {
      (bytes, bytesSkipped, nmea, ubx, rtcm) = (nil, nil, nil, nil, nil)
      return
    }
    (bytes, bytesSkipped) = (received.bytes, received.sentences.bytesSkipped)
    nmea = Count(
      accepted: received.sentences.accepted, unsupported: received.sentences.unsupported,
      rejected: received.sentences.refusals.reduce(into: [:]) { $0["\($1.reason)"] = $1.count })
    ubx = Count(
      accepted: received.messages.accepted, unsupported: received.messages.unsupported,
      rejected: received.messages.refusals.reduce(into: [:]) { $0[$1.reason] = $1.count })
    rtcm = Count(
      accepted: received.corrections.accepted, unsupported: nil,
      rejected: received.corrections.refusals.reduce(into: [:]) { $0[$1.reason] = $1.count })
  }
}
