extension Mailbox {
  func beginHeading(with hub: StationHub) {
    let beginning = hub.begin(.heading, for: self)
    withLock {
      heading.isCalibrated = hub.station.isCompassCalibrated
      if let known = beginning.heading {
        let mayTell = known.mayTellTrueNorth && access.isGranted
        append(heading.receiveKnown(known.reading, at: known.date, mayTellTrueNorth: mayTell))
      }
      if let trouble = beginning.trouble { noticeTrouble(of: .heading, trouble) }
      settle()
    }
    delivery.perform { hub.station.start() }
  }

  func stopHeading() {
    withLock {
      heading.stop()
      discardCalls(of: .heading)
      settle()
    }
  }

  /// The delegate wants a person to be told how to calibrate the compass.
  func showCalibration() {
    let (sentence, hub) = withLock { (heading.calibration.show(), self.hub) }
    if let sentence { hub?.hint(sentence) }
  }
}
