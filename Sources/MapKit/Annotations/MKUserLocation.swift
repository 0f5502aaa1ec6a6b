/// Where the user is, as an annotation.
///
/// On Apple's platforms a map view keeps it up to date. Here the program does, from its location manager's delegate:
/// `location`, `heading` and `isUpdating` can be set.
open class MKUserLocation: NSObject, MKAnnotation {
  public override init() { super.init() }

  /// `nil` before the first location.
  open var location: CLLocation?

  /// `nil` where no heading is known.
  open var heading: CLHeading?

  /// Whether a new location is looked for.
  open var isUpdating = false

  /// That of the location; not valid where there is none.
  open var coordinate: CLLocationCoordinate2D { location?.coordinate ?? kCLLocationCoordinate2DInvalid }

  open var title: String? = "Current Location"
  open var subtitle: String?
}
