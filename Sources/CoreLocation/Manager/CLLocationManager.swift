import Authorization
import Sensing

/// Tells a delegate where the device is and which way it faces.
///
/// The delegate is called on the main queue for a manager made on the main thread, else on the run loop of the thread
/// that made the manager, which that thread has to run. As on Apple's platforms a manager belongs to one thread.
///
/// The data come from `Station.current` where the program installed a station (a replay, a simulation), else from the
/// hardware that the configuration file names.
open class CLLocationManager: NSObject {
  let mailbox: Mailbox
  let center: AuthorizationCenter
  let openHub: GeofenceCenter.HubOpener
  let geofences: GeofenceCenter

  public override init() {
    center = .shared
    openHub = StationHub.current
    geofences = .shared
    mailbox = Mailbox(delivery: Delivery(), center: center, patience: .init(), clock: SystemAlarmClock())
    super.init()
    mailbox.open(for: self)
    geofences.join(mailbox)
  }

  /// A manager with its own ways, for asynchronous sequences and tests.
  init(
    center: AuthorizationCenter, delivery: Delivery = Delivery(), clock: any AlarmClock = SystemAlarmClock(),
    geofences: GeofenceCenter? = nil, openHub: @escaping GeofenceCenter.HubOpener
  ) {
    self.center = center
    self.openHub = openHub
    self.geofences =
      geofences
      ?? GeofenceCenter(.init(application: ""), authorization: center, clock: clock, openHub: openHub)
    mailbox = Mailbox(delivery: delivery, center: center, patience: .init(), clock: clock)
    super.init()
    mailbox.open(for: self)
    self.geofences.join(mailbox)
  }

  deinit {
    center.removeObserver(of: mailbox)
    mailbox.close()
  }

  /// Who is told. It is not kept alive.
  open weak var delegate: (any CLLocationManagerDelegate)?

  /// Why the program wants to know the place, in its own words. A person who is asked reads them where the authorization policy
  /// has no usage description. As in its days, starting updates asks then.
  @available(
    *, deprecated, message: "Say it in the authorization policy, as NSLocationWhenInUseUsageDescription."
  )
  open var purpose: String? {
    get { statedPurpose }
    set { statedPurpose = newValue }
  }
  private var statedPurpose: String?

  /// What the user does meanwhile: it decides when updates pause by themselves.
  open var activityType: CLActivityType {
    get { mailbox.withLock { mailbox.location.activityType } }
    set { mailbox.withLock { mailbox.location.activityType = newValue } }
  }

  /// Whether updates pause while the device stays where it is, and go on when it moves; true unless changed. Setting it to
  /// false ends a pause.
  open var pausesLocationUpdatesAutomatically: Bool {
    get { mailbox.withLock { mailbox.location.pausesAutomatically } }
    set { mailbox.changeLocation { $0.setPausesAutomatically(newValue) } }
  }

  /// Kept; Linux knows no background in which a program would not be told.
  open var allowsBackgroundLocationUpdates = false

  /// Kept; there is nothing to show.
  open var showsBackgroundLocationIndicator = false

  // MARK: Location

  /// The location that the delegate was told last, also after updates stopped; before the first one, and while regions,
  /// visits or significant changes alone are watched, the newest that the station has. `nil` where there is none, or where the program is not authorized.
  open var location: CLLocation? { mailbox.newestLocation }

  /// How far, in meters, the device has to move before the next location is told; `kCLDistanceFilterNone` tells all.
  /// A location that is more accurate than the last one told is told too.
  open var distanceFilter: CLLocationDistance {
    get { mailbox.withLock { mailbox.location.distanceFilter } }
    set { mailbox.changeLocation { $0.setDistanceFilter(newValue) } }
  }

  /// How accurate a location the program wants, in meters. Nothing promises it. `requestLocation` waits for it.
  open var desiredAccuracy: CLLocationAccuracy {
    get { mailbox.withLock { mailbox.location.desiredAccuracy } }
    set { mailbox.changeLocation { $0.setDesiredAccuracy(newValue) } }
  }

  /// Starts to tell locations: soon the newest known, which may be old, then new ones. While updates run it changes
  /// nothing, but ends a pause.
  open func startUpdatingLocation() {
    if statedPurpose != nil { requestWhenInUseAuthorization() }
    if mailbox.startLocation() { beginLocation() }
  }

  /// Stops telling locations, and cancels a request and a deferral. What waits to be told is forgotten, also what was held
  /// back.
  open func stopUpdatingLocation() { mailbox.stopLocation() }

  /// Asks for one location, as accurate as `desiredAccuracy` says. After 10 s the best that came is told; where none
  /// came, `didFailWithError` is called with `.locationUnknown`. While updates run or a request is open it changes
  /// nothing; starting or stopping updates cancels it.
  open func requestLocation() {
    if mailbox.beginRequest() { beginLocation() }
  }

  // MARK: Deferred updates

  /// Whether locations can be held back: they can.
  @available(*, deprecated, message: "Tell locations as they come.")
  open class func deferredLocationUpdatesAvailable() -> Bool { true }

  /// Holds locations back, so that the program is not woken for each, and then tells them all in one call, the oldest first.
  /// `didFinishDeferredUpdatesWithError` follows: with `nil`, or with the reason why they were told earlier.
  ///
  /// - Parameters:
  ///   - distance: meters from where the device is now, as the crow flies; `CLLocationDistanceMax` for no limit.
  ///   - timeout: seconds; `CLTimeIntervalMax` for no limit.
  @available(*, deprecated, message: "Tell locations as they come.")
  open func allowDeferredLocationUpdates(untilTraveled distance: CLLocationDistance, timeout: TimeInterval) {
    mailbox.allowDeferral(untilTraveled: distance, timeout: timeout)
  }

  /// Ends a deferral: what was held back is told, and then `.deferredCanceled`.
  @available(*, deprecated, message: "Tell locations as they come.")
  open func disallowDeferredLocationUpdates() {
    mailbox.changeLocation { $0.endDeferral(CLError(.deferredCanceled, "The program disallowed it.")) }
  }

  // MARK: Heading

  /// The heading that the delegate was told last; `nil` before the first.
  open var heading: CLHeading? { mailbox.withLock { mailbox.lastHeading } }

  /// How far, in degrees, the device has to turn from the last heading told before the next one is told: 1 unless
  /// changed; `kCLHeadingFilterNone` tells all.
  open var headingFilter: CLLocationDegrees {
    get { mailbox.withLock { mailbox.heading.filter } }
    set { mailbox.withLock { mailbox.heading.filter = newValue } }
  }

  /// How the device is held: later headings count from the edge that is then up. `.unknown`, `.faceUp` and
  /// `.faceDown` name no edge and change nothing.
  open var headingOrientation: CLDeviceOrientation {
    get { mailbox.withLock { mailbox.heading.orientation } }
    set { mailbox.withLock { mailbox.heading.setOrientation(newValue) } }
  }

  /// Starts to tell headings. While they are told it changes nothing. Without a magnetometer `didFailWithError` is
  /// called with `.headingFailure`. It needs no authorization, but `trueHeading` does.
  open func startUpdatingHeading() {
    guard mailbox.withLock({ mailbox.heading.start() }) else { return }
    do throws(SensingError) {
      mailbox.beginHeading(with: try openedHub())
    } catch {
      let failure = CLError(.headingFailure, String(describing: error), underlying: error)
      mailbox.withLock { mailbox.append(.failure(failure, .heading)) }
    }
  }

  /// Stops telling headings. What waits to be told is forgotten.
  open func stopUpdatingHeading() { mailbox.stopHeading() }

  /// Ends what the delegate wanted by `locationManagerShouldDisplayHeadingCalibration`, before the compass is right again.
  open func dismissHeadingCalibrationDisplay() { mailbox.withLock { mailbox.heading.calibration.dismiss() } }

  // MARK: Authorization

  /// Whether this program may know the place.
  open var authorizationStatus: CLAuthorizationStatus {
    CLAuthorizationStatus(mailbox.withLock { mailbox.access.status })
  }

  /// How finely it may know it. It means something only together with `authorizationStatus`.
  open var accuracyAuthorization: CLAccuracyAuthorization {
    mailbox.withLock { mailbox.access.hasFullAccuracy } ? .fullAccuracy : .reducedAccuracy
  }

  @available(*, deprecated, message: "Use the property of the same name.")
  open class func authorizationStatus() -> CLAuthorizationStatus {
    CLAuthorizationStatus(AuthorizationCenter.shared.access.status)
  }

  /// Asks to know the place while the program is in use. It does something only where the status is
  /// `.notDetermined` and the policy has a usage description.
  open func requestWhenInUseAuthorization() { center.requestWhenInUse(purpose: statedPurpose) }

  /// Asks to know the place at any time. A program without a policy entry gets it at once. Else it does something
  /// only where the status is `.notDetermined` and the policy has a usage description, and once more after the
  /// place was granted while in use.
  open func requestAlwaysAuthorization() { center.requestAlways() }

  /// Asks to know the place finely until the program ends.
  ///
  /// - Parameters:
  ///   - purposeKey: The key of the reason in the policy's `NSLocationTemporaryUsageDescriptionDictionary`.
  ///   - completion: Called where the delegate is called: with `nil` once somebody answered (see then
  ///     `accuracyAuthorization`), with `CLError.promptDeclined` where nobody was asked.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil
  ) {
    let completion = completion.map(DeliveredThere.init)
    let answer = mailbox.awaitAnswer { wasAnswered in
      completion?.body(wasAnswered ? nil : CLError(.promptDeclined))
    }
    center.requestTemporaryFullAccuracy(purposeKey: purposeKey, completion: answer)
  }

  /// The same. It returns once somebody answered, and throws `CLError.promptDeclined` where nobody was asked.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, isolation: isolated (any Actor)? = #isolation
  ) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      center.requestTemporaryFullAccuracy(purposeKey: purposeKey) { wasAnswered in
        continuation.resume(
          with: wasAnswered ? .success(()) : .failure(CLError(.promptDeclined)))
      }
    }
  }

  // MARK: What this machine has

  /// Whether the machine's policy lets any program know the place.
  open class func locationServicesEnabled() -> Bool {
    !AuthorizationCenter.shared.access.isDeniedToAll
  }

  /// Whether a magnetometer is configured. It opens the station if that is still to do.
  open class func headingAvailable() -> Bool {
    do throws(SensingError) {
      return try StationHub.current().station.capabilities.hasCompass
    } catch {
      return false
    }
  }

  /// The same as the class method.
  @available(*, deprecated, message: "Use the class method of the same name.")
  open var locationServicesEnabled: Bool { type(of: self).locationServicesEnabled() }

  /// The same as the class method.
  @available(*, deprecated, message: "Use the class method of the same name.")
  open var headingAvailable: Bool { type(of: self).headingAvailable() }

  /// False: there are no widgets on Linux.
  open var isAuthorizedForWidgetUpdates: Bool { false }

  // MARK: Regions

  /// Whether regions of a class can be monitored: circles, where a receiver is configured. It opens the station if that is
  /// still to do.
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
    regionClass is CLCircularRegion.Type && hasReceiver
  }

  private static var hasReceiver: Bool {
    do throws(SensingError) {
      return try StationHub.current().station.capabilities.hasReceiver
    } catch {
      return false
    }
  }

  @available(*, deprecated, message: "Use isMonitoringAvailable(for:) and authorizationStatus.")
  open class func regionMonitoringAvailable() -> Bool { isMonitoringAvailable(for: CLCircularRegion.self) }

  @available(*, deprecated, message: "Use isMonitoringAvailable(for:) and authorizationStatus.")
  open class func regionMonitoringEnabled() -> Bool {
    isMonitoringAvailable(for: CLCircularRegion.self) && locationServicesEnabled()
  }

  /// The largest radius of a region that can be monitored, in meters.
  open var maximumRegionMonitoringDistance: CLLocationDistance { geofences.maximumDistance }

  /// The regions that are monitored, by any manager of the program and since earlier runs of it.
  open var monitoredRegions: Set<CLRegion> { geofences.monitoredRegions }

  /// Begins to monitor a region, in place of an equal one, until it is stopped, over restarts of the program. Where that cannot
  /// be, `monitoringDidFailFor` is called.
  open func startMonitoring(for region: CLRegion) {
    geofences.start(region, cushion: nil, for: mailbox)
  }

  /// The same; a crossing is told when the device is `accuracy` meters beyond the border.
  @available(*, deprecated, renamed: "startMonitoring(for:)")
  open func startMonitoring(for region: CLRegion, desiredAccuracy accuracy: CLLocationAccuracy) {
    geofences.start(region, cushion: accuracy, for: mailbox)
  }

  /// Stops monitoring a region.
  open func stopMonitoring(for region: CLRegion) { geofences.stop(region) }

  /// Asks whether the device is in a region. `didDetermineState` tells it: what is known, or where nothing is known yet what the
  /// next fix shows, with `.unknown` after 10 s and for a region that is not monitored.
  open func requestState(for region: CLRegion) { geofences.requestState(of: region, for: mailbox) }

  // MARK: Significant changes and visits

  /// Whether significant changes can be told: where a receiver is configured. It opens the station if that is still to do.
  open class func significantLocationChangeMonitoringAvailable() -> Bool { hasReceiver }

  /// Begins to tell a location where the device is, and then where it is 500 m from the last one told and five minutes have
  /// passed. `distanceFilter` and `desiredAccuracy` do not matter.
  open func startMonitoringSignificantLocationChanges() {
    if mailbox.mayBeginJourney() { geofences.startSignificantChanges(for: mailbox) }
  }

  open func stopMonitoringSignificantLocationChanges() { geofences.stopSignificantChanges(for: mailbox) }

  /// Begins to tell visits, to all managers of the program, until they are stopped, over restarts of the program.
  open func startMonitoringVisits() {
    if mailbox.mayBeginJourney() { geofences.startVisits(for: mailbox) }
  }

  open func stopMonitoringVisits() { geofences.stopVisits() }

  // MARK: Beacons

  /// False: nothing on this machine hears beacons.
  open class func isRangingAvailable() -> Bool { BeaconRanging.isAvailable }

  /// Empty: none can be ranged.
  open var rangedBeaconConstraints: Set<CLBeaconIdentityConstraint> { [] }

  /// Empty: none can be ranged.
  @available(*, deprecated, renamed: "rangedBeaconConstraints")
  open var rangedRegions: Set<CLRegion> { [] }

  /// Calls `didFailRangingFor` with `.rangingUnavailable`.
  open func startRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {
    BeaconRanging.start(constraint, for: self)
  }

  open func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {}

  /// Calls `rangingBeaconsDidFailFor` with `.rangingUnavailable`.
  @available(*, deprecated, renamed: "startRangingBeacons(satisfying:)")
  open func startRangingBeacons(in region: CLBeaconRegion) { BeaconRanging.start(region, for: self) }

  @available(*, deprecated, renamed: "stopRangingBeacons(satisfying:)")
  open func stopRangingBeacons(in region: CLBeaconRegion) {}
}

extension CLLocationManager {
  /// Whether this machine has what a program may require by `UIRequiredDeviceCapabilities`: "location-services", "gps",
  /// "magnetometer", "accelerometer" or "gyroscope"; false of other names. What counts is what is configured, or what the
  /// installed station has. It opens the station if that is still to do. Apple's platforms have no such method.
  public static func hasDeviceCapability(_ name: String) -> Bool {
    StationHub.deviceCapabilities().contains { $0.rawValue == name }
  }
}
