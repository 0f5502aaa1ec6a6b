import Authorization

extension Mailbox {
  /// Takes a change of the authorization: tells the delegate, and lets services that wait for it begin, or says that
  /// they may not go on.
  func change(to access: AuthorizationCenter.Access) {
    let beginningHub: Bool = withLock {
      let before = self.access
      self.access = access
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
      settle()
      return false
    }
    if beginningHub { delivery.perform { [weak self] in self?.manager?.beginLocation() } }
  }
}
