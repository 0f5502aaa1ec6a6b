/// What a program does instead of its work, by its command line.
public enum Detour: Error, Equatable {
  case help
  case version
  /// The command line is wrong; the sentence says how. It is empty where getopt has said it.
  case usage(String)
}
