/// What the program can do.
enum Subcommand: String, CaseIterable {
  case field

  /// A line for the list of commands.
  var summary: String {
    switch self {
    case .field: "Earth's magnetic field at a place and date, by the World Magnetic Model"
    }
  }

  var help: String {
    switch self {
    case .field: FieldOptions.help
    }
  }
}
