import MapKit
import Testing

@Suite struct MapRectTests {
  private let rect = MKMapRect(x: 10, y: 20, width: 30, height: 40)

  private func expect(
    _ rect: MKMapRect, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height] == [x, y, width, height],
      sourceLocation: sourceLocation)
  }

  @Test("Sides and middles") func sides() {
    #expect([rect.minX, rect.midX, rect.maxX, rect.width] == [10, 25, 40, 30])
    #expect([rect.minY, rect.midY, rect.maxY, rect.height] == [20, 40, 60, 40])
    #expect([MKMapRectGetMinX(rect), MKMapRectGetMidX(rect), MKMapRectGetMaxX(rect)] == [10, 25, 40])
    #expect([MKMapRectGetMinY(rect), MKMapRectGetMidY(rect), MKMapRectGetMaxY(rect)] == [20, 40, 60])
    #expect(MKMapRectGetWidth(rect) == 30 && MKMapRectGetHeight(rect) == 40)
    #expect(MKStringFromMapRect(rect) == "{{10.0, 20.0}, {30.0, 40.0}}")
  }

  // MKGeometry.h: null where the origin is that of MKMapRectNull; empty where null or without width and height.
  @Test("Null and empty") func null() {
    #expect(MKMapRect.null.isNull && MKMapRect.null.isEmpty)
    #expect(MKMapRectIsNull(MKMapRectNull) && MKMapRectIsEmpty(MKMapRectNull))
    #expect(!MKMapRect().isNull && MKMapRect().isEmpty)
    #expect(!MKMapRect(x: 1, y: 1, width: 5, height: 0).isEmpty)
    #expect(!rect.isNull && !rect.isEmpty)
    expect(.world, 0, 0, 268_435_456, 268_435_456)
    #expect(MKMapRectEqualToRect(MKMapRectWorld, .world))
    #expect(!MKMapRectEqualToRect(rect, .world))
  }

  @Test("Union") func union() {
    expect(rect.union(MKMapRect(x: 0, y: 50, width: 5, height: 20)), 0, 20, 40, 50)
    expect(rect.union(.null), 10, 20, 30, 40)
    expect(MKMapRectUnion(.null, rect), 10, 20, 30, 40)
    #expect(MKMapRect.null.union(.null).isNull)
  }

  @Test("Intersection") func intersection() {
    expect(rect.intersection(MKMapRect(x: 30, y: 0, width: 30, height: 30)), 30, 20, 10, 10)
    expect(MKMapRectIntersection(rect, MKMapRect(x: 40, y: 20, width: 5, height: 5)), 40, 20, 0, 5)
    #expect(rect.intersection(MKMapRect(x: 41, y: 20, width: 5, height: 5)).isNull)
    #expect(rect.intersection(.null).isNull && MKMapRect.null.intersection(rect).isNull)
    #expect(rect.intersects(MKMapRect(x: 30, y: 0, width: 30, height: 30)))
    #expect(!MKMapRectIntersectsRect(rect, MKMapRect(x: 41, y: 20, width: 5, height: 5)))
    #expect(!rect.intersects(.null))
  }

  @Test("Inset and offset") func inset() {
    expect(rect.insetBy(dx: 5, dy: -10), 15, 10, 20, 60)
    expect(MKMapRectInset(rect, 15, 20), 25, 40, 0, 0)
    #expect(rect.insetBy(dx: 16, dy: 0).isNull)
    #expect(MKMapRect.null.insetBy(dx: -1, dy: -1).isNull)
    expect(rect.offsetBy(dx: -10, dy: 5), 0, 25, 30, 40)
    #expect(MKMapRectOffset(.null, 1, 1).isNull)
  }

  @Test("Contains") func contains() {
    #expect(rect.contains(MKMapPoint(x: 10, y: 20)))
    #expect(rect.contains(MKMapPoint(x: 39.9, y: 59.9)))
    #expect(!rect.contains(MKMapPoint(x: 40, y: 30)) && !rect.contains(MKMapPoint(x: 30, y: 60)))
    #expect(!MKMapRectContainsPoint(rect, MKMapPoint(x: .nan, y: 30)))
    #expect(!MKMapRect.null.contains(MKMapPoint(x: 1, y: 1)))
    #expect(rect.contains(rect) && MKMapRectContainsRect(.world, rect))
    #expect(!rect.contains(MKMapRect(x: 30, y: 30, width: 11, height: 1)))
    #expect(rect.contains(MKMapRect.null) && !MKMapRect.null.contains(rect))
  }

  @Test("Cut in two from each side") func divided() {
    let cuts: [(CGRectEdge, [Double], [Double])] = [
      (.minXEdge, [10, 20, 5, 40], [15, 20, 25, 40]), (.maxXEdge, [35, 20, 5, 40], [10, 20, 25, 40]),
      (.minYEdge, [10, 20, 30, 5], [10, 25, 30, 35]), (.maxYEdge, [10, 55, 30, 5], [10, 20, 30, 35]),
    ]
    for (edge, slice, rest) in cuts {
      let cut = rect.divided(atDistance: 5, from: edge)
      expect(cut.slice, slice[0], slice[1], slice[2], slice[3])
      expect(cut.remainder, rest[0], rest[1], rest[2], rest[3])
    }
    var (slice, remainder) = (MKMapRect(), MKMapRect())
    MKMapRectDivide(rect, &slice, &remainder, 100, .minXEdge)
    expect(slice, 10, 20, 30, 40)
    expect(remainder, 40, 20, 0, 40)
    expect(rect.divided(atDistance: -1, from: .minYEdge).slice, 10, 20, 30, 0)
    #expect(MKMapRect.null.divided(atDistance: 1, from: .minXEdge).slice.isNull)
  }

  @Test("What crosses the meridian of 180° goes on at the other side") func meridian() {
    let side = 268_435_456.0
    #expect(!rect.spans180thMeridian && rect.remainder().isNull)
    #expect(!MKMapRect.world.spans180thMeridian && !MKMapRect.null.spans180thMeridian)
    let east = MKMapRect(x: side - 10, y: 20, width: 30, height: 40)
    #expect(MKMapRectSpans180thMeridian(east))
    expect(MKMapRectRemainder(east), 0, 20, 20, 40)
    expect(east.intersection(.world), side - 10, 20, 10, 40)
    let west = MKMapRect(x: -10, y: 20, width: 30, height: 40)
    #expect(west.spans180thMeridian)
    expect(west.remainder(), side - 10, 20, 10, 40)
  }
}
