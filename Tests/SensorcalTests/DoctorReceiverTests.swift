import DeviceIO
import GNSS
import Testing

@testable import sensorcal

/// The receiver's port: who has it, and who speaks there.
@Suite struct DoctorReceiverTests {
  private func facts(
    _ played: PlayedMachine, holder: PortHolder? = nil, scan: PortScan? = nil, sky: PortFacts.SkyFacts? = nil,
    board: String? = nil
  ) throws -> Facts {
    var facts = try played.facts("{ receiver: { port: \"/dev/ttyAMA0\" } }", board: board)
    facts.port = PortFacts(
      place: .port, exists: true, isPermitted: true, holder: holder, scan: scan, sky: sky)
    return facts
  }

  /// What a listener makes of a text at a speed.
  private func heard(_ text: String, at baudRate: Int = 9600) -> Hearing {
    var listener = LineListener(baudRate: baudRate)
    var bytes = Array(text.utf8)
    bytes.withUnsafeMutableBytes { listener.add(UnsafeRawBufferPointer($0)) }
    return listener.conclude(after: .seconds(1))
  }

  private static let sentence = "$GPGLL,4916.45,N,12311.12,W,225444,A*31\r\n"

  // MARK: - The console

  /// The command line of Raspberry Pi OS, whose firmware makes ttyAMA0 of serial0.
  @Test func theConsoleIsTakenOutOfTheCommandLine() throws {
    let played = try PlayedMachine([
      "/proc/cmdline": "console=ttyAMA0,115200 console=tty1 root=PARTUUID=1-02 rootwait\n",
      "/boot/firmware/cmdline.txt": "console=serial0,115200 console=tty1 root=PARTUUID=1-02 rootwait\n",
      "/dev/ttyAMA0": "",
    ])
    try played.link("/dev/serial0", to: "/dev/ttyAMA0")
    let finding = try #require(ConsoleCheck.findings(try facts(played)).first)
    #expect(finding.problem == "The port is the kernel's console; expected the receiver's alone.")
    #expect(
      finding.steps == [
        "sudo sed -i 's/console=serial0,115200 *//' /boot/firmware/cmdline.txt",
        "sudo systemctl disable --now serial-getty@ttyAMA0", "sudo reboot",
      ])
  }

  @Test(arguments: [
    ["/proc/consoles": "ttyAMA0              -W- (EC  a)  204:64\ntty0  -WU (E  p  )    4:7\n"],
    ["/sys/class/tty/console/active": "tty1 ttyAMA0\n"],
  ])
  func theKernelsListsOfConsolesCount(files: [String: String]) throws {
    let played = try PlayedMachine(files.merging(["/dev/ttyAMA0": ""]) { $1 })
    let finding = try #require(ConsoleCheck.findings(try facts(played)).first)
    #expect(finding.steps.contains("sudo systemctl disable --now serial-getty@ttyAMA0"))
    #expect(finding.steps.first?.contains("console=ttyAMA0 out of the kernel's command line") == true)
  }

  /// One name begins as the other.
  @Test func anotherConsoleIsNobodysMatter() throws {
    let played = try PlayedMachine([
      "/proc/cmdline": "console=ttyAMA10,115200 console=tty1\n", "/dev/ttyAMA0": "",
    ])
    #expect(ConsoleCheck.findings(try facts(played)).isEmpty)
    #expect(ConsoleCheck.isConsole("ttyAMA10", played.machine))
    #expect(!ConsoleCheck.isConsole("ttyAMA1", played.machine))
  }

  /// A login without a console needs no restart.
  @Test func aLoginIsSwitchedOff() throws {
    let played = try PlayedMachine(["/dev/ttyAMA0": ""])
    let holder = PortHolder("agetty (process 512)")
    let findings = ConsoleCheck.findings(try facts(played, holder: holder))
    #expect(findings.map(\.steps) == [["sudo systemctl disable --now serial-getty@ttyAMA0"]])
    #expect(PortHolderCheck.findings(try facts(played, holder: holder)).isEmpty)
  }

  // MARK: - Other programs

  @Test func gpsdIsStoppedWithItsSocket() throws {
    let findings = PortHolderCheck.findings(
      try facts(try PlayedMachine(), holder: PortHolder("gpsd (process 812)")))
    #expect(findings.map(\.problem) == ["gpsd (process 812) has the port; expected nobody."])
    #expect(findings.first?.steps == ["sudo systemctl disable --now gpsd.socket gpsd.service"])
  }

  @Test func aServiceIsNamedByItsGroup() throws {
    let played = try PlayedMachine(["/proc/77/cgroup": "0::/system.slice/tracker.service\n"])
    let service = PortHolderCheck.findings(try facts(played, holder: PortHolder("python3 (process 77)")))
    #expect(service.first?.steps == ["sudo systemctl disable --now tracker.service"])
    let program = PortHolderCheck.findings(try facts(played, holder: PortHolder("minicom (process 78)")))
    #expect(program.first?.steps == ["kill 78   # ends minicom"])
  }

  @Test func whomOnlyRootSeesIsLookedForByRoot() throws {
    let error = DeviceError(device: "/dev/ttyAMA0", operation: "open", reason: .busy(holder: nil))
    let scan = PortScan(.port, heard: nil, error: error)
    let findings = PortHolderCheck.findings(try facts(try PlayedMachine(), scan: scan))
    #expect(findings.first?.steps.first == "sudo fuser -v /dev/ttyAMA0")
    #expect(SilentReceiverCheck.findings(try facts(try PlayedMachine(), scan: scan)).isEmpty)
  }

  // MARK: - Who speaks

  @Test func aSilentPortIsFollowedToItsWire() throws {
    let scan = PortScan(.port, heard: nil)
    let findings = SilentReceiverCheck.findings(
      try facts(try PlayedMachine(), scan: scan, board: "raspberry-pi-5"))
    #expect(findings.first?.problem.hasPrefix("Nothing comes, at 9600 baud") == true)
    #expect(findings.first?.steps.first?.contains("RX (pin 10 (GPIO15))") == true)
    #expect(findings.first?.steps.last == "gnssdecode --probe /dev/ttyAMA0")
  }

  @Test func noiseAtEverySpeedIsAnotherMatter() throws {
    let scan = PortScan(.port, heard: nil, isNoisy: true)
    let findings = SilentReceiverCheck.findings(try facts(try PlayedMachine(), scan: scan))
    #expect(findings.first?.problem.hasPrefix("Bytes come, and make no sentence") == true)
  }

  @Test func anotherSpeedIsWritten() throws {
    let scan = PortScan(.port, heard: heard(Self.sentence, at: 38_400))
    let facts = try facts(try PlayedMachine(), scan: scan)
    #expect(
      SpeedCheck.findings(facts).first?.remedies == [
        .line("speed: 38400", file: "config.json", under: "receiver")
      ])
    #expect(SilentReceiverCheck.findings(facts).isEmpty)
    let right = try self.facts(try PlayedMachine(), scan: PortScan(.port, heard: heard(Self.sentence)))
    #expect(SpeedCheck.findings(right).isEmpty)
  }

  @Test func aModemIsNoReceiver() throws {
    let scan = PortScan(.port, heard: heard("\r\n+CSQ: 12,99\r\n\r\nOK\r\n"))
    let findings = SilentReceiverCheck.findings(try facts(try PlayedMachine(), scan: scan))
    #expect(findings.first?.problem.contains("A modem answers") == true)
  }

  @Test func theAntennaIsLookedForWhereNoSatelliteIsSeen() throws {
    let scan = PortScan(.port, heard: heard(Self.sentence))
    var sky = PortFacts.SkyFacts()
    let blind = SkyCheck.findings(try facts(try PlayedMachine(), scan: scan, sky: sky))
    #expect(blind.map(\.problem) == ["The receiver speaks, and sees no satellite."])
    #expect(blind.first?.steps.first?.contains("antenna") == true)
    (sky.satellitesInView, sky.satellitesUsed) = (7, 2)
    let waiting = SkyCheck.findings(try facts(try PlayedMachine(), scan: scan, sky: sky))
    #expect(
      waiting.map(\.problem) == ["The receiver has 7 satellites in view, and uses 2, and no position yet."])
    sky.hasFix = true
    #expect(SkyCheck.findings(try facts(try PlayedMachine(), scan: scan, sky: sky)).isEmpty)
  }

  @Test func aClockThatStandsStillIsSaid() throws {
    let scan = PortScan(.port, heard: heard(Self.sentence))
    let sky = PortFacts.SkyFacts(hasFix: true, satellitesInView: 8, stillClock: 43_209)
    let findings = SkyCheck.findings(try facts(try PlayedMachine(), scan: scan, sky: sky))
    #expect(
      findings.map(\.problem) == ["The receiver's clock stands still: all that it says is of 12:00:09."])
    #expect(findings.first?.severity == .broken)
  }

  /// A receiver that says one time, ten times a second, and one that goes on.
  @Test(arguments: [(true, 0.1), (false, 1.0)])
  func aClockIsWatched(still: Bool, pause: Double) async throws {
    let terminal = try PlayedTerminal { second in
      let time = String(format: "12000%d.00", still ? 0 : min(second, 9))
      let body = "GPRMC,\(time),A,4800.0000,N,01100.0000,E,10.00,0.00,010726,,,A"
      return "$\(body)*" + String(format: "%02X", body.utf8.reduce(0, ^)) + "\r\n"
    }
    terminal.play(every: pause)
    let sky = await terminal.aside { SkyWatch.look(terminal.path, 9600) { false } }
    #expect(sky?.stillClock == (still ? 43_200 : nil))
    if !still { #expect(sky?.hasFix == true) }
  }
}
