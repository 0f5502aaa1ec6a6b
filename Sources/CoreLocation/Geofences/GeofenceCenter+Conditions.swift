import Geofencing
import Quantities

/// The conditions of monitors, beside the regions of managers.
extension GeofenceCenter: ConditionEngine {
  func watch(
    _ condition: any CLCondition, as name: ConditionName, assuming state: CLMonitoringState,
    report: @escaping Report
  ) -> ConditionWatch {
    guard let circle = condition as? CLMonitor.CircularGeographicCondition,
      let center = GeodeticPosition(
        latitudeDegrees: circle.center.latitude, longitudeDegrees: circle.center.longitude)
    else { return .unsupported }
    let identifier = RegionIdentifier(name)
    let region = CircularRegion(identifier, center: center, radiusMeters: circle.radius)
    return queue.sync {
      load(isForRegions: false)
      // It begins anew, also where it is the same as before.
      monitor.remove(identifier)
      let assumed = RegionState(state)
      do throws(GeofencingError) {
        try monitor.add(region, state: assumed)
      } catch {
        if case .tooManyRegions = error { return .limitExceeded }
        return .unsupported
      }
      observers[identifier] = report
      let record = RegionStore.Record(region: region, state: assumed)
      let isKept = keepCondition { try $0.put([record], of: settings.application) }
      watch()
      hub?.station.start()
      return .watched(isKept: isKept) { [weak self] in self?.end(identifier) }
    }
  }

  private func end(_ identifier: RegionIdentifier) {
    queue.sync {
      monitor.remove(identifier)
      observers[identifier] = nil
      _ = keepCondition { try $0.remove(identifier, of: settings.application) }
      watch()
    }
  }

  func keep(_ state: CLMonitoringState, _ date: Date, of name: ConditionName) -> Bool {
    let identifier = RegionIdentifier(name)
    return queue.sync {
      guard let region = monitor.region(identifier) else { return false }
      let record = RegionStore.Record(region: region, state: RegionState(state), date: UTCTime(date))
      return keepCondition { try $0.put([record], of: settings.application) }
    }
  }

  func kept(by monitor: String) -> [KeptCondition] {
    queue.sync {
      load(makingFile: false, isForRegions: false)
      var kept: [KeptCondition] = []
      _ = keepCondition { store in
        for record in try store.records(of: settings.application) {
          let region = record.region
          guard region.identifier.group == RegionIdentifier(.init(monitor: monitor, identifier: "")).group
          else { continue }
          let center = CLLocationCoordinate2D(
            latitude: region.center.latitudeDegrees, longitude: region.center.longitudeDegrees)
          kept.append(
            KeptCondition(
              identifier: region.identifier.name,
              condition: CLMonitor.CircularGeographicCondition(center: center, radius: region.radiusMeters),
              state: CLMonitoringState(record.state), date: record.date.map(Date.init) ?? Date()))
        }
      }
      return kept
    }
  }
}

extension RegionIdentifier {
  /// A monitor without a name is still none of the managers'.
  fileprivate init(_ name: ConditionName) { self.init(name.identifier, group: "monitor \(name.monitor)") }
}

extension RegionState {
  fileprivate init(_ state: CLMonitoringState) {
    switch state {
    case .satisfied: self = .inside
    case .unsatisfied: self = .outside
    case .unknown, .unmonitored: self = .unknown
    }
  }
}

extension CLMonitoringState {
  init(_ state: RegionState) {
    switch state {
    case .inside: self = .satisfied
    case .outside: self = .unsatisfied
    case .unknown: self = .unknown
    }
  }
}

extension UTCTime {
  /// The same point in time, held at the ends of the range.
  fileprivate init(_ date: Date) {
    let seconds = date.timeIntervalSince1970
    guard abs(seconds) < 9e9 else {
      self.init(nanosecondsSince1970: seconds < 0 ? .min : .max)
      return
    }
    self.init(nanosecondsSince1970: Int64(seconds * 1e9))
  }
}
