/// A receiver that speaks and knows no position, or nothing new.
enum SkyCheck: DoctorCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    guard let port = facts.port, let path = port.place.path, port.scan?.isReceiver == true,
      let sky = port.sky
    else { return [] }
    if let seconds = sky.stillClock { return [still(path, seconds)] }
    guard !sky.hasFix else { return [] }
    let inView = sky.satellitesInView ?? 0
    guard inView > 0 else {
      return [
        Finding(
          .receiver, .doubtful, path, "The receiver speaks, and sees no satellite.",
          why: "There is no position.",
          [
            .advice("Check the plug of the antenna and its supply, and put it under the open sky."),
            .command("gnssdecode --probe \(path.quoted)"),
          ])
      ]
    }
    let used = sky.satellitesUsed.map { ", and uses \($0)" } ?? ""
    return [
      Finding(
        .receiver, .doubtful, path,
        "The receiver has \(inView) satellites in view\(used), and no position yet.",
        why: "There is no position.",
        [
          .advice(
            "Give it a minute with the antenna under the open sky: from cold it needs half of one. Then look again."
          ),
          .command("gnssdecode \(path.quoted)"),
        ])
    ]
  }

  private static func still(_ path: String, _ seconds: Int) -> Finding {
    let parts = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return Finding(
      .receiver, .broken, path,
      "The receiver's clock stands still: all that it says is of \(parts.joined(separator: ":")).",
      why: "There is no position, or the same one again and again.",
      [
        .advice("Take the receiver's supply away for some seconds. If that does not help, it is broken."),
        .advice("What plays a log in its place has to let its times go on."),
        .command("gnssdecode \(path.quoted)"),
      ])
  }
}
