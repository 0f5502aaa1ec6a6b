import Configuration

extension ProgramAuthorization {
  /// The program asks to know the place while it is in use. It matters only where nothing is determined yet and
  /// the terms, or the program itself, say what for.
  ///
  /// - Parameter purpose: what the program says itself, where its terms do not.
  /// - Returns: What a person has to be asked; `nil` where there is nothing to ask.
  public mutating func requestWhenInUse(purpose: String? = nil) -> AuthorizationQuestion? {
    guard status == .notDetermined, let reason = terms?.reason(for: .whenInUse) ?? purpose else { return nil }
    return open(.init(wish: .whenInUse, program: program, reason: reason))
  }

  /// The program asks to know the place at any time. Under the open rule that is granted at once. Else it matters
  /// where nothing is determined yet, and once more after "while in use" was granted.
  ///
  /// - Returns: What a person has to be asked; `nil` where there is nothing to ask.
  public mutating func requestAlways() -> AuthorizationQuestion? {
    guard let terms else {
      if !isDeniedToAll { passing = .always }
      return nil
    }
    let wish: AuthorizationQuestion.Wish
    if status == .notDetermined {
      wish = .always
    } else if mayBeUpgraded {
      wish = .upgrade
    } else {
      return nil
    }
    guard let reason = terms.reason(for: wish) else { return nil }
    return open(.init(wish: wish, program: program, reason: reason))
  }

  /// Whether a person granted it while in use, for longer than this process, and was not asked for more yet.
  private var mayBeUpgraded: Bool {
    guard status == .whenInUse, terms?.access == .ask, passing == nil, let standingDecision else {
      return false
    }
    return !standingDecision.wasOfferedAlways
  }

  /// The program asks for full accuracy until it ends.
  ///
  /// - Returns: What a person has to be asked; `nil` where there is nothing to ask: the program is not authorized,
  ///   has full accuracy, or the terms do not say what for.
  public mutating func requestTemporaryFullAccuracy(purposeKey: String) -> AuthorizationQuestion? {
    guard status.isGranted, !hasFullAccuracy,
      let reason = terms?.temporaryUsageDescriptions?[purposeKey]
    else { return nil }
    return open(.init(wish: .fullAccuracy, program: program, reason: reason))
  }

  /// The key of the policy for want of which a request does nothing; `nil` where that is not why.
  public func missingKey(for wish: AuthorizationQuestion.Wish, purposeKey: String = "") -> String? {
    guard let terms, openQuestion == nil else { return nil }
    switch wish {
    case .whenInUse, .always:
      guard status == .notDetermined, terms.reason(for: wish) == nil else { return nil }
      return wish == .whenInUse
        ? "NSLocationWhenInUseUsageDescription" : "NSLocationAlwaysAndWhenInUseUsageDescription"
    case .upgrade:
      guard mayBeUpgraded, terms.reason(for: wish) == nil else { return nil }
      return "NSLocationAlwaysAndWhenInUseUsageDescription"
    case .fullAccuracy:
      guard status.isGranted, !hasFullAccuracy, terms.temporaryUsageDescriptions?[purposeKey] == nil else {
        return nil
      }
      return "NSLocationTemporaryUsageDescriptionDictionary.\(purposeKey)"
    }
  }

  private mutating func open(_ question: AuthorizationQuestion) -> AuthorizationQuestion? {
    guard openQuestion == nil else { return nil }
    openQuestion = question
    return question
  }
}

// MARK: - Answers

extension ProgramAuthorization {
  /// Takes the answer to a question. It counts only while that question is open: a policy that came in between
  /// closed it.
  ///
  /// - Parameter answer: `nil` where nobody could be asked; then the terms say what holds for this process.
  /// - Returns: What is to be kept; `nil` where that is nothing.
  @discardableResult
  public mutating func take(_ answer: AuthorizationQuestion.Answer?, to question: AuthorizationQuestion)
    -> Decision?
  {
    guard openQuestion == question else { return nil }
    openQuestion = nil
    guard question.wish != .fullAccuracy else {
      hasTemporaryFullAccuracy = answer == .once
      return nil
    }
    guard let answer, question.choices.contains(where: { $0.answer == answer }) else {
      // Who cannot be asked for more keeps what was granted.
      if question.wish != .upgrade { passing = terms?.unattended.status ?? .denied }
      return nil
    }
    guard let decision = question.decision(for: answer) else {
      passing = .whenInUse
      return nil
    }
    self.decision = decision
    return decision
  }
}

extension AuthorizationPolicy.Unattended {
  fileprivate var status: ProgramAuthorization.Status {
    switch self {
    case .deny: .denied
    case .whenInUse: .whenInUse
    case .always: .always
    }
  }
}

extension AuthorizationPolicy.Terms {
  /// Why the program wants it, in the words of the key that Apple's documentation names for it, or of an older one.
  func reason(for wish: AuthorizationQuestion.Wish) -> String? {
    switch wish {
    case .whenInUse: whenInUseUsageDescription ?? usageDescription
    case .always, .upgrade:
      alwaysAndWhenInUseUsageDescription ?? alwaysUsageDescription ?? usageDescription
    case .fullAccuracy: nil
    }
  }
}
