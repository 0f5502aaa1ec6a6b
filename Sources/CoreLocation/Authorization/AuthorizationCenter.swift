import Authorization
import Synchronization

/// The authorization of this program, shared by its managers.
final class AuthorizationCenter: Sendable {
  /// What a manager needs to know of it.
  struct Access: Equatable, Sendable {
    var status: ProgramAuthorization.Status
    var hasFullAccuracy: Bool
    private let refusal: String?
    var isGranted: Bool { status.isGranted }

    /// What the delegate of a program that is denied hears.
    var denial: CLError {
      CLError(.denied, refusal ?? "The policy of this machine does not let this program know where it is.")
    }

    init(_ authorization: ProgramAuthorization) {
      status = authorization.status
      hasFullAccuracy = authorization.hasFullAccuracy
      refusal = authorization.refusal
    }
  }

  /// Puts a question to a person and waits for the answer; `nil` where there is nobody to ask.
  typealias Asker = @Sendable (AuthorizationQuestion) -> Bool?

  private struct State {
    var authorization: ProgramAuthorization
    var observers: [ObjectIdentifier: @Sendable (Access) -> Void] = [:]
  }
  private let state: Mutex<State>
  private let ask: Asker

  init(_ authorization: ProgramAuthorization, ask: @escaping Asker) {
    state = Mutex(State(authorization: authorization))
    self.ask = ask
  }

  var access: Access { state.withLock { Access($0.authorization) } }

  var areLocationServicesEnabled: Bool {
    state.withLock { $0.authorization.policy.locationServicesEnabled }
  }

  /// Calls `observer` with each change, on the thread that made it.
  ///
  /// - Returns: What holds now.
  func add(_ observer: @escaping @Sendable (Access) -> Void, for owner: AnyObject) -> Access {
    state.withLock { state in
      state.observers[ObjectIdentifier(owner)] = observer
      return Access(state.authorization)
    }
  }

  func removeObserver(of owner: AnyObject) {
    state.withLock { $0.observers[ObjectIdentifier(owner)] = nil }
  }

  /// Puts a policy in force.
  func apply(_ policy: ProgramAuthorization.Policy) { change { $0.apply(policy) } }

  func requestWhenInUse() { put(change { $0.requestWhenInUse() }) }

  func requestAlways() { put(change { $0.requestAlways() }) }

  /// - Parameter completion: Called on any thread with whether somebody answered.
  func requestTemporaryFullAccuracy(
    purposeKey: String, completion: @escaping @Sendable (_ wasAnswered: Bool) -> Void
  ) {
    guard let question = change({ $0.requestTemporaryFullAccuracy(purposeKey: purposeKey) }) else {
      return completion(false)
    }
    put(question, completion: completion)
  }

  /// People take their time, so they are asked on a thread that has nothing else to do.
  private func put(
    _ question: AuthorizationQuestion?, completion: (@Sendable (_ wasAnswered: Bool) -> Void)? = nil
  ) {
    guard let question else { return }
    Thread.detachNewThread { [self] in
      let answer = ask(question)
      // Where nobody can be asked, nothing is granted.
      change { $0.take(answer ?? false, to: question) }
      completion?(answer != nil)
    }
  }

  /// Changes the state and tells the observers, which is done outside the lock.
  @discardableResult
  private func change<Result: Sendable>(_ body: (inout ProgramAuthorization) -> Result) -> Result {
    let (result, access, observers) = state.withLock { state in
      let before = Access(state.authorization)
      let result = body(&state.authorization)
      let after = Access(state.authorization)
      return (result, after, before == after ? [] : Array(state.observers.values))
    }
    for observer in observers { observer(access) }
    return result
  }
}

extension AuthorizationCenter {
  /// That of this program, by the name of its executable file.
  static let shared = AuthorizationCenter(
    ProgramAuthorization(program: ProcessInfo.processInfo.processName, user: NSUserName()), ask: Terminal.ask)
}
