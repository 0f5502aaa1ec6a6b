/// Which beacons are meant: all with a UUID, or those of them with a major number, or with a major and a minor number.
open class CLBeaconIdentityConstraint: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public let uuid: UUID
  /// `nil`: any.
  public let major: CLBeaconMajorValue?
  /// `nil`: any.
  public let minor: CLBeaconMinorValue?

  init(_ uuid: UUID, _ major: CLBeaconMajorValue?, _ minor: CLBeaconMinorValue?) {
    self.uuid = uuid
    self.major = major
    self.minor = minor
    super.init()
  }

  /// All beacons with this UUID.
  public convenience init(uuid: UUID) { self.init(uuid, nil, nil) }

  /// All beacons with this UUID and major number.
  public convenience init(uuid: UUID, major: CLBeaconMajorValue) { self.init(uuid, major, nil) }

  /// The beacons with this UUID, major and minor number.
  public convenience init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue) {
    self.init(uuid, major, minor)
  }

  private enum Key {
    static let uuid = "uuid"
    static let major = "major"
    static let minor = "minor"
  }

  public required init?(coder: NSCoder) {
    guard let text = coder.decodeObject(of: NSString.self, forKey: Key.uuid),
      let uuid = UUID(uuidString: String(describing: text))
    else { return nil }
    func number(_ key: String) -> UInt16? {
      coder.containsValue(forKey: key) ? UInt16(exactly: coder.decodeInteger(forKey: key)) : nil
    }
    self.uuid = uuid
    major = number(Key.major)
    minor = number(Key.minor)
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    coder.encode(uuid.uuidString as NSString, forKey: Key.uuid)
    if let major { coder.encode(Int(major), forKey: Key.major) }
    if let minor { coder.encode(Int(minor), forKey: Key.minor) }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLBeaconIdentityConstraint else { return false }
    return uuid == other.uuid && major == other.major && minor == other.minor
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(uuid)
    hasher.combine(major)
    hasher.combine(minor)
    return hasher.finalize()
  }

  open override var description: String {
    var text = "uuid:\(uuid.uuidString)"
    if let major { text += ", major:\(major)" }
    if let minor { text += ", minor:\(minor)" }
    return "CLBeaconIdentityConstraint (\(text))"
  }
}
