/// Where the device is, seen from a region. The numbers are those of the store.
public enum RegionState: Int, Sendable {
  /// Nothing decided it yet: no fix came since the region was added, or none that was accurate enough.
  case unknown = 0
  case inside = 1
  case outside = 2
}
