import Authorization
import Sensing
import Synchronization

/// The authorization of this program, shared by its managers and sessions.
final class AuthorizationCenter: Sendable {
  /// Puts a question to a person and waits for the answer; `nil` where there is nobody to ask.
  typealias Asker = @Sendable (AuthorizationQuestion) -> AuthorizationQuestion.Answer?
  /// What there is to sense with; asked only where a policy requires something.
  typealias Prober = @Sendable () -> Set<ProgramAuthorization.Capability>
  typealias Observer = @Sendable (Access) -> Void

  private struct State {
    var authorization: ProgramAuthorization
    var observers: [ObjectIdentifier: Observer] = [:]
    /// How many sessions the program holds itself.
    var explicitSessions = 0
    /// Sentences that were written already.
    var written: Set<String> = []

    var access: Access { Access(authorization, hasExplicitSession: explicitSessions > 0) }
  }
  private let state: Mutex<State>
  private let ask: Asker
  private let probe: Prober
  /// Where decisions are kept; `nil` where they last as long as the process.
  private let decisions: ProgramAuthorization.DecisionFile?
  private let write: @Sendable (String) -> Void
  private let observer = Mutex<FileObserver?>(nil)
  /// Held while a change is made and told, so that nobody hears of two changes in the wrong order.
  private let order = NSRecursiveLock()

  /// - Parameter write: gets sentences for the person who looks after the program.
  init(
    _ authorization: ProgramAuthorization, decisions: ProgramAuthorization.DecisionFile? = nil,
    probe: @escaping Prober = { Set(ProgramAuthorization.Capability.allCases) },
    write: @escaping @Sendable (String) -> Void = { _ in }, ask: @escaping Asker
  ) {
    var authorization = authorization
    Self.complete(&authorization, probe, decisions)
    state = Mutex(State(authorization: authorization))
    (self.ask, self.probe, self.decisions, self.write) = (ask, probe, decisions, write)
  }

  var access: Access { state.withLock { $0.access } }

  /// Whether the policy wants sessions that the program holds itself.
  var requiresExplicitServiceSession: Bool {
    state.withLock { $0.authorization.requiresExplicitServiceSession }
  }

  /// Calls `observer` with each change, on the thread that made it.
  ///
  /// - Returns: What holds now.
  func add(_ observer: @escaping Observer, for owner: AnyObject) -> Access {
    state.withLock { state in
      state.observers[ObjectIdentifier(owner)] = observer
      return state.access
    }
  }

  func removeObserver(of owner: AnyObject) {
    state.withLock { $0.observers[ObjectIdentifier(owner)] = nil }
  }

  /// Changes the state and tells the observers, one change after the other: an observer may make the next one.
  @discardableResult
  private func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    order.lock()
    defer { order.unlock() }
    let (result, observers) = state.withLock { state in
      let before = state.access
      let result = body(&state)
      return (result, before == state.access ? [] : Array(state.observers.values))
    }
    // What an observer changed counts for those that come after it.
    for observer in observers { observer(access) }
    return result
  }
}

// MARK: - What comes from outside

extension AuthorizationCenter {
  /// Puts a policy in force.
  func apply(_ policy: ProgramAuthorization.Policy) {
    change { state in
      state.authorization.apply(policy)
      Self.complete(&state.authorization, probe, decisions)
    }
  }

  /// Reads policy and decision again whenever one of their files changes, from now on.
  ///
  /// - Parameter places: the configuration files to look for; `nil` for those that every program looks for.
  func follow(searching places: [String]? = nil) {
    let files = (places ?? ProgramAuthorization.policyPlaces) + (decisions.map { [$0.path] } ?? [])
    do throws(SensingError) {
      let new = try FileObserver(files) { [weak self] in self?.reload(searching: places) }
      observer.withLock { $0 = new }
    } catch {
      write("Changes of the authorization take effect when the program starts again. \(error.description)")
    }
  }

  private func reload(searching places: [String]?) {
    change { state in
      state.authorization.reload(searching: places)
      Self.complete(&state.authorization, probe, decisions)
    }
  }

  /// Tells a policy what else counts: what the machine has, and what a person decided.
  private static func complete(
    _ authorization: inout ProgramAuthorization, _ probe: Prober,
    _ decisions: ProgramAuthorization.DecisionFile?
  ) {
    if !authorization.requiredDeviceCapabilities.isEmpty { authorization.note(capabilities: probe()) }
    if let decisions { authorization.reload(from: decisions) }
  }
}

// MARK: - Requests

extension AuthorizationCenter {
  /// - Parameter purpose: what the program says itself, where its policy does not.
  func requestWhenInUse(purpose: String? = nil) {
    let question = change { $0.authorization.requestWhenInUse(purpose: purpose) }
    guard let question else { return explain("requestWhenInUseAuthorization", .whenInUse) }
    put(question)
  }

  func requestAlways() {
    let question = change { $0.authorization.requestAlways() }
    guard let question else { return explain("requestAlwaysAuthorization", .always, .upgrade) }
    put(question)
  }

  /// - Parameter completion: Called on any thread with whether somebody answered.
  func requestTemporaryFullAccuracy(
    purposeKey: String, completion: @escaping @Sendable (_ wasAnswered: Bool) -> Void
  ) {
    let question = change { $0.authorization.requestTemporaryFullAccuracy(purposeKey: purposeKey) }
    guard let question else {
      explain("requestTemporaryFullAccuracyAuthorization", .fullAccuracy, purposeKey: purposeKey)
      return completion(false)
    }
    put(question, completion: completion)
  }

  /// Says, once, why a request did nothing, where that is a mistake in the policy.
  private func explain(_ request: String, _ wishes: AuthorizationQuestion.Wish..., purposeKey: String = "") {
    let sentence: String? = state.withLock { state in
      let authorization = state.authorization
      let keys = wishes.lazy.compactMap { authorization.missingKey(for: $0, purposeKey: purposeKey) }
      guard let key = keys.first else { return nil }
      let sentence =
        "\(request) does nothing: the authorization policy of this machine has no \(key) for \"\(authorization.program)\"."
      return state.written.insert(sentence).inserted ? sentence : nil
    }
    if let sentence { write(sentence) }
  }

  /// People take their time, so they are asked on a thread that has nothing else to do.
  private func put(
    _ question: AuthorizationQuestion, completion: (@Sendable (_ wasAnswered: Bool) -> Void)? = nil
  ) {
    Thread.detachNewThread { [self] in
      let wasAnswered: Bool
      if question.wish == .fullAccuracy {
        let answer = ask(question)
        _ = change { $0.authorization.take(answer, to: question) }
        wasAnswered = answer != nil
      } else {
        wasAnswered = settle(question)
      }
      completion?(wasAnswered)
    }
  }

  /// Asks what is to be kept. Of several processes of one program only one asks at a time, and the others take its answer.
  private func settle(_ question: AuthorizationQuestion) -> Bool {
    guard let decisions else { return resolve(question, nil) }
    do throws(ProgramAuthorization.FileError) {
      return try decisions.withLock {
        change { $0.authorization.reload(from: decisions) }
        return resolve(question, decisions)
      }
    } catch {
      write(error.description)
      return resolve(question, nil)
    }
  }

  private func resolve(_ question: AuthorizationQuestion, _ file: ProgramAuthorization.DecisionFile?) -> Bool
  {
    guard isOpen(question) else { return false }
    let answer = ask(question)
    // Kept before it is told: a program may end as soon as it has what it wanted.
    if let file, let decision = answer.flatMap(question.decision), isOpen(question) {
      do throws(ProgramAuthorization.FileError) { try file.write(decision) } catch {
        write("The decision lasts as long as this process. \(error.description)")
      }
    }
    change { _ = $0.authorization.take(answer, to: question) }
    return answer != nil
  }

  private func isOpen(_ question: AuthorizationQuestion) -> Bool {
    state.withLock { $0.authorization.isOpen(question) }
  }
}

// MARK: - Sessions

extension AuthorizationCenter {
  /// The program holds a session of its own from now on.
  func beginExplicitSession() { change { $0.explicitSessions += 1 } }

  func endExplicitSession() { change { $0.explicitSessions -= 1 } }
}
