import Geodesy
import Quantities

/// Notices that the device enters and leaves regions.
///
/// A value without clock or thread: fixes and time go in, events come out. `docs/geofencing.md` has the rules.
public struct RegionMonitor: Sendable {
  public let parameters: Parameters

  struct Slot: Sendable {
    var region: CircularRegion
    var point: EarthPoint
    var state: RegionState
    /// A change of its state awaits its dwell.
    var isPending = false
  }

  /// A crossing that was seen, until its dwell is over.
  struct Pending: Sendable {
    var slot: Int
    var since: Timestamp
    /// Whether it counts when its time is over: a later fix agreed, or fixes come so rarely that one has to do.
    var isSupported: Bool
  }

  var slots: [Slot?] = []
  private var freeSlots: [Int] = []
  private var places: [RegionIdentifier: Int] = [:]
  var index = RegionIndex()
  /// The regions that the device is inside of, and those of which nothing is known.
  var inside: [Int] = []
  var undetermined: [Int] = []
  var pending: [Pending] = []
  /// The regions that the last fix determined.
  var fresh: [Int] = []
  var order = FixOrder()
  /// Kept between fixes, so that none allocates.
  var around: [Int32] = []

  public init(parameters: Parameters = Parameters()) { self.parameters = parameters }

  /// How many regions there are.
  public var count: Int { places.count }

  /// All regions, in no order.
  public var regions: [CircularRegion] { slots.compactMap { $0?.region } }

  public func region(_ identifier: RegionIdentifier) -> CircularRegion? { slot(identifier)?.region }

  /// The state last decided; `nil` where there is no such region.
  public func state(of identifier: RegionIdentifier) -> RegionState? { slot(identifier)?.state }

  /// Begins to monitor a region, in the place of the one with the same identifier. Where that covered the same points, its
  /// state stays: a program that starts again and names its regions again still hears that it left one meanwhile.
  ///
  /// - Parameter state: What is known of it; a region kept in a store has one.
  public mutating func add(
    _ region: CircularRegion, state: RegionState = .unknown
  ) throws(GeofencingError) {
    let name = region.identifier.name
    guard region.radiusMeters > 0, region.radiusMeters <= parameters.maximumRadiusMeters else {
      throw .radius(region: name, meters: region.radiusMeters, maximumMeters: parameters.maximumRadiusMeters)
    }
    if let place = places[region.identifier], let old = slots[place] {
      if old.region.coversTheSame(as: region), state == .unknown {
        slots[place]?.region = region
        return
      }
      remove(region.identifier)
    } else if count >= parameters.maximumCount {
      throw .tooManyRegions(region: name, maximum: parameters.maximumCount)
    }
    let place = freeSlots.popLast() ?? slots.count
    let point = EarthPoint(region.center)
    let slot = Slot(region: region, point: point, state: state)
    if place < slots.count { slots[place] = slot } else { slots.append(slot) }
    places[region.identifier] = place
    index.insert(point, radiusMeters: region.radiusMeters, at: place)
    switch state {
    case .unknown: undetermined.append(place)
    case .inside: inside.append(place)
    case .outside: break
    }
  }

  /// Ends monitoring; nothing happens where there is no such region.
  public mutating func remove(_ identifier: RegionIdentifier) {
    guard let place = places.removeValue(forKey: identifier) else { return }
    index.remove(at: place)
    switch slots[place]?.state {
    case .inside: inside.removeAll { $0 == place }
    case .unknown: undetermined.removeAll { $0 == place }
    case .outside, nil: break
    }
    slots[place] = nil
    freeSlots.append(place)
    pending.removeAll { $0.slot == place }
    fresh.removeAll { $0 == place }
  }

  private func slot(_ identifier: RegionIdentifier) -> Slot? { places[identifier].flatMap { slots[$0] } }
}
