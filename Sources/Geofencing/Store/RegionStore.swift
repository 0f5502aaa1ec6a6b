import Database
import Quantities

/// The regions of all applications, their states, and what the other services have to remember, in one SQLite file.
///
/// Each change is on the disk when its function returns: a machine that loses power has it, or where the function had not
/// returned, has the state before or the one after. Several processes may use the file at once.
///
/// A file that is damaged is set aside under another name and a new one begun; `setAside` says so.
public final class RegionStore {
  /// A region as it is kept.
  public struct Record: Equatable, Sendable {
    public var region: CircularRegion
    public var state: RegionState
    /// When the state was decided; `nil` where nothing decided it yet.
    public var date: UTCTime?

    public init(region: CircularRegion, state: RegionState = .unknown, date: UTCTime? = nil) {
      self.region = region
      self.state = state
      self.date = date
    }
  }

  let database: Connection<GeofencingError>
  /// Where the damaged file that was found is now, and what was wrong with it.
  public let setAside: SetAsideFile?

  /// Opens the store, and makes it where there is none; its folder has to be there.
  public convenience init(path: String) throws(GeofencingError) { try self.init(path: path, layer: nil) }

  /// - Parameter layer: The name of the SQLite VFS under it, for tests.
  init(path: String, layer: String?) throws(GeofencingError) {
    let opened = try Self.open(path, layer: layer)
    setAside = opened.setAside
    database = opened.database
  }

  /// The regions of an application, by identifier.
  public func records(of application: String) throws(GeofencingError) -> [Record] {
    let statement = try database.prepare(
      """
      SELECT "group", name, latitude, longitude, radius, border, onEntry, onExit, state, date
      FROM region WHERE application = ? ORDER BY "group", name
      """)
    statement.bind(application, at: 1)
    var records: [Record] = []
    while try statement.step() {
      guard
        let center = GeodeticPosition(
          latitudeDegrees: statement.number(2), longitudeDegrees: statement.number(3))
      else { continue }
      let region = CircularRegion(
        RegionIdentifier(statement.text(1), group: statement.text(0)), center: center,
        radiusMeters: statement.number(4), borderMeters: statement.isNull(5) ? nil : statement.number(5),
        notifiesOnEntry: statement.integer(6) != 0, notifiesOnExit: statement.integer(7) != 0)
      let date = statement.isNull(9) ? nil : UTCTime(nanosecondsSince1970: statement.integer(9))
      let state = RegionState(rawValue: Int(statement.integer(8))) ?? .unknown
      records.append(Record(region: region, state: state, date: date))
    }
    return records
  }

  /// Keeps regions, each in the place of the one with the same identifier: all of them or none.
  public func put(_ records: [Record], of application: String) throws(GeofencingError) {
    try database.transaction { () throws(GeofencingError) in
      let statement = try database.prepare(
        "INSERT OR REPLACE INTO region VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      for record in records {
        let region = record.region
        statement.bind(application, at: 1)
        statement.bind(region.identifier.group, at: 2)
        statement.bind(region.identifier.name, at: 3)
        statement.bind(region.center.latitudeDegrees, at: 4)
        statement.bind(region.center.longitudeDegrees, at: 5)
        statement.bind(region.radiusMeters, at: 6)
        statement.bind(region.borderMeters, at: 7)
        statement.bind(integer: region.notifiesOnEntry ? 1 : 0, at: 8)
        statement.bind(integer: region.notifiesOnExit ? 1 : 0, at: 9)
        statement.bind(integer: Int64(record.state.rawValue), at: 10)
        statement.bind(integer: record.date?.nanosecondsSince1970, at: 11)
        try statement.run()
      }
    }
  }

  /// Keeps the states that events brought about: all of them or none. Regions that are not kept stay so.
  public func apply(_ events: [RegionEvent], of application: String) throws(GeofencingError) {
    guard !events.isEmpty else { return }
    try database.transaction { () throws(GeofencingError) in
      let statement = try database.prepare(
        """
        UPDATE region SET state = ?, date = ? WHERE application = ? AND "group" = ? AND name = ?
        """)
      for event in events {
        statement.bind(integer: Int64(event.state.rawValue), at: 1)
        statement.bind(integer: event.date.nanosecondsSince1970, at: 2)
        statement.bind(application, at: 3)
        statement.bind(event.region.identifier.group, at: 4)
        statement.bind(event.region.identifier.name, at: 5)
        try statement.run()
      }
    }
  }

  /// Forgets a region.
  public func remove(_ identifier: RegionIdentifier, of application: String) throws(GeofencingError) {
    let statement = try database.prepare(
      """
      DELETE FROM region WHERE application = ? AND "group" = ? AND name = ?
      """)
    statement.bind(application, at: 1)
    statement.bind(identifier.group, at: 2)
    statement.bind(identifier.name, at: 3)
    try statement.run()
  }
}
