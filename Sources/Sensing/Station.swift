import Compass
import Configuration
import GNSS
import LinuxIO
import Quantities
import Synchronization

/// Everything this machine senses: it runs the sources, computes fixes and headings, and publishes them to any
/// number of subscribers.
public final class Station: Sendable {
  /// What there is to sense with.
  public struct Capabilities: Equatable, Sendable {
    public var hasReceiver: Bool
    public var hasCompass: Bool
    /// True where the data come from software: `CLLocationSourceInformation.isSimulatedBySoftware`.
    public var isSimulated: Bool
    /// True where nothing may be dropped (a replay): subscribers that cannot keep up block instead.
    public var isLossless: Bool

    public init(hasReceiver: Bool, hasCompass: Bool, isSimulated: Bool, isLossless: Bool = false) {
      self.hasReceiver = hasReceiver
      self.hasCompass = hasCompass
      self.isSimulated = isSimulated
      self.isLossless = isLossless
    }
  }

  /// The newest of each kind.
  public struct Snapshot: Sendable {
    /// Where this is: `nil` before the first fix, and once none came for `fixLifetime`. Simulations and replays keep
    /// their last.
    public var fix: GNSSFix?
    /// The newest fix, however old.
    public var lastKnownFix: GNSSFix?
    /// The satellites in view, as current as `fix`.
    public var sky: SkyView?
    /// Which way the receiver says that the vehicle points, as current as `fix`.
    public var vehicleHeading: GNSSHeading?
    /// What compass and course over ground differed by when that could be seen last.
    public var courseDiscrepancy: CourseDiscrepancy?
    public var heading: HeadingReading?
    public var headingDate: UTCTime?
    public var health: [SourceHealth] = []
  }

  public let capabilities: Capabilities

  /// What is wired, or was when the recording was made; `nil` of a simulated station.
  public var configuration: StationConfiguration? { interpreter?.configuration }

  /// How long a fix says where this is after it was told.
  public let fixLifetime: Duration

  private struct State {
    var snapshot = Snapshot()
    var fixTold = Timestamp(nanoseconds: 0)
    var skyTold = Timestamp(nanoseconds: 0)
    var vehicleHeadingTold = Timestamp(nanoseconds: 0)
    var subscribers: [(token: Int, handler: @Sendable (SensingEvent) -> Void)] = []
    var nextToken = 0
  }
  private let state = Mutex(State())

  /// How much of the receiver is needed: all that it can, unless somebody says otherwise. A receiver follows where the
  /// configuration permits that (`savesPower`).
  public var receiverDemand: ReceiverDemand {
    get { board.demand }
    set { board.demand = newValue }
  }
  private let board: DemandBoard

  let sources: [any Source]
  let interpreter: Interpreter?
  let control = Mutex(Control())

  init(
    capabilities: Capabilities, sources: [any Source] = [], interpreter: Interpreter? = nil,
    fixLifetime: Duration = .seconds(10), board: DemandBoard = DemandBoard()
  ) {
    self.board = board
    self.capabilities = capabilities
    self.fixLifetime = fixLifetime
    self.sources = sources
    self.interpreter = interpreter
  }

  deinit { stop() }

  /// A station that senses nothing by itself: a simulation or a test feeds it with `send`.
  public static func simulated(
    _ capabilities: Capabilities = Capabilities(hasReceiver: true, hasCompass: true, isSimulated: true)
  ) -> Station { Station(capabilities: capabilities) }

  /// The newest fix, heading and health.
  public var latest: Snapshot {
    let now = MonotonicClock.now
    return state.withLock { state in
      var snapshot = state.snapshot
      guard !capabilities.isSimulated else { return snapshot }
      if now >= state.fixTold + fixLifetime { snapshot.fix = nil }
      if now >= state.skyTold + fixLifetime { snapshot.sky = nil }
      if now >= state.vehicleHeadingTold + fixLifetime { snapshot.vehicleHeading = nil }
      return snapshot
    }
  }

  /// Calls `handler` for each event, in order, on the thread of its source. A handler that blocks holds that source
  /// up: in a replay that is how nothing gets lost.
  public func subscribe(_ handler: @escaping @Sendable (SensingEvent) -> Void) -> Subscription {
    let token = state.withLock { state in
      state.nextToken += 1
      state.subscribers.append((state.nextToken, handler))
      return state.nextToken
    }
    return Subscription { [weak self] in
      self?.state.withLock { state in state.subscribers.removeAll { $0.token == token } }
    }
  }

  /// Publishes an event. Sources call it, and who feeds a simulated station.
  public func send(_ event: SensingEvent) {
    let subscribers = state.withLock { state in
      switch event {
      case .fix(let fix):
        state.snapshot.fix = fix
        state.snapshot.lastKnownFix = fix
        state.fixTold = MonotonicClock.now
      case .sky(let sky):
        state.snapshot.sky = sky
        state.skyTold = MonotonicClock.now
      case .vehicleHeading(let heading):
        state.snapshot.vehicleHeading = heading
        state.vehicleHeadingTold = MonotonicClock.now
      case .courseDiscrepancy(let discrepancy): state.snapshot.courseDiscrepancy = discrepancy
      case .heading(let reading, let date):
        state.snapshot.heading = reading
        state.snapshot.headingDate = date
      case .health(let health):
        let index = state.snapshot.health.firstIndex {
          $0.source == health.source && $0.kind == health.kind
        }
        if let index {
          state.snapshot.health[index] = health
        } else {
          state.snapshot.health.append(health)
        }
      case .magnetometer, .inertial, .ended: break
      }
      return state.subscribers
    }
    for subscriber in subscribers { subscriber.handler(event) }
  }

  /// Keeps a subscriber subscribed. Cancelling, or letting it go, ends that.
  public final class Subscription: Sendable {
    private let end: @Sendable () -> Void
    init(end: @escaping @Sendable () -> Void) { self.end = end }
    public func cancel() { end() }
    deinit { end() }
  }
}

extension Station {
  private static let installed = Mutex<Station?>(nil)

  /// The station that `CLLocationManager` uses. A program that replays or simulates sets it before it makes a
  /// manager; else the first manager opens what the configuration file names.
  public static var current: Station? {
    get { installed.withLock { $0 } }
    set { installed.withLock { $0 = newValue } }
  }
}
