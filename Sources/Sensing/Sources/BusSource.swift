/// The chips of one I2C bus, polled by one thread, so that a slow bus delays no other.
struct BusSource: Source {
  let name: String
  let kind: SourceHealth.Kind
  /// Shows to others whether the thread hangs in a transfer.
  let activity = BusActivity()
  /// Makes the chips' states on the thread that uses them.
  let makeMembers: @Sendable (BusSchedule) -> [any BusMember]

  func run(until stop: Latch, publish: (SensingEvent) -> Void) {
    withoutActuallyEscaping(publish) { publish in
      let schedule = BusSchedule(activity: activity, stop: stop, publish: publish)
      schedule.run(makeMembers(schedule))
    }
  }
}
