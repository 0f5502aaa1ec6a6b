import Configuration

/// What one program may know of the place: a state machine of policies, requests and answers.
///
/// It asks nobody, reads no file and remembers no clock; who holds it puts its questions to a person, keeps what was decided and
/// brings both back.
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
  public typealias Decision = AuthorizationDecision
  public typealias DecisionFile = AuthorizationDecisionFile
  public typealias Capability = DeviceCapability
  public typealias FileError = ConfigurationError

  public let program: String
  public let user: String?
  public private(set) var policy: Policy
  /// Why no policy could be had. Then every program is denied.
  private var policyRefusal: String?
  /// What the machine lacks of that which the terms ask for.
  private var lacking: [DeviceCapability] = []
  /// What a person decided, where the policy leaves the choice to one.
  var decision: Decision?
  /// Why the decision cannot be known. It may have been to deny.
  private var decisionRefusal: String?
  /// What holds until the process ends, or other terms come.
  var passing: Status?
  var hasTemporaryFullAccuracy = false
  var openQuestion: AuthorizationQuestion?

  public init(program: String, user: String?, policy: Policy) {
    self.program = program
    self.user = user
    self.policy = policy
  }

  /// The terms that hold; `nil` is the open rule.
  var terms: Policy.Terms? { policy.terms(program: program, user: user) }

  public var status: Status {
    guard policyRefusal == nil, policy.locationServicesEnabled else { return .denied }
    guard let terms else { return passing ?? .whenInUse }
    guard lacking.isEmpty else { return .restricted }
    switch terms.access {
    case .ask:
      if let passing { return passing }
      guard decisionRefusal == nil else { return .denied }
      return standingDecision?.status ?? .notDetermined
    case .deny: return .denied
    case .restrict: return .restricted
    case .whenInUse: return .whenInUse
    case .always: return .always
    }
  }

  /// The decision, where the words that it was made upon still stand, or the policy has none.
  var standingDecision: Decision? {
    guard let decision, let terms else { return nil }
    let words = terms.descriptions
    return words.isEmpty || words.contains(decision.reason) ? decision : nil
  }

  /// Whether the place may be told as finely as it is known. It means something only where the status is granted.
  public var hasFullAccuracy: Bool { hasTemporaryFullAccuracy || terms?.accuracy != .reduced }

  /// Whether asynchronous updates have to wait for a session that the program holds itself.
  public var requiresExplicitServiceSession: Bool { terms?.requiresExplicitServiceSession ?? false }

  /// Whether every program is denied, and not this one alone.
  public var isDeniedToAll: Bool { policyRefusal != nil || !policy.locationServicesEnabled }

  /// Whether a question waits for its answer.
  public var isAsking: Bool { openQuestion != nil }

  public func isOpen(_ question: AuthorizationQuestion) -> Bool { openQuestion == question }

  /// What the terms ask the machine to have.
  public var requiredDeviceCapabilities: [DeviceCapability] { terms?.requiredDeviceCapabilities ?? [] }

  /// Why a program is denied, where that is not plain from its terms: a sentence.
  public var refusal: String? {
    if let policyRefusal { return policyRefusal }
    guard policy.locationServicesEnabled else {
      return "Location services are switched off in this machine's configuration."
    }
    guard lacking.isEmpty else {
      let names = lacking.map(\.rawValue).joined(separator: ", ")
      return "UIRequiredDeviceCapabilities asks for what this machine does not have: \(names)."
    }
    guard terms?.access == .ask else { return nil }
    // Who was asked and says no leaves a decision. This is what a question without an answer came to.
    if passing == .denied {
      return
        "The policy of this machine asks a person before \"\(program)\" may know where it is, and nobody answered at a terminal of its own: start it at one, or let the policy say what holds without one (unattended)."
    }
    return passing == nil ? decisionRefusal : nil
  }
}

// MARK: - What comes from outside

extension ProgramAuthorization {
  /// Puts a new policy in force. What a person decided stays for as long as the words do that it was decided upon; what holds
  /// for the process alone ends with its terms.
  public mutating func apply(_ newPolicy: Policy) {
    let oldTerms = terms
    policy = newPolicy
    policyRefusal = nil
    guard terms != oldTerms else { return }
    passing = nil
    hasTemporaryFullAccuracy = false
    openQuestion = nil
    lacking = []
  }

  /// Denies the program, since the policy cannot be known.
  public mutating func refuse(_ sentence: String) { policyRefusal = sentence }

  /// Takes what a person decided, as it was kept; `nil` for nothing.
  public mutating func apply(decision new: Decision?) {
    let isNew = new != decision || decisionRefusal != nil
    decisionRefusal = nil
    guard isNew else { return }
    decision = new
    guard new != nil else { return }
    // It is newer than what this process was told.
    if terms != nil { passing = nil }
    if openQuestion?.wish != .fullAccuracy { openQuestion = nil }
  }

  /// Denies the program where a person has the choice, since it cannot be known what was chosen.
  public mutating func refuseDecision(_ sentence: String) { decisionRefusal = sentence }

  /// Takes notice of what the machine has.
  public mutating func note(capabilities: Set<DeviceCapability>) {
    lacking = requiredDeviceCapabilities.filter { !capabilities.contains($0) }
  }
}

extension AuthorizationDecision {
  fileprivate var status: ProgramAuthorization.Status {
    switch verdict {
    case .denied: .denied
    case .whenInUse: .whenInUse
    case .always: .always
    }
  }
}

extension AuthorizationPolicy.Terms {
  /// The words that a person may have been asked with.
  fileprivate var descriptions: [String] {
    [
      whenInUseUsageDescription, alwaysAndWhenInUseUsageDescription, alwaysUsageDescription,
      usageDescription,
    ].compactMap { $0 }
  }
}
