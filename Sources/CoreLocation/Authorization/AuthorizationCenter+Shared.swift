import Authorization

extension AuthorizationCenter {
  /// That of this program, by the name of its executable file. It follows the files of the machine for as long as the program runs.
  static let shared: AuthorizationCenter = {
    let program = ProcessInfo.processInfo.processName
    let center = AuthorizationCenter(
      ProgramAuthorization(program: program, user: NSUserName()), decisions: .init(program: program),
      probe: StationHub.deviceCapabilities, write: Complaint.write, ask: TerminalPrompt.ask)
    center.follow()
    return center
  }()
}
