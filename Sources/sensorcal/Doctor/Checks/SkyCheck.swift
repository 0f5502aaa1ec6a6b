/// A receiver that speaks and knows no position.
enum SkyCheck: DoctorCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    guard let port = facts.port, let path = port.place.path, port.scan?.isReceiver == true,
      let sky = port.sky,
      !sky.hasFix
    else { return [] }
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
}
