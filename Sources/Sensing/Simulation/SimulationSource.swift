import LinuxIO
import Quantities

/// Runs a simulation: each of its fixes and samples when it is due, with the present time.
struct SimulationSource: Source {
  let name: String
  let simulation: Simulation
  let interpreter: Interpreter

  var kind: SourceHealth.Kind { .receiver }

  func run(until stop: Latch, publish: (SensingEvent) -> Void) {
    var player = SimulationPlayer(simulation, interpreter, start: MonotonicClock.now)
    var receiver = HealthReporter(source: name, kind: kind)
    var compass = HealthReporter(source: name, kind: .magnetometer)
    receiver.update { $0.note = "simulated: the positions and headings are made up by software" }
    receiver.report(.running, at: player.due, publish)
    compass.report(.running, at: player.due, publish)
    var hasEnded = false
    while !hasEnded, !stop.wait(until: player.due) {
      interpreter.readClock(publish)
      hasEnded = !player.step(at: RealtimeClock.time(at: player.due), publish)
      let now = MonotonicClock.now
      player.catchUp(to: now)
      guard receiver.isDue(at: now) else { continue }
      let (statistics, count) = (interpreter.statistics, player.sampleCount)
      receiver.update { $0.counters.receiver = statistics }
      compass.update { $0.counters.samples = count }
      receiver.report(at: now, publish)
      compass.report(at: now, publish)
    }
    receiver.report(.stopped, at: MonotonicClock.now, publish)
    compass.report(.stopped, at: MonotonicClock.now, publish)
    if hasEnded { publish(.ended) }
  }
}
