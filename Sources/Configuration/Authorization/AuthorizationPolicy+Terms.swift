extension AuthorizationPolicy {
  public enum Access: String, Codable, Sendable {
    /// Undetermined until the program asks; then a person decides at the terminal.
    case ask
    case deny
    /// Denied, and nobody at this machine can change it.
    case restrict
    case whenInUse
    case always
  }

  public enum Accuracy: String, Codable, Sendable { case full, reduced }

  /// What an `ask` comes to where nobody can be asked, for as long as the process runs.
  public enum Unattended: String, Codable, Sendable { case deny, whenInUse, always }

  /// What a program may do, and what it says about it. What Apple's `Info.plist` has a key for has that name here; only
  /// `ask` needs the usage descriptions.
  public struct Terms: Codable, Equatable, Sendable {
    public var access: Access
    /// Where the file does not say, `NSLocationDefaultAccuracyReduced` tells, else it is full.
    public var accuracy: Accuracy
    public var unattended: Unattended
    /// Why the program wants to know the place while somebody uses it.
    public var whenInUseUsageDescription: String?
    /// Why it wants to know the place at any time.
    public var alwaysAndWhenInUseUsageDescription: String?
    /// The older name of the same, accepted in its stead.
    public var alwaysUsageDescription: String?
    /// The name that macOS has for any of these, accepted where the one that is wanted is not there.
    public var usageDescription: String?
    /// Why it wants full accuracy for a while, by purpose key.
    public var temporaryUsageDescriptions: [String: String]?
    /// Whether asynchronous updates and monitors wait for a session that the program holds itself.
    public var requiresExplicitServiceSession: Bool
    /// What the machine has to have; where something is not there the program is restricted.
    public var requiredDeviceCapabilities: [DeviceCapability]

    public init(
      access: Access, accuracy: Accuracy = .full, unattended: Unattended = .deny,
      whenInUseUsageDescription: String? = nil, alwaysAndWhenInUseUsageDescription: String? = nil,
      alwaysUsageDescription: String? = nil, usageDescription: String? = nil,
      temporaryUsageDescriptions: [String: String]? = nil, requiresExplicitServiceSession: Bool = false,
      requiredDeviceCapabilities: [DeviceCapability] = []
    ) {
      self.access = access
      self.accuracy = accuracy
      self.unattended = unattended
      self.whenInUseUsageDescription = whenInUseUsageDescription
      self.alwaysAndWhenInUseUsageDescription = alwaysAndWhenInUseUsageDescription
      self.alwaysUsageDescription = alwaysUsageDescription
      self.usageDescription = usageDescription
      self.temporaryUsageDescriptions = temporaryUsageDescriptions
      self.requiresExplicitServiceSession = requiresExplicitServiceSession
      self.requiredDeviceCapabilities = requiredDeviceCapabilities
    }
  }
}

extension AuthorizationPolicy.Terms {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case access, accuracy, unattended
    case whenInUseUsageDescription = "NSLocationWhenInUseUsageDescription"
    case alwaysAndWhenInUseUsageDescription = "NSLocationAlwaysAndWhenInUseUsageDescription"
    case alwaysUsageDescription = "NSLocationAlwaysUsageDescription"
    case usageDescription = "NSLocationUsageDescription"
    case temporaryUsageDescriptions = "NSLocationTemporaryUsageDescriptionDictionary"
    case isAccuracyReduced = "NSLocationDefaultAccuracyReduced"
    case requiresExplicitServiceSession = "CLRequireExplicitServiceSession"
    case requiredDeviceCapabilities = "UIRequiredDeviceCapabilities"
  }

  public init(from decoder: any Decoder) throws {
    try self.init(from: decoder, besides: [])
  }

  /// Reads terms that share their object with other keys.
  init(from decoder: any Decoder, besides others: [any CodingKey]) throws {
    try AuthorizationPolicy.refuseUnknownKeys(in: decoder, known: CodingKeys.allCases + others)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) throws -> String? {
      try container.decodeIfPresent(String.self, forKey: key)
    }
    let isReduced = try container.decodeIfPresent(Bool.self, forKey: .isAccuracyReduced) ?? false
    self.init(
      access: try container.decode(AuthorizationPolicy.Access.self, forKey: .access),
      accuracy: try container.decodeIfPresent(AuthorizationPolicy.Accuracy.self, forKey: .accuracy)
        ?? (isReduced ? .reduced : .full),
      unattended: try container.decodeIfPresent(AuthorizationPolicy.Unattended.self, forKey: .unattended)
        ?? .deny,
      whenInUseUsageDescription: try text(.whenInUseUsageDescription),
      alwaysAndWhenInUseUsageDescription: try text(.alwaysAndWhenInUseUsageDescription),
      alwaysUsageDescription: try text(.alwaysUsageDescription),
      usageDescription: try text(.usageDescription),
      temporaryUsageDescriptions: try container.decodeIfPresent(
        [String: String].self, forKey: .temporaryUsageDescriptions),
      requiresExplicitServiceSession: try container.decodeIfPresent(
        Bool.self, forKey: .requiresExplicitServiceSession) ?? false,
      requiredDeviceCapabilities: try container.decodeIfPresent(
        [DeviceCapability].self, forKey: .requiredDeviceCapabilities) ?? [])
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(access, forKey: .access)
    try container.encode(accuracy, forKey: .accuracy)
    try container.encode(unattended, forKey: .unattended)
    try container.encodeIfPresent(whenInUseUsageDescription, forKey: .whenInUseUsageDescription)
    try container.encodeIfPresent(
      alwaysAndWhenInUseUsageDescription, forKey: .alwaysAndWhenInUseUsageDescription)
    try container.encodeIfPresent(alwaysUsageDescription, forKey: .alwaysUsageDescription)
    try container.encodeIfPresent(usageDescription, forKey: .usageDescription)
    try container.encodeIfPresent(temporaryUsageDescriptions, forKey: .temporaryUsageDescriptions)
    try container.encode(requiresExplicitServiceSession, forKey: .requiresExplicitServiceSession)
    try container.encode(requiredDeviceCapabilities, forKey: .requiredDeviceCapabilities)
  }
}
