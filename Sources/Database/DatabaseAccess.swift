/// How a file is opened.
public enum DatabaseAccess: Equatable, Sendable {
  /// To be read, and nobody writes it: no locks are taken, which otherwise cost more than a lookup does. A file that is
  /// replaced, as installing does, stays as it was for those who have it open.
  ///
  /// `cacheKibibytes` is how much of the file SQLite may keep in memory.
  case immutable(cacheKibibytes: Int)
  /// To be read and written beside other processes, and made where there is none.
  ///
  /// `patience` is how long a statement waits for another process that holds the file. `layer` is the name of the SQLite
  /// VFS under it, `nil` for the system's.
  case shared(patience: Duration, layer: String?)
}
