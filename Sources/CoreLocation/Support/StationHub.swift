import Authorization
import Compass
import GNSS
import Quantities
import Sensing
import Synchronization

/// Passes what a station tells on to the mailboxes of the managers: one hub for each station.
final class StationHub: Sendable {
  enum Event {
    /// Exact, and as a program is told that may know it only roughly.
    case location(CLLocation, reduced: CLLocation)
    case heading(HeadingReading, at: UTCTime, mayTellTrueNorth: Bool)
    /// No place, or no heading, can be had; the sentence says why.
    case trouble(Service, String)
    /// Nothing follows.
    case ended
  }

  enum Service { case location, heading }

  /// What a service finds when it starts.
  struct Beginning {
    var location: (exact: CLLocation, reduced: CLLocation)?
    var heading: (reading: HeadingReading, date: UTCTime, mayTellTrueNorth: Bool)?
    var trouble: String?
  }

  let station: Station
  /// Tells a person what to do about the compass.
  let hint: @Sendable (String) -> Void

  private struct State {
    var mailboxes: [ObjectIdentifier: Mailbox] = [:]
    /// The mailboxes of managers that look for a location, and what each needs of the receiver. True headings are told only
    /// while there are any.
    var locating: [ObjectIdentifier: ReceiverDemand] = [:]
    /// What the watch of regions and visits needs of the receiver; `nil` where nothing is watched.
    var watching: ReceiverDemand?
    var location: (exact: CLLocation, reduced: CLLocation)?
    var keeper = ReducedAccuracy.Keeper()
    var heading: (reading: HeadingReading, date: UTCTime)?
    var receiverTrouble: String?
    var compassTrouble: String?
    var subscription: Station.Subscription?

    var demand: ReceiverDemand { max(locating.values.max() ?? .rough, watching ?? .rough) }
  }
  private let state = Mutex(State())

  init(_ station: Station, hint: @escaping @Sendable (String) -> Void = CalibrationHint.write) {
    self.station = station
    self.hint = hint
    let latest = station.latest
    state.withLock { state in
      if let fix = latest.lastKnownFix { Self.note(fix, of: station, in: &state) }
      if let heading = latest.heading, let date = latest.headingDate { state.heading = (heading, date) }
      for health in latest.health { Self.note(health, in: &state) }
      state.subscription = station.subscribe { [weak self] in self?.receive($0) }
    }
  }

  deinit { state.withLock { $0.subscription }?.cancel() }

  /// Registers a mailbox, once, and says what is known at the start of one of its services.
  func begin(_ service: Service, for mailbox: Mailbox) -> Beginning {
    state.withLock { state in
      state.mailboxes[ObjectIdentifier(mailbox)] = mailbox
      switch service {
      case .location:
        // What it needs is told soon, and until then no less than what it may need.
        state.locating[ObjectIdentifier(mailbox)] = .full
        let none = station.capabilities.hasReceiver ? nil : "This machine has no GNSS receiver configured."
        return Beginning(location: state.location, trouble: none ?? state.receiverTrouble)
      case .heading:
        let none = station.capabilities.hasCompass ? nil : "This machine has no magnetometer configured."
        let heading = state.heading.map { ($0.reading, $0.date, !state.locating.isEmpty) }
        let trouble = none ?? state.compassTrouble
        return Beginning(heading: trouble == nil ? heading : nil, trouble: trouble)
      }
    }
  }

  /// Takes notice of whether a mailbox still looks for locations, and which. It is asked under the hub's lock, so that the
  /// last to report is right.
  func updateLocating(_ mailbox: Mailbox) {
    state.withLock { state in
      let demand = mailbox.receiverDemand
      // One that has not begun may not know the place.
      guard demand == nil || state.locating[ObjectIdentifier(mailbox)] != nil else { return }
      state.locating[ObjectIdentifier(mailbox)] = demand
      station.receiverDemand = state.demand
    }
  }

  /// Regions and visits are watched, and need so much of the receiver; `nil`: not any more.
  func setWatching(_ demand: ReceiverDemand?) {
    state.withLock { state in
      state.watching = demand
      station.receiverDemand = state.demand
    }
  }

  /// A mailbox takes nothing any more.
  func remove(_ mailbox: Mailbox) {
    state.withLock { state in
      state.mailboxes[ObjectIdentifier(mailbox)] = nil
      state.locating[ObjectIdentifier(mailbox)] = nil
      station.receiverDemand = state.demand
    }
  }

  /// The newest location of the station.
  var latestLocation: (exact: CLLocation, reduced: CLLocation)? { state.withLock { $0.location } }

  /// Mailboxes may wait, so none is called under the lock.
  private func receive(_ event: SensingEvent) {
    switch event {
    // The most frequent by far, and no business of Core Location's.
    case .magnetometer, .inertial: return
    case .fix, .heading, .sky, .vehicleHeading, .courseDiscrepancy, .health, .ended: break
    }
    let (event, mailboxes) = state.withLock { state in
      (Self.take(event, from: station, in: &state), Array(state.mailboxes.values))
    }
    guard let event else { return }
    for mailbox in mailboxes { mailbox.receive(event) }
  }

  private static func take(_ event: SensingEvent, from station: Station, in state: inout State) -> Event? {
    switch event {
    case .fix(let fix):
      state.receiverTrouble = nil
      let location = note(fix, of: station, in: &state)
      return .location(location.exact, reduced: location.reduced)
    case .heading(let reading, let date):
      state.heading = (reading, date)
      if reading.isValid { state.compassTrouble = nil }
      return .heading(reading, at: date, mayTellTrueNorth: !state.locating.isEmpty)
    case .sky, .vehicleHeading, .courseDiscrepancy, .magnetometer, .inertial: return nil
    case .health(let health): return note(health, in: &state)
    case .ended: return .ended
    }
  }

  @discardableResult
  private static func note(_ health: SourceHealth, in state: inout State) -> Event? {
    let sentence: String
    switch health.state {
    case .failed(let reason):
      // Errors of devices name the device already.
      sentence = reason.hasPrefix(health.source) ? reason : "\(health.source): \(reason)"
    case .silent:
      let place = health.source
      sentence = health.note.map { "\(place): \($0)" } ?? "\(place) is open, but tells nothing of use."
    case .opening, .running, .stopped: return nil
    }
    switch health.kind {
    case .receiver:
      state.receiverTrouble = sentence
      return .trouble(.location, sentence)
    case .magnetometer, .accelerometer:
      // A heading from before tells nothing of where the device faces now.
      state.heading = nil
      state.compassTrouble = sentence
      return .trouble(.heading, sentence)
    case .gyroscope, .pulse, .recording: return nil
    }
  }

  @discardableResult
  private static func note(
    _ fix: GNSSFix, of station: Station, in state: inout State
  ) -> (exact: CLLocation, reduced: CLLocation) {
    let exact = CLLocation(fix, isSimulated: station.capabilities.isSimulated)
    let location = (exact, state.keeper.coarse(exact))
    state.location = location
    return location
  }
}

extension StationHub {
  private static let opened = Mutex<StationHub?>(nil)

  /// The hub of the station that the program installed, else of the one that the configuration file describes. The
  /// latter is opened once; where that fails, the next call tries again.
  static func current() throws(SensingError) -> StationHub {
    let installed = Station.current
    let result: Result<StationHub, SensingError> = opened.withLock { opened in
      if let opened, installed == nil || opened.station === installed { return .success(opened) }
      do throws(SensingError) {
        let station = if let installed { installed } else { try Station.openDefault() }
        let hub = StationHub(station)
        opened = hub
        return .success(hub)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// What the current station has to sense with; nothing where it cannot be opened.
  static func deviceCapabilities() -> Set<ProgramAuthorization.Capability> {
    do throws(SensingError) { return try current().station.deviceCapabilities } catch { return [] }
  }
}
