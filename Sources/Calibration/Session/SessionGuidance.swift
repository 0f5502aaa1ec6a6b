import Quantities

extension MagnetometerSession {
  /// What to do next.
  public enum Guidance: Equatable, Sendable {
    /// Nothing is known yet.
    case begin(onTheFloor: Bool)
    /// It should be turned, and lies still.
    case move(onTheFloor: Bool)
    /// More of a motion that tells of the direction that is known least.
    case tell(WeakDirection)
    /// Turns on the floor, which are all that there can be.
    case turnOn
    /// Level turns do not tell the dip and the strength of the field: the place has to.
    case tellPlace
    /// The target is reached: a few seconds more.
    case confirm
    /// It is enough.
    case enough(SessionEnding)
    /// The samples contradict each other.
    case refused(CalibrationError)
  }

  /// A compass that is used as level as this stands on something that rolls, as a rule, and cannot be tilted by hand.
  private static let floorTilt = 15.0
  private static let longestRest = 3
  /// Seconds: what is weak in the first ones is chance.
  private static let beginning = 4.0

  /// What the person or robot that turns the sensor should do now.
  public var guidance: Guidance {
    let isOnFloor = estimator.tilt.degrees <= Self.floorTilt
    if let ending { return .enough(ending) }
    if case .mounting? = problem, let problem { return .refused(problem) }
    // At rest the values of a coarse chip look as if they stood at an end of their range.
    if motion.stillIntervals >= Self.longestRest { return .move(onTheFloor: isOnFloor) }
    if case .saturated? = problem, let problem { return .refused(problem) }
    guard let latest, problem == nil, seconds >= Self.beginning else { return .begin(onTheFloor: isOnFloor) }
    if confirmation != nil { return .confirm }
    if isOnFloor {
      guard latest.needsPrior || estimator.prior.dip == nil else { return .turnOn }
      return latest.weakDirection?.motion == .turnFarther ? .turnOn : .tellPlace
    }
    return latest.weakDirection.map { .tell($0) } ?? .begin(onTheFloor: false)
  }
}

extension MagnetometerSession.Guidance: CustomStringConvertible {
  /// One or two sentences.
  public var description: String {
    switch self {
    case .begin(onTheFloor: false):
      "Turn the board slowly in a figure of eight, the wrist as far as it goes; then over onto its other sides."
    case .begin(onTheFloor: true): "Turn on the spot, slowly, twice around."
    case .move(onTheFloor: false): "It lies still. Turn it, slowly, to where it has not been yet."
    case .move(onTheFloor: true): "It stands still. Turn on the spot, slowly."
    case .tell(let weak): weak.advice
    case .turnOn: "Turn on, slowly, around the whole circle."
    case .tellPlace:
      "Level turns do not tell the strength and the dip of the field: name the place, or tilt it while it turns."
    case .confirm: "Good. Turn it a few seconds more, until it is certain."
    case .enough(.targetReached): "The target is reached."
    case .enough(.noLongerImproving): "More turning no longer improves it."
    case .refused(let error): "\(error)."
    }
  }
}
