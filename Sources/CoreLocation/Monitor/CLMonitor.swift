/// Watches conditions of the place, each by a name, and remembers what it saw last.
///
/// Monitors of one name share conditions, records and events. While an event of a condition waits to be read, that
/// condition is not watched on; the state at the time of reading leads to the next event. A program monitors 20
/// conditions and regions at most. While it may not know the place, conditions are `.unmonitored`, and an event of each says why.
/// Records are kept for the next run of the program, until they are removed.
public actor CLMonitor {
  /// What there is to read.
  public let events: Events

  private let core: ConditionMonitor

  /// The monitor of that name.
  public init(_ name: String) async { self.init(name, of: .shared) }

  init(_ name: String, of registry: ConditionRegistry) {
    core = registry.monitor(named: name)
    events = Events(core: core)
  }

  /// The names of the conditions, in the order in which they were added.
  public var identifiers: [String] { core.identifiers }

  /// Begins to monitor a condition, in place of another of that name. Its state is not known at first.
  public func add(_ condition: any CLCondition, identifier: String) {
    core.add(condition, identifier, assuming: .unknown)
  }

  /// Begins to monitor a condition, in place of another of that name. There is an event where it is otherwise than
  /// assumed.
  public func add(_ condition: any CLCondition, identifier: String, assuming state: Event.State) {
    core.add(condition, identifier, assuming: state)
  }

  /// Ends to monitor a condition, and forgets its record and events.
  public func remove(_ identifier: String) { core.remove(identifier) }

  /// What is known of a condition; `nil` where there is none of that name.
  public func record(for identifier: String) -> Record? { core.record(for: identifier) }
}
