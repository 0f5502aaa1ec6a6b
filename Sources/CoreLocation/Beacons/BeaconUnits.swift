/// The more significant number of a beacon.
public typealias CLBeaconMajorValue = UInt16
/// The less significant number of a beacon.
public typealias CLBeaconMinorValue = UInt16
