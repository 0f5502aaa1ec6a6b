import Sensing

extension SourceHealth {
  /// What a person should know of a source that works: what works less well than it could. Core Location tells of those
  /// that do not.
  var remark: String? {
    guard state == .running, let note else { return nil }
    return "\(source): \(note)"
  }

  /// How much of what a receiver sent had to be refused, where that is more than a line on which nothing is wrong would
  /// lose.
  var refusalRemark: String? {
    let received = counters.receiver
    let (refused, all) = (received.refused, received.accepted + received.refused)
    guard refused >= 5, refused * 100 >= all else { return nil }
    var reasons = received.sentences.refusals.map { "\($0.reason) \($0.count)" }
    for (reason, count) in received.messages.refusals { reasons.append("UBX \(reason) \(count)") }
    for (reason, count) in received.corrections.refusals { reasons.append("RTCM \(reason) \(count)") }
    return
      "\(source): \(refused) of \(all) sentences and messages were refused (\(reasons.joined(separator: ", ")))."
  }
}
