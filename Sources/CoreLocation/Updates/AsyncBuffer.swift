/// Elements that wait for who reads them one by one, in the order in which they came.
final class AsyncBuffer<Element: Sendable>: @unchecked Sendable {
  /// Guards all that follows, and is signaled when there is room or nothing is to come.
  private let condition = NSCondition()
  private var elements: [Element] = []
  private var readers: [CheckedContinuation<Element?, Never>] = []
  private var isFinished = false
  private let capacity: Int

  init(capacity: Int = 256) { self.capacity = capacity }

  private func withLock<Result>(_ body: () -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }

  /// Adds an element.
  ///
  /// - Parameter waits: Whether the caller waits while there is no room; else the oldest element is lost.
  func put(_ element: Element, waits: Bool = false) {
    let reader: CheckedContinuation<Element?, Never>? = withLock {
      while waits, elements.count >= capacity, !isFinished { condition.wait() }
      guard !isFinished else { return nil }
      if !readers.isEmpty { return readers.removeFirst() }
      if elements.count >= capacity { elements.removeFirst() }
      elements.append(element)
      return nil
    }
    reader?.resume(returning: element)
  }

  /// The next element; `nil` once nothing is to come, or where the task is canceled.
  func take() async -> Element? {
    repeat {
      let element = await withTaskCancellationHandler {
        await withCheckedContinuation { park($0) }
      } onCancel: {
        // Of several readers any may be the canceled one: all look again, and the others wait on.
        release()
      }
      if let element { return element }
    } while !Task.isCancelled && !isOver
    return nil
  }

  private var isOver: Bool { withLock { isFinished } }

  private func park(_ reader: CheckedContinuation<Element?, Never>) {
    let result: Element?? = withLock {
      if !elements.isEmpty {
        condition.broadcast()
        return .some(elements.removeFirst())
      }
      guard !isFinished, !Task.isCancelled else { return .some(nil) }
      readers.append(reader)
      return nil
    }
    if let result { reader.resume(returning: result) }
  }

  private func release() {
    let readers = withLock {
      defer { self.readers = [] }
      return self.readers
    }
    for reader in readers { reader.resume(returning: nil) }
  }

  /// Forgets the elements that are not wanted any more.
  func removeAll(where isUnwanted: (Element) -> Bool) {
    withLock {
      elements.removeAll(where: isUnwanted)
      condition.broadcast()
    }
  }

  /// Forgets what waits; nothing is to come.
  func finish() {
    withLock {
      isFinished = true
      elements = []
      condition.broadcast()
    }
    release()
  }
}
