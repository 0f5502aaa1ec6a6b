import Database
import Glibc

extension RegionStore {
  /// "TNRg": tells this kind of database from others (PRAGMA application_id).
  private static let mark: Int64 = 0x544E_5267
  private static let version: Int64 = 1

  /// Another process holds the file for a commit at a time.
  private static let patience = Duration.seconds(10)

  /// An open file with the right schema, and what was set aside for it.
  struct Opened: ~Copyable {
    let database: Connection<GeofencingError>
    let setAside: SetAsideFile?
  }

  static func open(_ path: String, layer: String?) throws(GeofencingError) -> Opened {
    if layer == nil { try makePrivate(path) }
    let trouble: String
    switch try attempt(path, layer: layer) {
    case .opened(let database): return Opened(database: database, setAside: nil)
    case .damaged(let reason): trouble = reason
    }
    guard layer == nil else { throw .store(file: path, reason: trouble) }
    // Of several processes that find the damage one sets the file aside; the others then find the new one.
    let lock = Glibc.open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw .store(file: path, reason: trouble) }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 && errno == EINTR {}
    switch try attempt(path, layer: nil) {
    case .opened(let database): return Opened(database: database, setAside: nil)
    case .damaged: break
    }
    let aside = try setAside(path, reason: trouble)
    try makePrivate(path)
    switch try attempt(path, layer: nil) {
    case .opened(let database):
      return Opened(database: database, setAside: SetAsideFile(path: aside, reason: trouble))
    case .damaged: throw .store(file: path, reason: trouble)
    }
  }

  private enum Attempt: ~Copyable {
    case opened(Connection<GeofencingError>)
    case damaged(String)
  }

  private static func attempt(_ path: String, layer: String?) throws(GeofencingError) -> Attempt {
    let database = try Connection<GeofencingError>(
      path: path, access: .shared(patience: patience, layer: layer))
    let verdict: String
    do throws(GeofencingError) {
      try settle(database)
      let check = try database.prepare("PRAGMA quick_check(1)")
      verdict = try check.step() ? check.text(0) : ""
    } catch {
      guard database.isDamaged, case .store(_, let reason) = error else { throw error }
      return .damaged(reason)
    }
    guard verdict == "ok" else { return .damaged(verdict) }
    return .opened(database)
  }

  /// Makes the schema where the file is new, and refuses what is not of this version.
  private static func settle(_ database: borrowing Connection<GeofencingError>) throws(GeofencingError) {
    // A commit is over when the journal was truncated and that is on the disk: EXTRA and FULL are the same here, and the
    // file of the journal stays, so that no commit writes to the folder.
    try database.run("PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = EXTRA")
    if try isCurrent(database) { return }
    try database.transaction { () throws(GeofencingError) in
      // Another process may have been first.
      if try isCurrent(database) { return }
      guard try database.integer("SELECT count(*) FROM sqlite_master") == 0 else {
        throw .foreignStore(file: database.path)
      }
      try database.run(
        """
        CREATE TABLE region (
          application TEXT NOT NULL, "group" TEXT NOT NULL, name TEXT NOT NULL,
          latitude REAL NOT NULL, longitude REAL NOT NULL, radius REAL NOT NULL, border REAL,
          onEntry INTEGER NOT NULL, onExit INTEGER NOT NULL, state INTEGER NOT NULL, date INTEGER,
          PRIMARY KEY (application, "group", name)) WITHOUT ROWID;
        CREATE TABLE service (
          application TEXT NOT NULL, name TEXT NOT NULL,
          latitude REAL, longitude REAL, accuracy REAL, begin INTEGER,
          PRIMARY KEY (application, name)) WITHOUT ROWID;
        PRAGMA application_id = \(mark);
        PRAGMA user_version = \(version);
        """)
    }
  }

  private static func isCurrent(_ database: borrowing Connection<GeofencingError>) throws(GeofencingError)
    -> Bool
  {
    let found = try database.integer("PRAGMA user_version")
    guard try database.integer("PRAGMA application_id") == mark else { return false }
    guard found <= version else { throw .newerStore(file: database.path, version: Int(found)) }
    return found == version
  }

  /// Where people go is their own matter: a new file is readable for its owner alone, and SQLite gives its journal the same
  /// mode. A file that is there is not touched: closing it would drop the locks that this process has on it.
  private static func makePrivate(_ path: String) throws(GeofencingError) {
    var descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0, errno == EEXIST {
      guard access(path, F_OK) != 0, errno == ENOENT else { return }
      // A link to what is not there yet.
      descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    }
    guard descriptor >= 0 else { throw .store(file: path, reason: String(cString: strerror(errno))) }
    close(descriptor)
  }

  /// Gives a file, and its journal, the first free name.
  private static func setAside(_ path: String, reason: String) throws(GeofencingError) -> String {
    for number in 1...1_000 {
      let aside = "\(path).damaged-\(number)"
      guard access(aside, F_OK) != 0 else { continue }
      guard rename(path, aside) == 0 else { break }
      rename(path + "-journal", aside + "-journal")
      return aside
    }
    throw .store(
      file: path, reason: "\(reason), and it could not be set aside: \(String(cString: strerror(errno)))")
  }
}
