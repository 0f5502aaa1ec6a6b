import Authorization

extension Mailbox {
  /// Takes a change of the authorization: tells the delegate, and lets services that wait for it begin, or says that
  /// they may not go on.
  func change(to access: AuthorizationCenter.Access) {
    let beginningHub: Bool = withLock {
      let before = self.access
      self.access = access
      // Also where only the question came or went: the run loop has to last until it is answered.
      defer { settle() }
      guard access.differsForDelegates(from: before) else { return false }
      append(.authorization)
      guard location.isActive else { return false }
      if access.isGranted {
        location.restart()
        return !before.isGranted
      }
      let ends = location.withdraw()
      discardCalls(of: .location)
      append(ends.filter { if case .deferralEnded = $0 { true } else { false } })
      if before.isGranted || before.status == .notDetermined { append(.failure(access.denial, .location)) }
      return false
    }
    if beginningHub { delivery.perform { [weak self] in self?.manager?.beginLocation() } }
  }

  /// Does some work where the delegate is called, once an answer is there. The run loop lasts until then.
  ///
  /// - Returns: what is to be called with the answer, once, on any thread.
  func awaitAnswer<Answer: Sendable>(
    _ work: @escaping @Sendable (Answer) -> Void
  ) -> @Sendable (Answer) -> Void {
    withLock {
      answersAwaited += 1
      settle()
    }
    return { [self] answer in
      delivery.perform { [self] in
        work(answer)
        withLock {
          answersAwaited -= 1
          settle()
        }
      }
    }
  }
}
