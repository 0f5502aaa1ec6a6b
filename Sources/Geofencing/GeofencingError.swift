import Database

/// Why a region is not monitored, or its store failed.
public enum GeofencingError: Error, Equatable, Sendable {
  /// The radius is not a positive number, or beyond what is taken.
  case radius(region: String, meters: Double, maximumMeters: Double)
  case tooManyRegions(region: String, maximum: Int)
  /// SQLite's sentence about the file of regions.
  case store(file: String, reason: String)
  /// A later version of this software wrote the file; it is left alone.
  case newerStore(file: String, version: Int)
  /// The file is a database of something else; it is left alone.
  case foreignStore(file: String)
}

extension GeofencingError: DatabaseFailure {
  public init(_ problem: DatabaseProblem) { self = .store(file: problem.file, reason: problem.reason) }
}

extension GeofencingError: CustomStringConvertible {
  /// One sentence for a person.
  public var description: String {
    switch self {
    case .radius(let region, let meters, let maximum):
      "Region \(region) has a radius of \(meters) m; it has to be above 0 and at most \(maximum) m."
    case .tooManyRegions(let region, let maximum):
      "Region \(region) is one too many: the limit is \(maximum). Stop monitoring another, or raise the limit in the configuration."
    case .store(let file, let reason):
      "\(file): regions cannot be kept: \(reason)."
    case .newerStore(let file, let version):
      "\(file): was written by a newer version (\(version)) of this software and is left as it is."
    case .foreignStore(let file):
      "\(file): is a database of another program and is left as it is; name another file."
    }
  }
}
