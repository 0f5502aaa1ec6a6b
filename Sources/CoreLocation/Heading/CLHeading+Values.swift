extension CLHeading {
  /// All that a heading says, as a value.
  struct Values: Equatable {
    var magnetic: CLLocationDirection
    var trueNorth: CLLocationDirection
    var accuracy68: CLLocationDirection
    var accuracy95: CLLocationDirection
    /// Right, top and out of the screen, in microtesla.
    var field: SIMD3<Double>
    var timestamp: Date

    init(
      magnetic: CLLocationDirection, trueNorth: CLLocationDirection, accuracy68: CLLocationDirection,
      accuracy95: CLLocationDirection, field: SIMD3<Double>, timestamp: Date
    ) {
      self.magnetic = magnetic
      self.trueNorth = trueNorth
      self.accuracy68 = accuracy68
      self.accuracy95 = accuracy95
      self.field = field
      self.timestamp = timestamp
    }
  }
}

extension CLHeading.Values {
  private enum Key {
    static let magnetic = "magneticHeading"
    static let trueNorth = "trueHeading"
    static let accuracy68 = "headingAccuracy68"
    static let accuracy95 = "headingAccuracy"
    static let x = "x"
    static let y = "y"
    static let z = "z"
    static let timestamp = "timestamp"
    static let all = [magnetic, trueNorth, accuracy68, accuracy95, x, y, z, timestamp]
  }

  /// Reads an archive; `nil` where it lacks a number.
  init?(coder: NSCoder) {
    guard Key.all.allSatisfy(coder.containsValue(forKey:)) else { return nil }
    magnetic = coder.decodeDouble(forKey: Key.magnetic)
    trueNorth = coder.decodeDouble(forKey: Key.trueNorth)
    accuracy68 = coder.decodeDouble(forKey: Key.accuracy68)
    accuracy95 = coder.decodeDouble(forKey: Key.accuracy95)
    field = SIMD3(
      coder.decodeDouble(forKey: Key.x), coder.decodeDouble(forKey: Key.y), coder.decodeDouble(forKey: Key.z))
    timestamp = coder.decodeDate(forKey: Key.timestamp)
  }

  func encode(with coder: NSCoder) {
    coder.encode(magnetic, forKey: Key.magnetic)
    coder.encode(trueNorth, forKey: Key.trueNorth)
    coder.encode(accuracy68, forKey: Key.accuracy68)
    coder.encode(accuracy95, forKey: Key.accuracy95)
    coder.encode(field.x, forKey: Key.x)
    coder.encode(field.y, forKey: Key.y)
    coder.encode(field.z, forKey: Key.z)
    coder.encode(timestamp, forKey: Key.timestamp)
  }
}
