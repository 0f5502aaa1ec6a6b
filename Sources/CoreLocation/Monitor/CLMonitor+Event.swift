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
    public internal(set) var accuracyLimited = false
    /// Whether the program may not know the place.
    public internal(set) var authorizationDenied = false
    /// Whether no program of this machine may know it.
    public internal(set) var authorizationDeniedGlobally = false
    /// Whether the program may not know the place, and nobody at this machine can change that.
    public internal(set) var authorizationRestricted = false
    /// Whether a person is being asked.
    public internal(set) var authorizationRequestInProgress = false
    /// Whether the program monitors as many conditions as it may already.
    public internal(set) var conditionLimitExceeded = false
    /// Whether conditions of this kind cannot be monitored here.
    public internal(set) var conditionUnsupported = false
    /// Always false: Linux knows no background in which a program would not be told.
    public internal(set) var insufficientlyInUse = false
    /// Whether the record will be gone when the program ends.
    public internal(set) var persistenceUnavailable = false
    /// Whether the policy wants the program to hold a `CLServiceSession`, and it holds none.
    public internal(set) var serviceSessionRequired = false

    init(_ identifier: String, _ state: State, _ date: Date) {
      self.identifier = identifier
      self.state = state
      self.date = date
    }
  }

  /// A condition, and the last event of it that was read.
  public struct Record: Sendable {
    public let condition: any CLCondition
    public let lastEvent: Event
  }

  /// The events of a monitor. Of several loops over them each event comes to one.
  public struct Events: AsyncSequence, Sendable {
    public typealias Element = Event

    let core: ConditionMonitor

    public func makeAsyncIterator() -> Iterator { Iterator(core) }

    public struct Iterator: AsyncIteratorProtocol {
      private let core: ConditionMonitor
      /// Core Location holds a session while events are read.
      private let session: ImplicitServiceSession

      init(_ core: ConditionMonitor) {
        self.core = core
        session = ImplicitServiceSession(core.center)
      }

      /// The next event; `nil` where the task is canceled.
      public mutating func next() async throws -> Event? { await core.nextEvent() }
    }
  }
}
