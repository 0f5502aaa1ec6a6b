/// A beacon that was heard. Nothing here hears one, so a program gets them from archives alone.
open class CLBeacon: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  struct Values: Equatable {
    var timestamp: Date
    var uuid: UUID
    var major: CLBeaconMajorValue
    var minor: CLBeaconMinorValue
    var proximity: CLProximity
    var accuracy: CLLocationAccuracy
    var rssi: Int
  }

  private let values: Values

  init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// When it was heard.
  open var timestamp: Date { values.timestamp }
  open var uuid: UUID { values.uuid }
  open var major: NSNumber { NSNumber(value: values.major) }
  open var minor: NSNumber { NSNumber(value: values.minor) }
  open var proximity: CLProximity { values.proximity }
  /// One standard deviation of its distance, in meters; negative where that is not known.
  open var accuracy: CLLocationAccuracy { values.accuracy }
  /// The strength of its signal, in dBm.
  open var rssi: Int { values.rssi }

  @available(*, deprecated, renamed: "uuid")
  open var proximityUUID: UUID { uuid }

  private enum Key {
    static let timestamp = "timestamp"
    static let uuid = "uuid"
    static let major = "major"
    static let minor = "minor"
    static let proximity = "proximity"
    static let accuracy = "accuracy"
    static let rssi = "rssi"
    static let numbers = [timestamp, major, minor, proximity, accuracy, rssi]
  }

  public required init?(coder: NSCoder) {
    guard Key.numbers.allSatisfy(coder.containsValue(forKey:)),
      let text = coder.decodeObject(of: NSString.self, forKey: Key.uuid),
      let uuid = UUID(uuidString: String(describing: text)),
      let major = CLBeaconMajorValue(exactly: coder.decodeInteger(forKey: Key.major)),
      let minor = CLBeaconMinorValue(exactly: coder.decodeInteger(forKey: Key.minor)),
      let proximity = CLProximity(rawValue: coder.decodeInteger(forKey: Key.proximity))
    else { return nil }
    values = Values(
      timestamp: coder.decodeDate(forKey: Key.timestamp), uuid: uuid,
      major: major, minor: minor, proximity: proximity, accuracy: coder.decodeDouble(forKey: Key.accuracy),
      rssi: coder.decodeInteger(forKey: Key.rssi))
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    coder.encode(values.timestamp, forKey: Key.timestamp)
    coder.encode(values.uuid.uuidString as NSString, forKey: Key.uuid)
    coder.encode(Int(values.major), forKey: Key.major)
    coder.encode(Int(values.minor), forKey: Key.minor)
    coder.encode(values.proximity.rawValue, forKey: Key.proximity)
    coder.encode(values.accuracy, forKey: Key.accuracy)
    coder.encode(values.rssi, forKey: Key.rssi)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CLBeacon)?.values == values }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(values.uuid)
    hasher.combine(values.major)
    hasher.combine(values.minor)
    return hasher.finalize()
  }

  open override var description: String {
    let distance = String(format: "%.2fm", values.accuracy)
    return "CLBeacon (uuid:\(values.uuid.uuidString), major:\(values.major), minor:\(values.minor), "
      + "proximity:\(values.proximity.rawValue) +/- \(distance), rssi:\(values.rssi))"
  }
}
