/// Something that runs on a thread of its own and publishes what it senses: a port, a bus, a recording.
protocol Source: Sendable {
  /// The source as the user knows it. The thread bears its beginning.
  var name: String { get }
  var kind: SourceHealth.Kind { get }

  /// Works until `stop` is raised or nothing more can come. It opens its devices itself, so that they live and die on
  /// its thread.
  func run(until stop: Latch, publish: (SensingEvent) -> Void)
}
