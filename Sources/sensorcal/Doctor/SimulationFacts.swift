import Configuration
import Sensing

/// What takes the place of all hardware.
struct SimulationFacts: Equatable {
  /// "City Walk", or the path of a track.
  var name: String
  /// Who asks for it, for sentences: "TRUENORTH_SIMULATE".
  var source: String
}

extension SimulationFacts {
  /// How the configuration is called that asks for one.
  private static func configured(in file: String) -> String { "simulation in \(file)" }

  /// What a choice makes of a configuration, as for every program: the variable comes first.
  init?(_ choice: SimulationChoice, _ configuration: inout StationConfiguration, file: String) {
    var source = Self.configured(in: file)
    switch choice {
    case .none: break
    case .off: configuration.simulation = nil
    case .on(let simulation):
      configuration.simulation = simulation
      source = SimulationChoice.variable
    }
    guard let simulation = configuration.simulation else { return nil }
    self.init(name: "\(simulation.motion)", source: source)
  }

  /// Says that nothing else was looked at, and how it is.
  func note(_ facts: Facts) -> String {
    "Positions and headings are simulated by \(name) (\(source)): no hardware is used, and none was looked at. To look at it: "
      + "\(SimulationChoice.variable)=off \(facts.words("sensorcal doctor"))"
  }

  /// A simulation that no program can run: the sentence is what they print, and `source` who asks for it.
  static func finding(_ sentence: String, source: String, file: String) -> Finding {
    let isOfVariable = source == SimulationChoice.variable
    return Finding(
      .configuration, .broken, source, sentence,
      why: "Every program refuses it: there is no position and no heading.",
      [
        .command(
          isOfVariable ? "unset \(SimulationChoice.variable)" : "${EDITOR:-nano} \(file.quoted)"),
        .advice("docs/simulation.md describes what it may say."),
      ])
  }
}
