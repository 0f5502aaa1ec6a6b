import Quantities

extension SimulationConfiguration {
  static let keys = [
    "place", "scenario", "track", "speed", "course", "altitude", "seed", "positionNoise", "headingNoise",
    "outages", "outageSeconds", "rate", "updatesPerSecond", "end",
  ]

  /// A speed beyond is no vehicle's; receivers of consumers stop at 515 m/s.
  public static let fastest = 900.0

  /// A JSON number holds every whole number as far as this one, 2 to the power of 53.
  private static let greatestSeed = 9_007_199_254_740_992

  init(_ reader: ObjectReader) throws(ConfigurationError) {
    self.init(try Self.readMotion(reader))
    speed = try reader.number("speed", in: 0...Self.fastest, unit: "m/s")
    course = try reader.number("course", in: -360...360, unit: "degrees")
    let limits = NavigationLimits.altitude
    altitude = try reader.number("altitude", in: limits, unit: "m")
    seed =
      try reader.integer(
        "seed", in: 0...Self.greatestSeed, expected: "a whole number from 0 to \(Self.greatestSeed)") ?? seed
    positionNoise = try reader.number("positionNoise", in: 0...1000, unit: "m") ?? positionNoise
    headingNoise = try reader.number("headingNoise", in: 0...45, unit: "degrees") ?? headingNoise
    outages = try reader.number("outages", in: 0...0.5, unit: "of the time") ?? outages
    outageSeconds = try reader.number("outageSeconds", in: 1...86_400, unit: "seconds") ?? outageSeconds
    rate = try reader.number("rate", in: 0.01...1000, unit: "times as fast") ?? rate
    updatesPerSecond = try reader.number("updatesPerSecond", in: 0.1...50, unit: "Hz") ?? updatesPerSecond
    ending = try reader.choice("end", of: Ending.self)
    try checkUse(reader)
  }

  /// A key that would have no effect is a mistake.
  private func checkUse(_ reader: ObjectReader) throws(ConfigurationError) {
    if case .place = motion {
      if ending != nil { throw reader.invalid("end", expected: "nothing: a place has no end") }
      return
    }
    if course != nil { throw reader.invalid("course", expected: "nothing beside a track or a scenario") }
    if speed == 0 { throw reader.invalid("speed", expected: "more than 0 m/s along a track") }
  }

  private static func readMotion(_ reader: ObjectReader) throws(ConfigurationError) -> Motion {
    let named = ["place", "scenario", "track"].filter { reader.value($0) != nil }
    if named.count > 1 { throw reader.invalid(named[1], expected: "nothing beside \(named[0])") }
    if reader.value("place") != nil { return .place(try readPlace(reader)) }
    let names =
      "one of \(SimulationScenario.list), a place as LATITUDE,LONGITUDE, or the path of a GPX file, which "
      + "has a / or a . in it"
    if let name = try reader.string("scenario", expected: names) {
      guard let scenario = SimulationScenario(name: name) else {
        throw reader.invalid("scenario", expected: names)
      }
      return .scenario(scenario)
    }
    guard let path = try reader.string("track", expected: "the path of a GPX file") else {
      return .scenario(.apple)
    }
    return .track(path: ConfigurationFile.absolute(ConfigurationFile.resolve(path, from: reader.file)))
  }

  private static func readPlace(_ reader: ObjectReader) throws(ConfigurationError) -> GeodeticPosition {
    guard case .array(let numbers)? = reader.value("place"), numbers.count == 2,
      case .number(let latitude) = numbers[0], case .number(let longitude) = numbers[1],
      let position = GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude)
    else {
      throw reader.invalid(
        "place", expected: "latitude and longitude in degrees, -90 to 90 and -180 to 180")
    }
    return position
  }

  /// All of it, also what is as by default, so that a recording says how it was made.
  var json: JSONValue {
    var members: [String: JSONValue] = [
      "seed": .number(Double(seed)), "positionNoise": .number(positionNoise),
      "headingNoise": .number(headingNoise), "outages": .number(outages),
      "outageSeconds": .number(outageSeconds), "rate": .number(rate),
      "updatesPerSecond": .number(updatesPerSecond),
    ]
    switch motion {
    case .place(let position):
      members["place"] = .array([.number(position.latitudeDegrees), .number(position.longitudeDegrees)])
    case .scenario(let scenario): members["scenario"] = .string(scenario.rawValue)
    case .track(let path): members["track"] = .string(path)
    }
    members["speed"] = speed.map { .number($0) }
    members["course"] = course.map { .number($0) }
    members["altitude"] = altitude.map { .number($0) }
    members["end"] = ending.map { .string($0.rawValue) }
    return .object(members)
  }
}
