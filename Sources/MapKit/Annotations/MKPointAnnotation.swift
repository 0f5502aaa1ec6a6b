/// An annotation at a point.
open class MKPointAnnotation: MKShape {
  private var place = CLLocationCoordinate2D()

  /// At latitude 0, longitude 0.
  public override init() { super.init() }

  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate, title: nil, subtitle: nil)
  }

  public init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
    super.init()
    place = coordinate
    self.title = title
    self.subtitle = subtitle
  }

  /// Where it is.
  open override var coordinate: CLLocationCoordinate2D {
    get { place }
    set { place = newValue }
  }
}
