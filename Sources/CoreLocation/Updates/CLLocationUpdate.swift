/// A location as an asynchronous loop gets it, or why there is none.
public struct CLLocationUpdate: Sendable {
  /// `nil` where the update only says why there is none.
  public internal(set) var location: CLLocation?
  /// Whether the device stays where it is: no update follows until it moves.
  public internal(set) var stationary = false
  /// Whether the location is coarse, since the program may know no finer one.
  public internal(set) var accuracyLimited = false
  /// Whether the program may not know the place.
  public internal(set) var authorizationDenied = false
  /// Whether no program of this machine may know it.
  public internal(set) var authorizationDeniedGlobally = false
  /// Whether the program may not know the place, and nobody at this machine can change that.
  public internal(set) var authorizationRestricted = false
  /// Whether a person is being asked.
  public internal(set) var authorizationRequestInProgress = false
  /// Always false: Linux knows no background in which a program would not be told.
  public internal(set) var insufficientlyInUse = false
  /// Whether the place cannot be determined now; the loop goes on.
  public internal(set) var locationUnavailable = false
  /// Whether the policy wants the program to hold a `CLServiceSession`, and it holds none.
  public internal(set) var serviceSessionRequired = false

  @available(*, deprecated, renamed: "stationary")
  public var isStationary: Bool { stationary }

  /// What the device is used for meanwhile. It decides when a device that stays where it is counts as stationary.
  public enum LiveConfiguration: Int, Hashable, Sendable {
    case `default` = 0
    case automotiveNavigation = 1
    case otherNavigation = 2
    case fitness = 3
    case airborne = 4
  }

  /// Locations as they come, for as long as somebody loops over them:
  ///
  ///     for try await update in CLLocationUpdate.liveUpdates() {
  ///       if let location = update.location { … }
  ///     }
  ///
  /// Each loop has updates of its own, which stop when it is left.
  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
    Updates { LiveUpdateSource(configuration, center: .shared, openHub: StationHub.current) }
  }

  /// Locations as they come.
  public struct Updates: AsyncSequence, Sendable {
    public typealias Element = CLLocationUpdate

    let makeSource: @Sendable () -> LiveUpdateSource

    public func makeAsyncIterator() -> Iterator { Iterator(makeSource()) }

    public struct Iterator: AsyncIteratorProtocol {
      private let loop: LiveUpdateSource.Loop

      init(_ source: LiveUpdateSource) { loop = LiveUpdateSource.Loop(source) }

      /// The next update; `nil` where the task is canceled.
      public mutating func next() async throws -> CLLocationUpdate? { await loop.source.next() }
    }
  }
}

extension CLLocationUpdate {
  /// An update without a location, which says what an authorization has to say.
  init(_ access: AuthorizationCenter.Access) {
    accuracyLimited = access.isGranted && !access.hasFullAccuracy
    authorizationDenied = access.status == .denied
    authorizationDeniedGlobally = access.isDeniedToAll
    authorizationRestricted = access.status == .restricted
    authorizationRequestInProgress = access.isRequestInProgress
    serviceSessionRequired = access.isServiceSessionRequired
  }

  /// Whether it says why there is no location.
  var isExplanation: Bool {
    authorizationDenied || authorizationDeniedGlobally || authorizationRestricted
      || authorizationRequestInProgress || serviceSessionRequired || locationUnavailable
  }
}
