import Configuration

extension SimulationScenario {
  /// 37.3317° N, 122.0307° W, where Apple's simulator is unless it is told otherwise.
  static let cupertino = (latitude: 37.3317, longitude: -122.0307, altitude: 72.0)

  /// The way of the scenario; `nil` where it stands still. Waypoints were set by hand near crossings and interchanges in and
  /// around Cupertino, from no map and no recording. Every way ends where it begins.
  func route(speed: Double?) -> Route? {
    var route: Route
    switch self {
    case .apple: return nil
    case .cityWalk: route = Route(waypoints: Self.blocks, habits: .walking)
    case .cityRun: route = Route(waypoints: Self.blocks, habits: .running)
    case .cityBicycleRide: route = Route(waypoints: Self.town, habits: .cycling)
    case .freewayDrive: route = Route(waypoints: Self.freeways, habits: .driving)
    case .indoorGaps: route = Route(waypoints: Self.buildings, habits: .walking)
    }
    if let speed { route.habits.speed = speed }
    return route
  }

  /// Around two blocks of De Anza Boulevard, Stevens Creek Boulevard and Blaney Avenue.
  private static let blocks: [Route.Waypoint] = [
    .init(37.32300, -122.03215, 72, radius: 3, stop: 3),
    .init(37.32296, -122.02790, 70, radius: 3),
    .init(37.32290, -122.02365, 66, radius: 3, stop: 20),
    .init(37.32640, -122.02360, 64, radius: 3),
    .init(37.32930, -122.02370, 63, radius: 3, stop: 8),
    .init(37.32935, -122.02780, 66, radius: 3),
    .init(37.32960, -122.03190, 70, radius: 3, stop: 15),
    .init(37.32620, -122.03210, 71, radius: 3),
    .init(37.32300, -122.03215, 72, radius: 3, stop: 5),
  ]

  /// De Anza Boulevard, Homestead Road, Wolfe Road, Stevens Creek Boulevard.
  private static let town: [Route.Waypoint] = [
    .init(37.33170, -122.03070, 72, radius: 6, stop: 3),
    .init(37.33180, -122.03220, 72, radius: 8),
    .init(37.33740, -122.03240, 70, radius: 8, stop: 15),
    .init(37.33735, -122.02350, 62, radius: 8),
    .init(37.33730, -122.01480, 55, radius: 8, stop: 25),
    .init(37.33000, -122.01440, 56, radius: 8),
    .init(37.32290, -122.01430, 58, radius: 8, stop: 20),
    .init(37.32290, -122.02360, 66, radius: 8),
    .init(37.32300, -122.03215, 72, radius: 8, stop: 10),
    .init(37.33180, -122.03220, 72, radius: 8),
    .init(37.33170, -122.03070, 72, radius: 6, stop: 5),
  ]

  /// Interstate 280, State Route 85, US 101, Interstate 880 and 280 again.
  private static let freeways: [Route.Waypoint] = [
    .init(37.33450, -122.03250, 68, radius: 100, stop: 5),
    .init(37.33480, -122.05730, 90, radius: 250),
    .init(37.35250, -122.06450, 70, radius: 800),
    .init(37.37500, -122.07200, 45, radius: 800),
    .init(37.40250, -122.07050, 12, radius: 200),
    .init(37.40000, -122.04000, 8, radius: 1000),
    .init(37.38700, -122.00500, 12, radius: 1200),
    .init(37.37600, -121.96500, 10, radius: 1000),
    .init(37.36300, -121.91900, 16, radius: 200),
    .init(37.34000, -121.92700, 28, radius: 800),
    .init(37.31750, -121.93900, 40, radius: 200),
    .init(37.31650, -121.96500, 46, radius: 1000),
    .init(37.32600, -121.99500, 54, radius: 1200),
    .init(37.33400, -122.01500, 60, radius: 1500),
    .init(37.33450, -122.03250, 68, radius: 100, stop: 5),
  ]

  /// Along De Anza Boulevard and through three buildings beside it.
  private static let buildings: [Route.Waypoint] = [
    .init(37.33170, -122.03070, 72, radius: 2, stop: 3),
    .init(37.33170, -122.03110, 72, radius: 2, isIndoors: true),
    .init(37.33170, -122.03180, 72, radius: 2),
    .init(37.33090, -122.03185, 72, radius: 2, stop: 10),
    .init(37.33020, -122.03190, 71, radius: 2, isIndoors: true),
    .init(37.33020, -122.03110, 71, radius: 2, stop: 30, isIndoors: true),
    .init(37.33060, -122.03110, 71, radius: 2),
    .init(37.33110, -122.03110, 72, radius: 2, isIndoors: true),
    .init(37.33140, -122.03075, 72, radius: 2),
    .init(37.33170, -122.03070, 72, radius: 2, stop: 5),
  ]
}
