import Configuration

/// What one program may know of the place: a state machine of policies, requests and answers.
///
/// It asks nobody and remembers no clock; who holds it puts its questions to a person and brings the answers back.
public struct ProgramAuthorization: Equatable, Sendable {
  public enum Status: Equatable, Sendable {
    /// The program has to ask first.
    case notDetermined
    /// Denied, and nobody at this machine can change it.
    case restricted
    case denied
    case whenInUse
    case always

    /// Whether the program may be told where it is.
    public var isGranted: Bool { self == .whenInUse || self == .always }
  }

  public typealias Policy = AuthorizationPolicy

  public let program: String
  public let user: String?
  public private(set) var policy: Policy
  /// What a person answered, where the policy leaves the choice to one.
  private var decision: Status?
  private var wasOfferedAlways = false
  private var hasTemporaryFullAccuracy = false
  private var openQuestion: AuthorizationQuestion?
  /// Why a program is denied, where that is not plain from the policy.
  public internal(set) var refusal: String?

  public init(program: String, user: String?, policy: Policy) {
    self.program = program
    self.user = user
    self.policy = policy
  }

  /// The terms that hold; `nil` is the open rule.
  private var terms: Policy.Terms? { policy.terms(program: program, user: user) }

  public var status: Status {
    guard policy.locationServicesEnabled else { return .denied }
    guard let terms else { return decision ?? .whenInUse }
    switch terms.access {
    case .ask: return decision ?? .notDetermined
    case .deny: return .denied
    case .restrict: return .restricted
    case .whenInUse: return .whenInUse
    case .always: return .always
    }
  }

  /// Whether the place may be told as finely as it is known. It means something only where the status is granted.
  public var hasFullAccuracy: Bool { hasTemporaryFullAccuracy || terms?.accuracy != .reduced }

  /// Puts a new policy in force. Answers stay as long as the terms they were given under.
  public mutating func apply(_ newPolicy: Policy) {
    let oldTerms = terms
    policy = newPolicy
    refusal = nil
    guard terms != oldTerms else { return }
    decision = nil
    wasOfferedAlways = false
    hasTemporaryFullAccuracy = false
    openQuestion = nil
  }
}

extension ProgramAuthorization {
  /// The program asks to know the place while it is in use. It matters only where nothing is determined yet and
  /// the terms say what for.
  ///
  /// - Returns: What a person has to be asked; `nil` where there is nothing to ask.
  public mutating func requestWhenInUse() -> AuthorizationQuestion? {
    guard status == .notDetermined, let reason = terms?.whenInUseUsageDescription else { return nil }
    return open(.init(wish: .whenInUse, program: program, reason: reason))
  }

  /// The program asks to know the place at any time. Under the open rule that is granted at once. Else it matters
  /// where nothing is determined yet, and once more after "while in use" was granted.
  ///
  /// - Returns: What a person has to be asked; `nil` where there is nothing to ask.
  public mutating func requestAlways() -> AuthorizationQuestion? {
    guard policy.locationServicesEnabled else { return nil }
    guard let terms else {
      decision = .always
      return nil
    }
    let mayBeUpgraded = terms.access == .ask && status == .whenInUse && !wasOfferedAlways
    guard status == .notDetermined || mayBeUpgraded,
      let reason = terms.alwaysAndWhenInUseUsageDescription ?? terms.alwaysUsageDescription
    else { return nil }
    return open(.init(wish: .always, program: program, reason: reason))
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

  /// Takes the answer to a question. It counts only while that question is open: a policy that came in between
  /// closed it.
  public mutating func take(_ isGranted: Bool, to question: AuthorizationQuestion) {
    guard openQuestion == question else { return }
    openQuestion = nil
    switch question.wish {
    case .whenInUse: decision = isGranted ? .whenInUse : .denied
    case .always:
      // Who declines the upgrade keeps what was granted before.
      let refused: Status = decision == .whenInUse ? .whenInUse : .denied
      wasOfferedAlways = true
      decision = isGranted ? .always : refused
    case .fullAccuracy: hasTemporaryFullAccuracy = isGranted
    }
  }

  private mutating func open(_ question: AuthorizationQuestion) -> AuthorizationQuestion? {
    guard openQuestion == nil else { return nil }
    openQuestion = question
    return question
  }
}
