/// A simulation that is built in. The cases have the names that Apple gives them, where it has such.
public enum SimulationScenario: String, CaseIterable, Sendable {
  /// A still position in Cupertino.
  case apple = "Apple"
  case cityWalk = "City Walk"
  case cityRun = "City Run"
  case cityBicycleRide = "City Bicycle Ride"
  case freewayDrive = "Freeway Drive"
  /// A walk through buildings, in which no satellite is heard.
  case indoorGaps = "Indoor Gaps"

  /// A scenario by its name; case, blanks, hyphens and underscores do not count. `nil` where there is none of that name.
  public init?(name: String) {
    func core(_ text: String) -> String { text.lowercased().filter { !" -_".contains($0) } }
    guard let match = Self.allCases.first(where: { core($0.rawValue) == core(name) }) else {
      return nil
    }
    self = match
  }

  /// All names, for a person who has to choose.
  static var list: String { allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ") }
}
