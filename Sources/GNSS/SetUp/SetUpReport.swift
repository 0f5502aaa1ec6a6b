/// What became of a set-up.
public struct SetUpReport: Equatable, Sendable {
  /// Whose receiver it is; `nil` where that could not be found out.
  public internal(set) var family: ReceiverFamily?
  /// Why nothing was sent; `nil` where the receiver was spoken to.
  public internal(set) var obstacle: Obstacle?
  /// A setting that is missing here has no command in the receiver's family.
  public internal(set) var outcomes: [ReceiverSetUp.Setting: Outcome] = [:]
  /// The speed of the line afterwards, where it was changed.
  public internal(set) var baudRate: Int?

  public enum Outcome: Equatable, Sendable, CaseIterable {
    /// The receiver acknowledged it, or was heard at its new speed.
    case done
    /// Sent to a receiver that acknowledges nothing.
    case sent
    case refused
    case unanswered
    /// There is no command for it in the receiver's generation.
    case impossible
  }

  /// What keeps a receiver from being spoken to.
  public enum Obstacle: Equatable, Sendable {
    /// Nobody was understood, at none of the speeds.
    case nobody
    /// Somebody else is on the line.
    case stranger(Hearing)
    /// A receiver that does not say whose it is, so its commands are not known.
    case unknownMaker
  }
}

extension SetUpReport {
  /// This report with what became of settings that were changed later.
  public func updated(by later: SetUpReport) -> SetUpReport {
    var report = self
    report.outcomes.merge(later.outcomes) { _, new in new }
    return report
  }

  /// What did not become as it was asked, in sentences for a person; `nil` where all did.
  public var complaint: String? {
    switch obstacle {
    case .nobody:
      return
        "It was not set up: no receiver was understood, neither at its speed nor at the one to go over to."
    case .stranger(let hearing): return "It was not set up. \(hearing)"
    case .unknownMaker:
      let makers = ReceiverFamily.allCases.map(\.description).joined(separator: ", ")
      return
        "It was not set up: it does not say whose receiver it is, and commands are known for those of \(makers)."
    case nil: break
    }
    let sentences = Outcome.allCases.compactMap { outcome -> String? in
      guard let words = outcome.words else { return nil }
      let names = outcomes.filter { $0.value == outcome }.keys.map(\.description).sorted()
      return names.isEmpty ? nil : "\(words) \(names.joined(separator: ", "))."
    }
    return sentences.isEmpty ? nil : "Of its set-up it " + sentences.joined(separator: " It ")
  }
}

extension SetUpReport.Outcome {
  /// What the receiver did with settings; `nil` where that is no cause for complaint.
  fileprivate var words: String? {
    switch self {
    case .done, .sent: nil
    case .refused: "refused"
    case .unanswered: "did not acknowledge"
    case .impossible: "has no command for"
    }
  }
}
