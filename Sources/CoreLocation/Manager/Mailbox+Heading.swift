extension Mailbox {
  func beginHeading(with hub: StationHub) {
    let beginning = hub.begin(.heading, for: self)
    withLock {
      if let known = beginning.heading {
        let mayTell = known.mayTellTrueNorth && access.isGranted
        if let told = heading.receiveKnown(known.reading, at: known.date, mayTellTrueNorth: mayTell) {
          append(.heading(told))
        }
      }
      if let trouble = beginning.trouble { noticeTrouble(of: .heading, trouble) }
    }
    delivery.setKeepsAlive(true)
    delivery.perform { hub.station.start() }
  }

  func stopHeading() {
    let isLocating = withLock {
      heading.stop()
      discardCalls(of: .heading)
      return location.isActive
    }
    if !isLocating { delivery.setKeepsAlive(false) }
  }
}
