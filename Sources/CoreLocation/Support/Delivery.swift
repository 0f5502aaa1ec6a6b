/// Where the calls to one manager's delegate are made.
///
/// For a manager made on the main thread that is the main queue, which runs both under a run loop and under an
/// asynchronous `main`; else the run loop of the thread that made the manager. Managers of asynchronous sequences have a
/// queue of their own.
final class Delivery: @unchecked Sendable {
  private enum Place {
    case mainQueue
    case queue(DispatchQueue, QueueMark)
    case runLoop(RunLoop, of: Thread)
  }

  private let place: Place
  private let lock = NSLock()
  private var keepAlive: Timer?

  /// Delivery to where the caller runs.
  init() {
    place = Self.isMain ? .mainQueue : .runLoop(.current, of: .current)
  }

  /// Delivery to a serial queue.
  init(to queue: DispatchQueue) { place = .queue(queue, QueueMark(queue)) }

  /// Whether the caller runs where the calls are made, so that it must not wait for them.
  var isHere: Bool {
    switch place {
    case .mainQueue: Self.isMain
    case .queue(_, let mark): mark.isHere
    case .runLoop(_, let thread): Thread.current === thread
    }
  }

  /// Does some work there, soon.
  func perform(_ work: @escaping @Sendable () -> Void) {
    switch place {
    case .mainQueue: DispatchQueue.main.async(execute: work)
    case .queue(let queue, _): queue.async(execute: work)
    case .runLoop(let loop, _):
      loop.perform(inModes: [.common], block: work)
      // `perform` leaves a sleeping loop asleep; a timer that is due wakes it.
      loop.add(Timer(timeInterval: 0, repeats: false) { _ in }, forMode: .common)
    }
  }

  /// Keeps the run loop from ending for want of anything to wait for, while calls are to be expected.
  func setKeepsAlive(_ isWanted: Bool) {
    guard case .runLoop(let loop, _) = place else { return }
    lock.lock()
    defer { lock.unlock() }
    guard isWanted != (keepAlive != nil) else { return }
    if isWanted {
      let timer = Timer(timeInterval: 86_400, repeats: true) { _ in }
      loop.add(timer, forMode: .common)
      keepAlive = timer
    } else {
      keepAlive?.invalidate()
      keepAlive = nil
    }
  }

  deinit { keepAlive?.invalidate() }

  private static var isMain: Bool { Thread.isMainThread || mainQueueMark.isHere }

  /// Under an asynchronous `main` the main queue runs on other threads than the first, so the queue is marked.
  private static let mainQueueMark = QueueMark(.main)

  /// Tells whether the caller runs on a queue.
  private final class QueueMark: @unchecked Sendable {
    private let key = DispatchSpecificKey<Bool>()

    init(_ queue: DispatchQueue) { queue.setSpecific(key: key, value: true) }

    var isHere: Bool { DispatchQueue.getSpecific(key: key) != nil }
  }
}
