import Foundation
import Testing

/// `sensorcal doctor` against set-ups that are broken in one way each: it names that, with what mends it, and nothing else.
@Suite(.disabled(if: RigKernel.obstacle != nil, Comment(rawValue: RigKernel.obstacle ?? "")))
struct DoctorRigTests {
  private typealias Expected = DoctorSetUp.Expected

  /// A board of two chips, both flat with x forward, and a QMC5883L as a third.
  private static let chips = "LIS3MDL@0x1E,LIS3DH@0x19,QMC5883L@0x0D"

  private static func magnetometer(
    bus: String = "/dev/i2c-0", chip: String = "LIS3MDL", address: String = "", z: String = "up",
    calibration: String? = "good.json", more: String = ""
  ) -> String {
    let y = z == "up" ? "left" : "right"
    let line = calibration.map { "calibration: \"\($0)\"," } ?? ""
    return """
      magnetometer: { bus: "\(bus)", chip: "\(chip)", \(address.isEmpty ? "" : "address: \(address),")
        mounting: { x: "forward", y: "\(y)", z: "\(z)" }, \(line) \(more) },
      """
  }

  private static func accelerometer(_ x: String = "forward", _ y: String = "left", _ z: String = "up")
    -> String
  {
    "accelerometer: { bus: \"/dev/i2c-0\", chip: \"LIS3DH\", mounting: { x: \"\(x)\", y: \"\(y)\", z: \"\(z)\" } },"
  }

  private static func receiver(_ port: String, _ more: String = "") -> String {
    "receiver: { port: \"\(port)\", \(more) },"
  }

  private static func play(_ link: String, _ log: String, baud: Int) -> String {
    let file = RigKernel.folder.appendingPathComponent("Logs/\(log)").path
    return RigKernel.play("receiver.py \(link) \(file) --baud \(baud)") + "\n" + wait(for: link)
  }

  private static func wait(for file: String) -> String { "while [ ! -e \(file) ]; do sleep 0.1; done" }

  /// A user with a name but without groups.
  private static let nobody = "setpriv --reuid=65534 --regid=65534 --clear-groups"

  /// The host's groups but for those of devices, and these.
  private static func groups(_ members: String) -> String {
    """
    { grep -v -e '^i2c:' /etc/group; echo 'i2c:x:4998:\(members)'; } > /run/group
    mount --bind /run/group /etc/group; chgrp 4998 /dev/i2c-0; chmod 660 /dev/i2c-0
    """
  }

  // MARK: - Sensors

  @Test func brokenSensorsAreNamed() async throws {
    let good = Self.magnetometer() + Self.accelerometer()
    let place = "--at 37.39,-122.08"
    let setUps = [
      DoctorSetUp(name: "healthy", configuration: "{ \(good) }", arguments: place, expected: []),
      DoctorSetUp(
        name: "no file", configuration: nil,
        expected: [
          Expected(
            topic: "configuration", device: "configuration", problem: "There is none",
            remedy: "sensorcal detect --output ")
        ]),
      DoctorSetUp(
        name: "misspelt key", configuration: "{ magnetometr: {} }",
        expected: [
          Expected(
            topic: "configuration", device: "config2.json", problem: "did you mean magnetometer?",
            remedy: "sed -i 's/\\bmagnetometr\\b/magnetometer/' ")
        ]),
      DoctorSetUp(
        name: "no rule", configuration: "{ \(good) }", starter: Self.nobody,
        expected: [
          Expected(
            topic: "permission", device: "/dev/i2c-0", problem: "root's alone",
            remedy: #"SUBSYSTEM=="i2c-dev", GROUP="i2c", MODE="0660""#)
        ]),
      DoctorSetUp(
        name: "not in the group", configuration: "{ \(good) }", before: Self.groups(""),
        after: "umount /etc/group",
        starter: Self.nobody,
        expected: [
          Expected(
            topic: "permission", device: "/dev/i2c-0", problem: "nobody is not in the group i2c",
            remedy: "sudo usermod -aG i2c nobody")
        ]),
      DoctorSetUp(
        name: "not logged in again", configuration: "{ \(good) }", before: Self.groups("nobody"),
        after: "umount /etc/group", starter: Self.nobody,
        expected: [
          Expected(
            topic: "permission", device: "/dev/i2c-0", problem: "into the group i2c after it had logged in",
            remedy: "Log out and in again")
        ]),
      DoctorSetUp(
        name: "no such bus", configuration: "{ \(Self.magnetometer(bus: "/dev/i2c-7")) }",
        expected: [
          Expected(
            topic: "bus", device: "/dev/i2c-7", problem: "there is /dev/i2c-0", remedy: "bus: \"/dev/i2c-0\"")
        ]),
      DoctorSetUp(
        name: "another address", configuration: "{ \(Self.magnetometer(address: "0x1C")) }",
        expected: [
          Expected(
            topic: "chip", device: "/dev/i2c-0 at 0x1C", problem: "Nobody answers there",
            remedy: "address: 0x1E")
        ]),
      DoctorSetUp(
        name: "missing chip", configuration: "{ \(Self.magnetometer(chip: "RM3100", calibration: nil)) }",
        expected: [
          Expected(
            topic: "chip", device: "0x20", problem: "expected the magnetometer RM3100",
            remedy: "i2cdetect -y -r 0"),
          Expected(
            topic: "calibration", severity: "doubtful", device: "RM3100", problem: "no calibration",
            remedy: "sensorcal calibrate magnetometer"),
        ]),
      DoctorSetUp(
        name: "sold as another",
        configuration: "{ \(Self.magnetometer(chip: "HMC5883L", address: "0x0D", calibration: nil)) }",
        expected: [
          Expected(
            topic: "chip", device: "/dev/i2c-0 at 0x0D", problem: "the configuration says HMC5883L",
            remedy: "chip: \"QMC5883L\""),
          Expected(
            topic: "calibration", severity: "doubtful", device: "HMC5883L", problem: "no calibration",
            remedy: "sensorcal calibrate magnetometer"),
        ]),
      DoctorSetUp(
        name: "accelerometer turned",
        configuration: "{ \(Self.magnetometer() + Self.accelerometer("down", "left", "forward")) }",
        arguments: place,
        expected: [
          Expected(
            topic: "mounting", device: "accelerometer LIS3DH",
            problem: "the chip's z axis points up; the configuration says forward",
            remedy: #"mounting: { x: "forward", y: "left", z: "up" }"#)
        ]),
      DoctorSetUp(
        name: "magnetometer turned",
        configuration: "{ \(Self.magnetometer(z: "down") + Self.accelerometer()) }",
        arguments: place,
        expected: [
          Expected(
            topic: "mounting", device: "magnetometer LIS3MDL", problem: "dips by -61°",
            remedy: #"mounting: { x: "forward", y: "left", z: "up" }"#)
        ]),
      DoctorSetUp(
        name: "a magnet since",
        configuration: "{ \(Self.magnetometer(calibration: "magnet.json") + Self.accelerometer()) }",
        arguments: place,
        expected: [
          Expected(
            topic: "field", device: "magnetometer LIS3MDL", problem: "µT at the place given",
            remedy: "sensorcal calibrate magnetometer")
        ]),
      DoctorSetUp(
        name: "calibration missing", configuration: "{ \(Self.magnetometer(calibration: nil)) }",
        expected: [
          Expected(
            topic: "calibration", severity: "doubtful", device: "LIS3MDL", problem: "It has no calibration",
            remedy: "lis3mdl.json")
        ]),
      DoctorSetUp(
        name: "calibration lost", configuration: "{ \(Self.magnetometer(calibration: "lost.json")) }",
        expected: [
          Expected(
            topic: "calibration", device: "LIS3MDL", problem: "lost.json",
            remedy: "sensorcal calibrate magnetometer")
        ]),
      DoctorSetUp(
        name: "calibration of another", configuration: "{ \(Self.magnetometer(calibration: "other.json")) }",
        expected: [
          Expected(
            topic: "calibration", device: "LIS3MDL", problem: "made with a BMM150",
            remedy: "sensorcal calibrate magnetometer")
        ]),
      DoctorSetUp(
        name: "calibration old", configuration: "{ \(Self.magnetometer(calibration: "old.json")) }",
        expected: [
          Expected(
            topic: "calibration", severity: "doubtful", device: "LIS3MDL", problem: "2020-01-01",
            remedy: "sensorcal calibrate magnetometer")
        ]),
      DoctorSetUp(
        name: "calibration implausible", configuration: "{ \(Self.magnetometer(calibration: "iron.json")) }",
        expected: [
          Expected(
            topic: "calibration", severity: "doubtful", device: "LIS3MDL", problem: "700 µT of hard iron",
            remedy: "sensorcal calibrate magnetometer")
        ]),
      DoctorSetUp(
        name: "line busy",
        configuration: "{ \(Self.magnetometer(more: "dataReady: { chip: \"rig-header\", line: 4 }")) }",
        before: RigKernel.play("hold_line.py /dev/gpiochip0 4 rig-holder /run/held") + "\n"
          + Self.wait(for: "/run/held"),
        expected: [
          Expected(
            topic: "line", severity: "doubtful", device: "line 4 of rig-header", problem: "rig-holder",
            remedy: "gpioinfo | grep -n \"rig-holder\"")
        ]),
      DoctorSetUp(
        name: "no such chip of lines",
        configuration: "{ \(Self.magnetometer(more: "dataReady: { chip: \"pinctrl-rp1\", line: 4 }")) }",
        expected: [
          Expected(
            topic: "line", severity: "doubtful", device: "pinctrl-rp1", problem: "no such chip",
            remedy: "gpiodetect")
        ]),
      DoctorSetUp(
        name: "held by the kernel", configuration: "{ \(Self.magnetometer()) }",
        before: "echo lis3mdl 0x1e > /sys/bus/i2c/devices/i2c-0/new_device; sleep 1",
        after: "echo 0x1e > /sys/bus/i2c/devices/i2c-0/delete_device",
        expected: [
          Expected(
            topic: "driver", severity: "doubtful", device: "/dev/i2c-0 at 0x1E",
            problem: "The kernel driver st-magn",
            remedy: "echo 0-001e | sudo tee /sys/bus/i2c/drivers/st-magn-i2c/unbind")
        ]),
    ]
    let answers = try await DoctorRun.answers(setUps, chips: Self.chips)
    for (answer, setUp) in zip(answers, setUps) { answer.check(setUp) }
  }

  /// While the board turns and leans, gravity and the field have to keep their angle.
  @Test func axesThatDoNotBelongTogetherAreNamed() async throws {
    let setUps = [
      DoctorSetUp(
        name: "healthy", configuration: "{ \(Self.magnetometer() + Self.accelerometer()) }",
        arguments: "--duration 12", expected: []),
      DoctorSetUp(
        name: "turned",
        configuration: "{ \(Self.magnetometer() + Self.accelerometer("right", "forward", "up")) }",
        arguments: "--duration 12",
        expected: [
          Expected(
            topic: "mounting", device: "magnetometer LIS3MDL and accelerometer LIS3DH",
            problem: "axes of the accelerometer are not those of the magnetometer",
            remedy: #"mounting: { x: "forward", y: "left", z: "up" }"#)
        ]),
    ]
    let answers = try await DoctorRun.answers(setUps, chips: Self.chips, board: "catalog_board.py")
    for (answer, setUp) in zip(answers, setUps) { answer.check(setUp) }
  }

  // MARK: - Receivers

  @Test func brokenReceiversAreNamed() async throws {
    let setUps = [
      DoctorSetUp(
        name: "healthy", configuration: "{ \(Self.receiver("/run/good")) }",
        before: Self.play("/run/good", "mountain-view-drive.nmea", baud: 9600), expected: []),
      DoctorSetUp(
        name: "no such port", configuration: "{ \(Self.receiver("/dev/ttyACM9")) }",
        expected: [
          Expected(topic: "port", device: "/dev/ttyACM9", problem: "There is no such port", remedy: "dmesg")
        ]),
      DoctorSetUp(
        name: "another speed", configuration: "{ \(Self.receiver("/run/fast")) }",
        before: Self.play("/run/fast", "mountain-view-drive.nmea", baud: 38_400),
        expected: [
          Expected(
            topic: "receiver", device: "/run/fast",
            problem: "speaks at 38400 baud; the configuration says 9600",
            remedy: "speed: 38400")
        ]),
      DoctorSetUp(
        name: "no antenna", configuration: "{ \(Self.receiver("/run/blind")) }",
        before: Self.play("/run/blind", "no-antenna.nmea", baud: 9600),
        expected: [
          Expected(
            topic: "receiver", severity: "doubtful", device: "/run/blind", problem: "sees no satellite",
            remedy: "antenna")
        ]),
      DoctorSetUp(
        name: "silent", configuration: "{ \(Self.receiver("/run/silent")) }",
        before: RigKernel.play("hold_port.py /run/silent") + "\n" + Self.wait(for: "/run/silent"),
        expected: [
          Expected(
            topic: "receiver", device: "/run/silent", problem: "Nothing comes, at 9600 baud",
            remedy: "gnssdecode --probe /run/silent")
        ]),
      DoctorSetUp(
        name: "held by gpsd", configuration: "{ \(Self.receiver("/run/held")) }",
        before: """
          cp /usr/bin/python3 /run/gpsd
          \(Self.playAs("/run/gpsd", "hold_port.py /run/held open"))
          \(Self.wait(for: "/run/held"))
          """,
        expected: [
          Expected(
            topic: "port", device: "/run/held", problem: "gpsd (process ",
            remedy: "sudo systemctl disable --now gpsd.socket gpsd.service")
        ]),
      DoctorSetUp(
        name: "no pulse", configuration: "{ \(Self.receiver("/run/good", "pps: \"/dev/pps7\"")) }",
        expected: [
          Expected(
            topic: "pulse", severity: "doubtful", device: "/dev/pps7", problem: "no such source of pulses",
            remedy: "dtoverlay=pps-gpio,gpiopin=18")
        ]),
      DoctorSetUp(
        name: "console", configuration: "{ \(Self.receiver("/dev/ttyS0")) }",
        expected: [
          Expected(
            topic: "console", device: "/dev/ttyS0", problem: "The port is the kernel's console",
            remedy: "sudo systemctl disable --now serial-getty@ttyS0")
        ]),
    ]
    let answers = try await DoctorRun.answers(
      setUps, chips: "LIS3DH@0x19", kernelWords: "ssl0=null console=ttyS0", seconds: 240)
    for (answer, setUp) in zip(answers, setUps) { answer.check(setUp) }
  }

  private static func playAs(_ program: String, _ command: String) -> String {
    "\(program) -B \(RigKernel.folder.appendingPathComponent("Chips").path)/\(command) &"
  }
}
