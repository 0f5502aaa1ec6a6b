import Quantities

extension RegionStore {
  private static var significantChange: String { "significantChange" }
  private static var visits: String { "visits" }

  /// A service that an application uses, until it says that it does not want it any more.
  public struct Service<Value: Equatable & Sendable>: Equatable, Sendable {
    /// What it has to remember; `nil` where that is nothing yet.
    public var value: Value?
  }

  /// The service of significant changes, and what it told last; `nil` where the application does not use it.
  public func significantChange(
    of application: String
  ) throws(GeofencingError) -> Service<SignificantChange.Place>? {
    guard let row = try service(Self.significantChange, of: application) else { return nil }
    guard let position = row.position, let date = row.date else { return Service(value: nil) }
    return Service(value: .init(position: position, accuracyMeters: row.accuracyMeters, date: date))
  }

  /// Keeps that an application uses the service, and what it told last.
  public func putSignificantChange(
    _ place: SignificantChange.Place?, of application: String
  ) throws(GeofencingError) {
    let row = ServiceRow(
      position: place?.position, accuracyMeters: place?.accuracyMeters ?? 0, date: place?.date)
    try put(row, as: Self.significantChange, of: application)
  }

  public func removeSignificantChange(of application: String) throws(GeofencingError) {
    try removeService(Self.significantChange, of: application)
  }

  /// The service of visits, and the visit that lasts; `nil` where the application does not use it.
  public func visits(of application: String) throws(GeofencingError) -> Service<Visit>? {
    guard let row = try service(Self.visits, of: application) else { return nil }
    guard let position = row.position else { return Service(value: nil) }
    return Service(value: Visit(center: position, accuracyMeters: row.accuracyMeters, arrival: row.date))
  }

  /// Keeps that an application watches visits, and the one that lasts.
  public func putVisits(current visit: Visit?, of application: String) throws(GeofencingError) {
    let row = ServiceRow(
      position: visit?.center, accuracyMeters: visit?.accuracyMeters ?? 0, date: visit?.arrival)
    try put(row, as: Self.visits, of: application)
  }

  public func removeVisits(of application: String) throws(GeofencingError) {
    try removeService(Self.visits, of: application)
  }

  private struct ServiceRow {
    var position: GeodeticPosition?
    var accuracyMeters: Double
    var date: UTCTime?
  }

  private func service(_ name: String, of application: String) throws(GeofencingError) -> ServiceRow? {
    let statement = try database.prepare(
      "SELECT latitude, longitude, accuracy, begin FROM service WHERE application = ? AND name = ?")
    statement.bind(application, at: 1)
    statement.bind(name, at: 2)
    guard try statement.step() else { return nil }
    let position =
      statement.isNull(0)
      ? nil
      : GeodeticPosition(latitudeDegrees: statement.number(0), longitudeDegrees: statement.number(1))
    let date = statement.isNull(3) ? nil : UTCTime(nanosecondsSince1970: statement.integer(3))
    return ServiceRow(position: position, accuracyMeters: statement.number(2), date: date)
  }

  private func put(_ row: ServiceRow, as name: String, of application: String) throws(GeofencingError) {
    let statement = try database.prepare("INSERT OR REPLACE INTO service VALUES (?, ?, ?, ?, ?, ?)")
    statement.bind(application, at: 1)
    statement.bind(name, at: 2)
    statement.bind(row.position?.latitudeDegrees, at: 3)
    statement.bind(row.position?.longitudeDegrees, at: 4)
    statement.bind(row.accuracyMeters, at: 5)
    statement.bind(integer: row.date?.nanosecondsSince1970, at: 6)
    try statement.run()
  }

  private func removeService(_ name: String, of application: String) throws(GeofencingError) {
    let statement = try database.prepare("DELETE FROM service WHERE application = ? AND name = ?")
    statement.bind(application, at: 1)
    statement.bind(name, at: 2)
    try statement.run()
  }
}
