extension CLLocationManager {
  /// Whether the program may know the place now.
  var isGranted: Bool { mailbox.withLock { mailbox.access.isGranted } }

  /// Whether nothing may be lost on the way: in a replay.
  var isLossless: Bool { mailbox.withLock { mailbox.isLossless } }

  /// Calls the delegate where and when its calls are made, about something of which nothing waits or is dropped.
  func tell(_ call: @escaping @Sendable (CLLocationManager, any CLLocationManagerDelegate) -> Void) {
    mailbox.tell(call)
  }
}
