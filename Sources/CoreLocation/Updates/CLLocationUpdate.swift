/// A location as an asynchronous loop gets it, or why there is none.
public struct CLLocationUpdate: Sendable {
  /// `nil` where the update only says why there is none.
  public internal(set) var location: CLLocation?
  /// Whether the device stays where it is: no update follows until it moves.
  public internal(set) var stationary = false
  /// Whether the location is coarse, since the program may know no finer one.
  public var accuracyLimited: Bool { diagnosis.accuracyLimited }
  /// Whether the program may not know the place.
  public var authorizationDenied: Bool { diagnosis.authorizationDenied }
  /// Whether no program of this machine may know it.
  public var authorizationDeniedGlobally: Bool { diagnosis.authorizationDeniedGlobally }
  /// Whether the program may not know the place, and nobody at this machine can change that.
  public var authorizationRestricted: Bool { diagnosis.authorizationRestricted }
  /// Whether a person is being asked.
  public var authorizationRequestInProgress: Bool { diagnosis.authorizationRequestInProgress }
  /// Whether nobody decided yet whether the program may know the place, and nobody is being asked.
  public var insufficientlyInUse: Bool { diagnosis.insufficientlyInUse }
  /// Whether the place cannot be determined now; the loop goes on.
  public internal(set) var locationUnavailable = false
  /// Whether the policy wants the program to hold a `CLServiceSession`, and it holds none.
  public var serviceSessionRequired: Bool { diagnosis.serviceSessionRequired }

  /// What the authorization has to say.
  var diagnosis = AuthorizationDiagnosis()

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
  init(_ access: AuthorizationCenter.Access) { diagnosis = AuthorizationDiagnosis(access) }

  /// Whether it says why there is no location.
  var isExplanation: Bool { diagnosis.explainsMissingLocation || locationUnavailable }
}
