/// A rectangle on the map. One that crosses the meridian of 180° reaches beyond the map.
public struct MKMapRect: Sendable {
  /// The north-western corner.
  public var origin: MKMapPoint
  public var size: MKMapSize

  /// Nothing, at the north-western corner of the map.
  public init() { self.init(origin: MKMapPoint(), size: MKMapSize()) }

  public init(origin: MKMapPoint, size: MKMapSize) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  /// No rectangle at all: what is common to two that do not meet.
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// The whole map.
  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)

  public var minX: Double { origin.x }
  public var midX: Double { origin.x + size.width / 2 }
  public var maxX: Double { origin.x + size.width }
  public var minY: Double { origin.y }
  public var midY: Double { origin.y + size.height / 2 }
  public var maxY: Double { origin.y + size.height }
  public var width: Double { size.width }
  public var height: Double { size.height }

  /// Whether it is no rectangle at all.
  public var isNull: Bool { origin.x == .infinity && origin.y == .infinity }

  /// Whether it is no rectangle, or a single point. As on Apple's platforms a line is not empty.
  public var isEmpty: Bool { isNull || (size.width == 0 && size.height == 0) }
}

extension MKMapRect {
  /// The smallest rectangle that has both.
  public func union(_ rect: MKMapRect) -> MKMapRect {
    if isNull { return rect }
    if rect.isNull { return self }
    let (x, y) = (min(minX, rect.minX), min(minY, rect.minY))
    return MKMapRect(
      x: x, y: y, width: max(maxX, rect.maxX) - x, height: max(maxY, rect.maxY) - y)
  }

  /// What both have in common: a line or a point where they touch, `null` where they do not.
  public func intersection(_ rect: MKMapRect) -> MKMapRect {
    guard !isNull, !rect.isNull else { return .null }
    let (x, y) = (max(minX, rect.minX), max(minY, rect.minY))
    let (endX, endY) = (min(maxX, rect.maxX), min(maxY, rect.maxY))
    guard x <= endX, y <= endY else { return .null }
    return MKMapRect(x: x, y: y, width: endX - x, height: endY - y)
  }

  /// Smaller by so many points on each side, larger where they are negative; `null` where nothing is left.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    guard !isNull else { return .null }
    let (width, height) = (size.width - 2 * dx, size.height - 2 * dy)
    guard width >= 0, height >= 0 else { return .null }
    return MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// Moved by so many points to the east and south.
  public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
    isNull ? .null : MKMapRect(x: minX + dx, y: minY + dy, width: size.width, height: size.height)
  }

  /// Cut in two.
  ///
  /// - Parameters:
  ///   - distance: How wide the slice is, in points; it is never wider than the rectangle.
  ///   - edge: The side of which the slice is cut: `minXEdge` is the west, `minYEdge` the north.
  public func divided(
    atDistance distance: Double, from edge: CGRectEdge
  ) -> (slice: MKMapRect, remainder: MKMapRect) {
    guard !isNull else { return (.null, .null) }
    let width = min(max(distance, 0), size.width)
    let height = min(max(distance, 0), size.height)
    let (restWidth, restHeight) = (size.width - width, size.height - height)
    switch edge {
    case .minXEdge:
      return (
        MKMapRect(x: minX, y: minY, width: width, height: size.height),
        MKMapRect(x: minX + width, y: minY, width: restWidth, height: size.height)
      )
    case .maxXEdge:
      return (
        MKMapRect(x: maxX - width, y: minY, width: width, height: size.height),
        MKMapRect(x: minX, y: minY, width: restWidth, height: size.height)
      )
    case .minYEdge:
      return (
        MKMapRect(x: minX, y: minY, width: size.width, height: height),
        MKMapRect(x: minX, y: minY + height, width: size.width, height: restHeight)
      )
    case .maxYEdge:
      return (
        MKMapRect(x: minX, y: maxY - height, width: size.width, height: height),
        MKMapRect(x: minX, y: minY, width: size.width, height: restHeight)
      )
    }
  }

  /// Whether a point is in it, or on its western or northern side; those on the other sides are in the next one.
  public func contains(_ point: MKMapPoint) -> Bool {
    !isNull && minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Whether all of another rectangle is in it.
  public func contains(_ rect: MKMapRect) -> Bool {
    guard !rect.isNull else { return true }
    return !isNull && minX <= rect.minX && rect.maxX <= maxX && minY <= rect.minY && rect.maxY <= maxY
  }

  /// Whether both have something in common, be it a point.
  public func intersects(_ rect: MKMapRect) -> Bool { !intersection(rect).isNull }

  /// Whether it crosses the meridian of 180°.
  public var spans180thMeridian: Bool {
    guard !isNull else { return false }
    return (minX < 0 && maxX > 0) || (minX < Mercator.worldSize && maxX > Mercator.worldSize)
  }

  /// What of it lies beyond the meridian of 180°, at its place on the other side of the map; `null` where nothing
  /// does.
  public func remainder() -> MKMapRect {
    guard spans180thMeridian else { return .null }
    if minX < 0 { return MKMapRect(x: minX + Mercator.worldSize, y: minY, width: -minX, height: height) }
    return MKMapRect(x: 0, y: minY, width: maxX - Mercator.worldSize, height: height)
  }
}
