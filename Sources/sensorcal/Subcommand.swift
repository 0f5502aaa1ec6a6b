/// What the program can do.
enum Subcommand: String, CaseIterable {
  case calibrate, detect, doctor, field, fit, monitor, record, verify, report

  /// A line for the list of commands.
  var summary: String {
    switch self {
    case .calibrate: "a sensor's calibration while you move the board, with what is still missing"
    case .detect: "which chips and receivers are there, and a configuration of them"
    case .doctor: "what is wrong with the set-up, and the command that mends it"
    case .field: "Earth's magnetic field at a place and date, by the World Magnetic Model"
    case .fit: "a magnetometer's calibration from recorded samples, and how good it is"
    case .monitor: "what one sensor says, live"
    case .record: "samples of the hardware or of a recording, as a table"
    case .verify: "how far a compass is off, by heading: the deviation curve"
    case .report: "samples before and after their calibration, as a page to look at"
    }
  }

  var help: String {
    switch self {
    case .calibrate: CalibrateOptions.help
    case .detect: DetectOptions.help
    case .doctor: DoctorOptions.help
    case .field: FieldOptions.help
    case .fit: FitOptions.help
    case .monitor: MonitorOptions.help
    case .record: RecordOptions.help
    case .verify: VerifyOptions.help
    case .report: ReportOptions.help
    }
  }
}
