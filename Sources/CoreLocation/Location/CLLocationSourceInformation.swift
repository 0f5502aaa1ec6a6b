/// Where a location comes from.
open class CLLocationSourceInformation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// True where software made the location up: a simulation.
  open var isSimulatedBySoftware: Bool { isSoftware }
  /// True where a receiver beside the processor found it.
  open var isProducedByAccessory: Bool { isAccessory }

  private let isSoftware: Bool
  private let isAccessory: Bool

  public init(softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool) {
    self.isSoftware = isSoftware
    self.isAccessory = isAccessory
    super.init()
  }

  private static let softwareKey = "isSimulatedBySoftware"
  private static let accessoryKey = "isProducedByAccessory"

  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: Self.softwareKey), coder.containsValue(forKey: Self.accessoryKey)
    else { return nil }
    isSoftware = coder.decodeBool(forKey: Self.softwareKey)
    isAccessory = coder.decodeBool(forKey: Self.accessoryKey)
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    coder.encode(isSoftware, forKey: Self.softwareKey)
    coder.encode(isAccessory, forKey: Self.accessoryKey)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLLocationSourceInformation else { return false }
    return isSoftware == other.isSoftware && isAccessory == other.isAccessory
  }

  open override var hash: Int { (isSoftware ? 1 : 0) + (isAccessory ? 2 : 0) }
}
