/// Microtesla along one axis of the device.
public typealias CLHeadingComponentValue = Double

/// As a heading filter: report every heading.
public let kCLHeadingFilterNone: CLLocationDegrees = -1
