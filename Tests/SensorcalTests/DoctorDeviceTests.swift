import DeviceIO
import Foundation
import SensorDrivers
import Testing

@testable import sensorcal

/// Devices that may not be used, are not there, or are somebody else's. What each finding has to say is from
/// docs/installing.md, packaging/ and boards/.
@Suite struct DoctorDeviceTests {
  private func busFacts(
    _ played: PlayedMachine, exists: Bool = true, isPermitted: Bool = true, scan: BusScan? = nil,
    board: String? = nil,
    configuration: String = "{ \(PlayedMachine.sensors) }"
  ) throws -> Facts {
    var facts = try played.facts(configuration, board: board)
    facts.buses = [BusFacts(place: .bus, exists: exists, isPermitted: isPermitted, scan: scan)]
    return facts
  }

  private static let group = "root:x:0:\ni2c:x:998:anna\ndialout:x:20:\n"

  // MARK: - Permission

  @Test func whoIsNotInTheGroupIsToldToJoinIt() throws {
    let played = try PlayedMachine(["/etc/group": Self.group])
    played.owners["/dev/i2c-1"] = .init(group: 998, groupMayUse: true)
    let findings = PermissionCheck.findings(try busFacts(played, isPermitted: false))
    #expect(findings.map(\.problem) == ["Permission denied: the account pi is not in the group i2c."])
    #expect(findings.first?.steps.first == "sudo usermod -aG i2c pi")
  }

  @Test func whoJoinedAndDidNotLogInAgainIsToldThat() throws {
    let played = try PlayedMachine(["/etc/group": Self.group])
    played.account.name = "anna"
    played.owners["/dev/i2c-1"] = .init(group: 998, groupMayUse: true)
    let finding = try #require(PermissionCheck.findings(try busFacts(played, isPermitted: false)).first)
    #expect(finding.problem.contains("after it had logged in"))
    #expect(finding.steps.first == "Log out and in again: groups count from the login on.")
    #expect(!finding.steps.contains { $0.contains("usermod") })
  }

  /// As the kernel makes it: root's, for root alone.
  @Test func aMissingRuleOfUdevIsWritten() throws {
    let played = try PlayedMachine(["/etc/group": "root:x:0:\n"])
    played.owners["/dev/i2c-1"] = .init(group: 0, groupMayUse: false)
    let finding = try #require(PermissionCheck.findings(try busFacts(played, isPermitted: false)).first)
    #expect(
      finding.steps == [
        "sudo groupadd --system i2c", #"SUBSYSTEM=="i2c-dev", GROUP="i2c", MODE="0660""#,
        "sudo udevadm control --reload && sudo udevadm trigger", "sudo usermod -aG i2c pi",
        "Log out and in again: groups count from the login on.",
      ])
  }

  /// The rules are those that the package installs.
  @Test func theRulesAreThoseOfThePackage() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../packaging/70-truenorth.rules")
    let rules = try String(contentsOf: file, encoding: .utf8)
    let played = try PlayedMachine(["/etc/group": "root:x:0:\n"])
    var facts = try busFacts(played, isPermitted: false)
    facts.lines = [
      LineFacts(
        key: "magnetometer", line: .init(chip: "/dev/gpiochip0", line: 4),
        error: DeviceError(device: "line 4 of /dev/gpiochip0", operation: "take", reason: .system(errno: 13)))
    ]
    facts.pulse = PulseFacts(path: "/dev/pps0", exists: true, isPermitted: false)
    let written = PermissionCheck.findings(facts).flatMap(\.steps).filter { $0.hasPrefix("SUBSYSTEM") }
    #expect(written.count == 3)
    for rule in written { #expect(rules.contains(rule), "\(rule)") }
  }

  @Test func aPortIsOfTheGroupDialout() throws {
    let played = try PlayedMachine(["/etc/group": Self.group])
    played.owners["/dev/ttyAMA0"] = .init(group: 20, groupMayUse: true)
    var facts = try played.facts("{ receiver: { port: \"/dev/ttyAMA0\" } }")
    facts.port = PortFacts(place: .port, exists: true, isPermitted: false)
    #expect(PermissionCheck.findings(facts).first?.steps.first == "sudo usermod -aG dialout pi")
  }

  // MARK: - Buses

  @Test func aModuleThatIsNotLoadedIsLoaded() throws {
    let played = try PlayedMachine()
    try played.addFolder("/sys/bus/i2c/devices/i2c-1")
    let finding = try #require(BusPresenceCheck.findings(try busFacts(played, exists: false)).first)
    #expect(finding.problem.contains("i2c-dev is not loaded"))
    #expect(finding.steps == ["sudo modprobe i2c-dev", "i2c-dev"])
  }

  /// boards/raspberry-pi-5.json.
  @Test func aBoardSaysHowItsBusIsSwitchedOn() throws {
    let played = try PlayedMachine()
    let finding = try #require(
      BusPresenceCheck.findings(try busFacts(played, exists: false, board: "raspberry-pi-5")).first)
    #expect(finding.problem.contains("no I2C bus at all"))
    #expect(finding.steps.first?.contains("dtparam=i2c_arm=on to /boot/firmware/config.txt") == true)
    #expect(finding.steps.first?.contains("sudo raspi-config nonint do_i2c 0") == true)
  }

  @Test func aRaspberryPiThatIsNotToldIsKnownByItsFirmware() throws {
    let played = try PlayedMachine(["/boot/firmware/config.txt": ""])
    let finding = try #require(BusPresenceCheck.findings(try busFacts(played, exists: false)).first)
    #expect(finding.steps.prefix(2) == ["sudo raspi-config nonint do_i2c 0", "dtparam=i2c_arm=on"])
  }

  @Test func anotherNumberIsNamedWithWhatThereIs() throws {
    let played = try PlayedMachine(["/sys/class/i2c-dev/i2c-0/name": "bcm2835 (i2c@7e804000)\n"])
    let finding = try #require(BusPresenceCheck.findings(try busFacts(played, exists: false)).first)
    #expect(finding.problem == "There is no such bus; there is /dev/i2c-0 (bcm2835 (i2c@7e804000)).")
    #expect(
      finding.remedies.first == .line("bus: \"/dev/i2c-0\"", file: "config.json", under: "magnetometer"))
  }

  /// A bus that stands still; the driver's name and the device's are as sysfs has them.
  @Test func aBusThatHangsIsBroughtBack() throws {
    let played = try PlayedMachine()
    try played.addFolder("/sys/devices/platform/soc/fe804000.i2c/i2c-1")
    try played.addFolder("/sys/bus/platform/drivers/i2c-bcm2835")
    try played.link("/sys/class/i2c-dev/i2c-1/device", to: "/sys/devices/platform/soc/fe804000.i2c/i2c-1")
    try played.link(
      "/sys/devices/platform/soc/fe804000.i2c/i2c-1/device", to: "/sys/devices/platform/soc/fe804000.i2c")
    try played.link(
      "/sys/devices/platform/soc/fe804000.i2c/driver", to: "/sys/bus/platform/drivers/i2c-bcm2835")
    let scan = BusScan(
      .bus, error: DeviceError(device: "/dev/i2c-1 at 0x1E", operation: "read", reason: .timedOut))
    let finding = try #require(
      BusTroubleCheck.findings(try busFacts(played, scan: scan, board: "raspberry-pi-4")).first)
    #expect(
      finding.steps.contains(
        "echo fe804000.i2c | sudo tee /sys/bus/platform/drivers/i2c-bcm2835/unbind && echo fe804000.i2c | sudo tee /sys/bus/platform/drivers/i2c-bcm2835/bind"
      ), "\(finding.steps)")
    #expect(finding.steps.contains { $0.hasPrefix("Clock stretching is broken in this controller") })
  }

  // MARK: - Chips

  @Test func aDriverOfTheKernelIsUnbound() throws {
    let played = try PlayedMachine(["/sys/bus/iio/devices/iio:device0/name": "hmc5883l\n"])
    try played.addFolder("/sys/bus/i2c/devices/1-001e/iio:device0")
    let configuration = """
      { magnetometer: { bus: "/dev/i2c-1", chip: "HMC5883L", mounting: { x: "forward", y: "left", z: "up" } } }
      """
    let scan = BusScan(.bus, held: [(0x1E, "the kernel driver hmc5843")])
    let findings = KernelDriverCheck.findings(try busFacts(played, scan: scan, configuration: configuration))
    let finding = try #require(findings.first)
    #expect(finding.severity == .doubtful && finding.device == "/dev/i2c-1 at 0x1E")
    #expect(finding.steps.first == "bus: \"iio\", chip: \"hmc5883l\"")
    #expect(finding.steps.contains("echo 1-001e | sudo tee /sys/bus/i2c/drivers/hmc5843/unbind"))
  }

  @Test func aDriverThatReadsNothingIsInTheWay() throws {
    let played = try PlayedMachine()
    let scan = BusScan(.bus, held: [(0x1E, "the kernel driver dummy")])
    let findings = KernelDriverCheck.findings(try busFacts(played, scan: scan))
    #expect(findings.map(\.severity) == [.broken])
    #expect(
      MissingChipCheck.findings(try busFacts(played, scan: scan)).map(\.device) == [
        "/dev/i2c-1 at 0x18, 0x19"
      ])
  }

  private static let lis3dh = RecognizedChip(
    name: "a LIS3DH or the accelerometer of an LSM303DLHC or LSM303AGR", addresses: [0x19],
    inertialSensor: .init(driver: "LIS3DH", address: 0x19))

  @Test func aMissingChipIsNamedWithWhatAnswers() throws {
    let facts = try busFacts(
      try PlayedMachine(), scan: BusScan(.bus, chips: [Self.lis3dh]), board: "raspberry-pi-4")
    let findings = MissingChipCheck.findings(facts)
    #expect(findings.map(\.device) == ["/dev/i2c-1 at 0x1E, 0x1C"])
    #expect(findings.first?.problem.hasSuffix("On the bus: \(Self.lis3dh.name) at 0x19.") == true)
    #expect(findings.first?.steps.first?.contains("SDA (pin 3 (GPIO2))") == true)
    #expect(OtherChipCheck.findings(facts).isEmpty)
  }

  /// What a shop calls an HMC5883L.
  @Test func aCloneIsCalledByItsName() throws {
    let chip = RecognizedChip(
      name: "probably a QMC5883L, often sold as HMC5883L", addresses: [0x0D],
      magnetometer: .init(driver: "QMC5883L", address: 0x0D))
    #expect(!chip.isNamed("HMC5883L", chip.magnetometer) && chip.isNamed("qmc5883l", chip.magnetometer))
    let configuration = """
      { magnetometer: { bus: "/dev/i2c-1", chip: "HMC5883L", address: 0x0D,
          mounting: { x: "forward", y: "left", z: "up" } } }
      """
    let facts = try busFacts(
      try PlayedMachine(), scan: BusScan(.bus, chips: [chip]), configuration: configuration)
    let finding = try #require(OtherChipCheck.findings(facts).first)
    #expect(finding.remedies.first == .line("chip: \"QMC5883L\"", file: "config.json", under: "magnetometer"))
    #expect(MissingChipCheck.findings(facts).isEmpty)
  }

  /// Names that one identity stands for, and names that it only resembles.
  @Test func theNamesOfAnIdentityAreTheSameChip() {
    let names = [
      (
        "a LIS2MDL, an IIS2MDC or the magnetometer of an LSM303AGR", "LIS2MDL",
        ["LIS2MDL", "IIS2MDC", "LSM303AGR"], ["LIS3MDL"]
      ),
      ("an HMC5883L or HMC5983", "HMC5883L", ["HMC5983"], ["QMC5883L"]),
      (
        "an AK8963 (the magnetometer of an MPU-9250) or AK8975", "AK8963", ["AK8963", "AK8975", "MPU-9250"],
        ["AK09916"]
      ),
      ("an MPU-6500, often sold as MPU-9250", "MPU-6500", ["MPU6500"], ["MPU-9250"]),
    ]
    for (name, driver, same, others) in names {
      let chip = RecognizedChip(
        name: name, addresses: [0x1E], magnetometer: .init(driver: driver, address: 0x1E))
      for word in same { #expect(chip.isNamed(word, chip.magnetometer), "\(word): \(name)") }
      for word in others { #expect(!chip.isNamed(word, chip.magnetometer), "\(word): \(name)") }
    }
  }

  // MARK: - Lines, pulses and the clock

  @Test func aBusyLineIsNamedWithItsConsumer() throws {
    var facts = try PlayedMachine().facts("{ \(PlayedMachine.sensors) }")
    let error = DeviceError(
      device: "line 18 of pinctrl-rp1", operation: "take", reason: .busy(holder: "pps-gpio.-1"))
    facts.lines = [
      LineFacts(key: "magnetometer", line: .init(chip: "pinctrl-rp1", line: 18), pin: "12", error: error)
    ]
    let finding = try #require(LineCheck.findings(facts).first)
    #expect(finding.device == "line 18 of pinctrl-rp1, pin 12" && finding.problem.contains("pps-gpio"))
    #expect(finding.steps.first?.hasPrefix("grep -n pps-gpio /boot/firmware/config.txt") == true)
  }

  @Test func aPulseThatIsNotThereIsMadeAsTheBoardSays() throws {
    var facts = try PlayedMachine().facts(
      "{ receiver: { port: \"header\", pps: \"/dev/pps0\" } }", board: "raspberry-pi-4")
    facts.pulse = PulseFacts(path: "/dev/pps0", exists: false, isPermitted: false)
    #expect(PulseCheck.findings(facts).first?.steps.first?.contains("dtoverlay=pps-gpio,gpiopin=18") == true)
    facts.pulse = PulseFacts(path: "/dev/pps0", exists: true, isPermitted: true, hasCome: false)
    #expect(PulseCheck.findings(facts).first?.problem == "No pulse came in 3 seconds.")
    facts.pulse?.hasCome = true
    #expect(PulseCheck.findings(facts).isEmpty)
  }

  @Test func aClockThatWasNeverSetIsNamed() throws {
    let played = try PlayedMachine()
    #expect(ClockCheck.findings(try played.facts("{}")).isEmpty)
    played.now = .init(nanosecondsSince1970: 86_400_000_000_000)
    let finding = try #require(ClockCheck.findings(try played.facts("{}")).first)
    #expect(finding.problem.contains("1970-01-02") && finding.steps.first == "sudo timedatectl set-ntp true")
  }
}
