/// The floor of a building: a logical number, not a height. No receiver tells it, so locations made here have none.
open class CLFloor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// 0 is the ground floor; floors below it are negative.
  open var level: Int { storedLevel }
  private let storedLevel: Int

  init(level: Int) {
    storedLevel = level
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "level") else { return nil }
    storedLevel = coder.decodeInteger(forKey: "level")
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) { coder.encode(level, forKey: "level") }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CLFloor)?.level == level }

  open override var hash: Int { level }
}
