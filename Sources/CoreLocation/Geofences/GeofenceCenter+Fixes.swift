import GNSS
import Geofencing
import Quantities
import Sensing

/// What comes from the station.
extension GeofenceCenter {
  /// On the thread of a source, which waits: in a replay nothing may be lost or overtaken.
  func receive(_ event: SensingEvent) {
    switch event {
    case .fix(let fix): queue.sync { take(fix) }
    case .magnetometer, .inertial, .heading, .sky, .vehicleHeading, .courseDiscrepancy, .health, .ended: break
    }
  }

  func take(_ fix: GNSSFix) {
    let access = authorization.access
    guard access.isGranted else { return }
    let now = isLossless ? replayTime.take(fix.time) : self.now
    guard
      let fix = PositionFix(
        position: fix.position, accuracyMeters: fix.horizontalAccuracy.meters, time: now, date: fix.time)
    else { return }
    // A program that may know the place only roughly is told of neither regions nor visits.
    if access.hasFullAccuracy {
      handle(monitor.update(fix, at: now))
      if isReturning { tellReturn(at: fix.date) }
      if let visit = visits?.update(fix, at: now) { handle(visit, at: fix.date) }
    }
    travel(fix, at: now, isReduced: !access.hasFullAccuracy)
    setAlarm()
  }

  /// Keeps and tells what happened to regions.
  func handle(_ events: [RegionEvent]) {
    guard !events.isEmpty else { return }
    // Those of monitors are kept once they are read.
    let own = events.filter { regions[$0.region.identifier] != nil }
    keep { try $0.apply(own, of: settings.application) }
    for event in events {
      observers[event.region.identifier]?(CLMonitoringState(event.state), Date(event.date))
      // What a delegate changes in it is its own.
      guard let region = regions[event.region.identifier]?.copy() as? CLRegion else { continue }
      answerRequests(event.region.identifier, event.state)
      if let command = CommandEvent(event) { settings.runCommand?(command) }
      switch event.kind {
      case .determination: continue
      case .entry where event.isWantedCrossing: tell { $1.locationManager($0, didEnterRegion: region) }
      case .exit where event.isWantedCrossing: tell { $1.locationManager($0, didExitRegion: region) }
      case .entry, .exit, .correction: break
      }
      tell { $1.locationManager($0, didDetermineState: CLRegionState(event.state), for: region) }
    }
  }
}
