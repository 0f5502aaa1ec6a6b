extension CLMonitor {
  /// A condition began to hold or ceased to, or is not monitored.
  public struct Event: Sendable {
    public typealias State = CLMonitoringState

    /// The name of the condition.
    public internal(set) var identifier: String
    /// What is known more exactly than the condition says; always `nil` here.
    public let refinement: (any CLCondition)? = nil
    public internal(set) var state: State
    public internal(set) var date: Date

    /// Whether the program may know the place only roughly.
    public var accuracyLimited: Bool { diagnosis.accuracyLimited }
    /// Whether the program may not know the place.
    public var authorizationDenied: Bool { diagnosis.authorizationDenied }
    /// Whether no program of this machine may know it.
    public var authorizationDeniedGlobally: Bool { diagnosis.authorizationDeniedGlobally }
    /// Whether the program may not know the place, and nobody at this machine can change that.
    public var authorizationRestricted: Bool { diagnosis.authorizationRestricted }
    /// Whether a person is being asked.
    public var authorizationRequestInProgress: Bool { diagnosis.authorizationRequestInProgress }
    /// Whether the program monitors as many conditions as it may already.
    public internal(set) var conditionLimitExceeded = false
    /// Whether conditions of this kind cannot be monitored here.
    public internal(set) var conditionUnsupported = false
    /// Whether nobody decided yet whether the program may know the place, and nobody is being asked.
    public var insufficientlyInUse: Bool { diagnosis.insufficientlyInUse }
    /// Whether records cannot be kept, so that this one will be gone when the program ends.
    public internal(set) var persistenceUnavailable = false
    /// Whether the policy wants the program to hold a `CLServiceSession`, and it holds none.
    public var serviceSessionRequired: Bool { diagnosis.serviceSessionRequired }

    /// What the authorization has to say.
    var diagnosis = AuthorizationDiagnosis()

    init(_ identifier: String, _ state: State, _ date: Date) {
      self.identifier = identifier
      self.state = state
      self.date = date
    }
  }

  /// A condition, and the last event of it that was handled: while a loop handles an event, the one before it.
  public struct Record: Sendable {
    public let condition: any CLCondition
    public let lastEvent: Event
  }

  /// The events of a monitor. Of several loops over them each event comes to one. It counts as handled when its loop asks for the next
  /// one, or is left; one that was not when the program ends comes again in the next run.
  public struct Events: AsyncSequence, Sendable {
    public typealias Element = Event

    let core: ConditionMonitor

    public func makeAsyncIterator() -> Iterator { Iterator(core) }

    public struct Iterator: AsyncIteratorProtocol {
      private let reader: ConditionMonitor.Reader
      /// Core Location holds a session while events are read.
      private let session: ImplicitServiceSession

      init(_ core: ConditionMonitor) {
        reader = ConditionMonitor.Reader(core)
        session = ImplicitServiceSession(core.center)
      }

      /// The next event; `nil` where the task is canceled.
      public mutating func next() async throws -> Event? { await reader.next() }
    }
  }
}
