/// Degrees on the WGS-84 ellipsoid, positive north and east.
public typealias CLLocationDegrees = Double
/// Meters; negative where what it describes is invalid.
public typealias CLLocationAccuracy = Double
/// Meters per second; negative where it is invalid.
public typealias CLLocationSpeed = Double
/// Meters per second; negative where the speed is invalid.
public typealias CLLocationSpeedAccuracy = Double
/// Degrees clockwise from north, in [0, 360); negative where it is invalid.
public typealias CLLocationDirection = Double
/// Degrees; negative where the direction is invalid.
public typealias CLLocationDirectionAccuracy = Double
/// Meters.
public typealias CLLocationDistance = Double

/// As a distance filter: report every location.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// The longest distance there is.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
/// The longest time there is.
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude

/// The best that the receiver gives, for turn-by-turn guidance.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best that the receiver gives.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1_000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3_000
/// What a program gets that is authorized for reduced accuracy alone. Apple publishes no number for it; this one is
/// only told apart from the others.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 6_380_000
