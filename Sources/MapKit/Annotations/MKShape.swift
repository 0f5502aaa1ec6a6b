/// What annotations that are shapes have in common. Its subclasses say where they are.
open class MKShape: NSObject, MKAnnotation {
  public override init() { super.init() }

  /// Not valid unless a subclass says otherwise.
  open var coordinate: CLLocationCoordinate2D {
    get { kCLLocationCoordinate2DInvalid }
    set {}
  }

  open var title: String?
  open var subtitle: String?
}
