/// Wherever certain beacons can be heard. Nothing here hears them.
open class CLBeaconRegion: CLRegion, @unchecked Sendable {
  /// Which beacons.
  public let beaconIdentityConstraint: CLBeaconIdentityConstraint

  /// Whether the delegate is told when somebody looks at the display; false unless changed. It is kept and changes
  /// nothing.
  open var notifyEntryStateOnDisplay = false

  /// Where the beacons can be heard that a constraint means.
  public init(beaconIdentityConstraint: CLBeaconIdentityConstraint, identifier: String) {
    self.beaconIdentityConstraint = beaconIdentityConstraint
    super.init(circle: nil, identifier: identifier)
  }

  /// Where any beacon with this UUID can be heard.
  public convenience init(uuid: UUID, identifier: String) {
    self.init(beaconIdentityConstraint: .init(uuid: uuid), identifier: identifier)
  }

  /// Where any beacon with this UUID and major number can be heard.
  public convenience init(uuid: UUID, major: CLBeaconMajorValue, identifier: String) {
    self.init(beaconIdentityConstraint: .init(uuid: uuid, major: major), identifier: identifier)
  }

  /// Where the beacon with this UUID, major and minor number can be heard.
  public convenience init(
    uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
  ) {
    self.init(beaconIdentityConstraint: .init(uuid: uuid, major: major, minor: minor), identifier: identifier)
  }

  @available(*, deprecated, renamed: "init(uuid:identifier:)")
  public convenience init(proximityUUID: UUID, identifier: String) {
    self.init(uuid: proximityUUID, identifier: identifier)
  }

  @available(*, deprecated, renamed: "init(uuid:major:identifier:)")
  public convenience init(proximityUUID: UUID, major: CLBeaconMajorValue, identifier: String) {
    self.init(uuid: proximityUUID, major: major, identifier: identifier)
  }

  @available(*, deprecated, renamed: "init(uuid:major:minor:identifier:)")
  public convenience init(
    proximityUUID: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
  ) {
    self.init(uuid: proximityUUID, major: major, minor: minor, identifier: identifier)
  }

  open var uuid: UUID { beaconIdentityConstraint.uuid }
  /// `nil`: any.
  open var major: NSNumber? { beaconIdentityConstraint.major.map(NSNumber.init(value:)) }
  /// `nil`: any.
  open var minor: NSNumber? { beaconIdentityConstraint.minor.map(NSNumber.init(value:)) }

  @available(*, deprecated, renamed: "uuid")
  open var proximityUUID: UUID { uuid }

  /// What a device sends to be such a beacon, for a Bluetooth peripheral: UUID, major and minor number, most
  /// significant byte first, and the power.
  ///
  /// - Parameter measuredPower: The signal at one meter, in dBm; `nil` for -59.
  open func peripheralData(withMeasuredPower measuredPower: NSNumber?) -> NSMutableDictionary {
    let constraint = beaconIdentityConstraint
    var bytes = withUnsafeBytes(of: constraint.uuid.uuid) { Data($0) }
    for number in [constraint.major ?? 0, constraint.minor ?? 0] {
      bytes.append(UInt8(number >> 8))
      bytes.append(UInt8(number & 0xFF))
    }
    let power = Int8(clamping: measuredPower?.intValue ?? -59)
    bytes.append(UInt8(bitPattern: power))
    return NSMutableDictionary(dictionary: ["kCBAdvDataAppleBeaconKey": bytes])
  }

  // MARK: Archives and copies

  private static let constraintKey = "beaconIdentityConstraint"
  private static let onDisplayKey = "notifyEntryStateOnDisplay"

  public required init?(coder: NSCoder) {
    guard
      let constraint = coder.decodeObject(of: CLBeaconIdentityConstraint.self, forKey: Self.constraintKey)
    else { return nil }
    beaconIdentityConstraint = constraint
    notifyEntryStateOnDisplay = coder.decodeBool(forKey: Self.onDisplayKey)
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(beaconIdentityConstraint, forKey: Self.constraintKey)
    coder.encode(notifyEntryStateOnDisplay, forKey: Self.onDisplayKey)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CLBeaconRegion(beaconIdentityConstraint: beaconIdentityConstraint, identifier: identifier)
    copy.notifyEntryStateOnDisplay = notifyEntryStateOnDisplay
    return copyingNotifications(to: copy)
  }

  open override var description: String {
    "CLBeaconRegion (identifier:'\(identifier)', \(beaconIdentityConstraint.description))"
  }
}
