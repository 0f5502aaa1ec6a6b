import FoundationNetworking
import Synchronization

/// A transfer that a task waits for, for so long and no longer.
final class AwaitedTransfer: Sendable {
  private struct State {
    var hasBegun = false
    var failure: BoundedTransfers.Failure?
  }

  private let task: URLSessionDataTask
  private let transfers: BoundedTransfers
  private let state = Mutex(State())

  init(_ task: URLSessionDataTask, in transfers: BoundedTransfers) {
    self.task = task
    self.transfers = transfers
  }

  /// The answer, within so many seconds. The transfer ends with the task that waits for it.
  func answer(within seconds: TimeInterval) async throws -> BoundedTransfers.Answer {
    // The session's own time-out begins anew with each byte.
    let deadline = Task { [self] in
      try await Task.sleep(for: .seconds(seconds))
      end(.time)
    }
    defer { deadline.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfers.begin(task, continuation)
        let failure = state.withLock { state in
          state.hasBegun = true
          return state.failure
        }
        if let failure { transfers.fail(task, with: failure) }
      }
    } onCancel: {
      end(.canceled)
    }
  }

  /// Gives it up. One that has not begun would not say that it was canceled: it is begun first.
  private func end(_ failure: BoundedTransfers.Failure) {
    let hasBegun = state.withLock { state in
      if state.failure == nil { state.failure = failure }
      return state.hasBegun
    }
    if hasBegun { transfers.fail(task, with: failure) }
  }
}
