extension AuthorizationPolicy {
  public enum Access: String, CaseIterable, Sendable {
    /// Undetermined until the program asks; then a person decides at the terminal.
    case ask
    case deny
    /// Denied, and nobody at this machine can change it.
    case restrict
    case whenInUse
    case always
  }

  public enum Accuracy: String, CaseIterable, Sendable { case full, reduced }

  /// What an `ask` comes to where nobody can be asked, for as long as the process runs.
  public enum Unattended: String, CaseIterable, Sendable { case deny, whenInUse, always }

  /// What a program may do, and what it says about it. What Apple's `Info.plist` has a key for has that name here; only
  /// `ask` needs the usage descriptions.
  public struct Terms: Equatable, Sendable {
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
