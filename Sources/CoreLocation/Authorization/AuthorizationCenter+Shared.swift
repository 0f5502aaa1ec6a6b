import Authorization

extension AuthorizationCenter {
  /// That of this program, by the name of its executable file. It follows the files of the machine for as long as the program runs.
  static let shared: AuthorizationCenter = {
    let program = ProcessInfo.processInfo.processName
    let center = AuthorizationCenter(
      ProgramAuthorization(program: program, user: NSUserName()), decisions: .init(program: program),
      probe: StationHub.deviceCapabilities, write: complain, ask: TerminalPrompt.ask)
    center.follow()
    return center
  }()

  /// One line on standard error, as the system's log has it on Apple's platforms.
  private static func complain(_ sentence: String) {
    let line = Array("\(ProcessInfo.processInfo.processName): \(sentence)\n".utf8)
    _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }
}
