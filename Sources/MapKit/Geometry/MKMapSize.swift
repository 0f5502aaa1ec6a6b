/// A width and a height in points of the map.
public struct MKMapSize: Sendable {
  public var width: Double
  public var height: Double

  /// Nothing.
  public init() { self.init(width: 0, height: 0) }

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The whole map.
  public static let world = MKMapSize(width: Mercator.worldSize, height: Mercator.worldSize)
}

/// The whole map.
public let MKMapSizeWorld = MKMapSize.world

public func MKMapSizeMake(_ width: Double, _ height: Double) -> MKMapSize {
  MKMapSize(width: width, height: height)
}

public func MKMapSizeEqualToSize(_ size1: MKMapSize, _ size2: MKMapSize) -> Bool {
  size1.width == size2.width && size1.height == size2.height
}

/// As `{width, height}`, to a tenth of a point.
public func MKStringFromMapSize(_ size: MKMapSize) -> String {
  String(format: "{%.1f, %.1f}", size.width, size.height)
}
