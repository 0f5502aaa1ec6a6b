import Sensing

extension CLLocationManager {
  /// The station's hub, opened at first need.
  func openedHub() throws(SensingError) -> StationHub {
    if let hub = mailbox.withLock({ mailbox.hub }) { return hub }
    let hub = try openHub()
    mailbox.withLock { mailbox.hub = hub }
    return hub
  }

  /// Begins to look for locations, for updates or for a request.
  func beginLocation() {
    guard mailbox.mayBeginLocation() else { return }
    do throws(SensingError) {
      mailbox.beginLocation(with: try openedHub())
    } catch {
      mailbox.failLocation(CLError(.locationUnknown, String(describing: error), underlying: error))
    }
  }

  /// The location told before the last call.
  var locationBeforeLast: CLLocation? { mailbox.withLock { mailbox.locationBeforeLast } }

  /// Makes a call to the delegate.
  func make(_ call: Mailbox.Call) {
    guard let delegate else { return }
    switch call {
    case .authorization: delegate.locationManagerDidChangeAuthorization(self)
    case .locations(let locations): delegate.locationManager(self, didUpdateLocations: locations)
    case .heading(let heading): delegate.locationManager(self, didUpdateHeading: heading)
    case .failure(let error, _): delegate.locationManager(self, didFailWithError: error)
    case .paused: delegate.locationManagerDidPauseLocationUpdates(self)
    case .resumed: delegate.locationManagerDidResumeLocationUpdates(self)
    case .deferralEnded(let error): delegate.locationManager(self, didFinishDeferredUpdatesWithError: error)
    case .calibrationQuestion:
      if delegate.locationManagerShouldDisplayHeadingCalibration(self) { mailbox.showCalibration() }
    }
  }
}

/// A closure that is carried over threads and called only where the delegate is called, on the manager's thread.
struct DeliveredThere<Argument>: @unchecked Sendable {
  let body: (Argument) -> Void
}
