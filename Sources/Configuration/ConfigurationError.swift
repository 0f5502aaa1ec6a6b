/// Why a file of this room could not be used. Each case names the file and what to write instead.
public enum ConfigurationError: Error, Equatable, Sendable {
  /// None of these files exists.
  case notFound(searched: [String])
  /// The kernel would not let the file be read.
  case unreadable(file: String, reason: String)
  /// The text is not JSON5. `line` counts from 1; `nil` where nobody knows.
  case malformed(file: String, line: Int?, expected: String)
  /// A key nobody reads. `nearest` is the known key it most resembles.
  case unknownKey(file: String, keyPath: String, nearest: String)
  /// A key that is there already: nobody knows which of the two is meant. `line` is that of the second.
  case repeatedKey(file: String, line: Int, keyPath: String)
  /// A key that has to be there is not.
  case missing(file: String, keyPath: String, expected: String)
  /// A value of the wrong kind or out of its range.
  case invalid(file: String, keyPath: String, expected: String, found: String)
  /// A part that cannot be had, or that another reader would not have, and its reason.
  case refused(file: String, keyPath: String, reason: String)
  /// The file could not be written; what was there before still is.
  case unwritable(file: String, reason: String)
  /// The file that is there was not overwritten, and why.
  case kept(file: String, reason: String)
}

extension ConfigurationError: CustomStringConvertible {
  /// One sentence for the person who wrote the file.
  public var description: String {
    switch self {
    case .notFound(let searched):
      "No configuration was found; write one of these files: \(searched.joined(separator: ", "))."
    case .unreadable(let file, let reason):
      "\(file): cannot be read: \(reason)."
    case .malformed(let file, let line, let expected):
      "\(file)\(line.map { ", line \($0)" } ?? ""): is not valid JSON; expected \(expected)."
    case .unknownKey(let file, let keyPath, let nearest):
      "\(file): \(keyPath) is not a known key; did you mean \(nearest)?"
    case .repeatedKey(let file, let line, let keyPath):
      "\(file), line \(line): \(keyPath) is there a second time; keep one of them."
    case .missing(let file, let keyPath, let expected):
      "\(file): \(keyPath) is missing; expected \(expected)."
    case .invalid(let file, let keyPath, let expected, let found):
      "\(file): \(keyPath) is \(Self.short(found)); expected \(expected)."
    case .refused(let file, let keyPath, let reason):
      "\(file): \(keyPath): \(reason)."
    case .unwritable(let file, let reason):
      "\(file): cannot be written: \(reason)."
    case .kept(let file, let reason):
      "\(file): is kept: \(reason)."
    }
  }

  /// A whole matrix would hide the sentence around it.
  private static func short(_ text: String) -> String {
    text.utf8.count <= 200 ? text : "\(text.prefix(80))…"
  }
}
