/// What a phone shows as a panel, a program on a board says in a line.
enum CalibrationHint {
  /// Writes why, and what to do, to standard error.
  static let write: @Sendable (String) -> Void = { why in
    Complaint.write("\(why) To calibrate the compass, run: sensorcal calibrate")
  }
}
