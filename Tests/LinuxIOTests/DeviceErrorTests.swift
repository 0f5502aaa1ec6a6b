import DeviceIO
import Glibc
import Testing

/// The sentences that people read.
@Suite struct DeviceErrorTests {
  @Test(arguments: [
    ("/dev/i2c-1 at 0x1E", "i2c"), ("/dev/ttyAMA0", "dialout"), ("line DRDY of /dev/gpiochip0", "gpio"),
    ("line DRDY of pinctrl-rp1", "gpio"),
  ])
  func aDeniedPermissionNamesTheGroup(_ device: String, _ group: String) {
    let error = DeviceError(device: device, operation: "open", reason: .system(errno: EACCES))
    #expect(
      error.description
        == "\(device): cannot open: permission denied; join the group \(group) (sudo usermod -aG \(group) $USER) "
        + "and log in again")
  }

  @Test func aMissingBusSaysHowToEnableIt() {
    let error = DeviceError(device: "/dev/i2c-1 at 0x1E", operation: "open", reason: .system(errno: ENOENT))
    #expect(error.description.contains("i2c-dev"))
  }

  @Test func aSilentChipAsksForWiringAndAddress() {
    let error = DeviceError(
      device: "/dev/i2c-1 at 0x1E", operation: "read register 0x0F", reason: .noAcknowledge)
    #expect(error.description.hasPrefix("/dev/i2c-1 at 0x1E: cannot read register 0x0F: nothing answers"))
  }

  /// What the kernel says of a bus (Documentation/i2c/fault-codes.rst), and a word of what helps.
  @Test(
    arguments: [
      (EAGAIN, "pull-up resistors"), (EIO, "lower the bus's speed"), (EPROTO, "pull-up resistors"),
      (EBADMSG, "pull-up resistors"), (EBUSY, "cut the power"), (ENXIO, "unplugged"), (ENODEV, "unplugged"),
      (ESHUTDOWN, "suspended"), (EOPNOTSUPP, "no transfer of this shape"), (EACCES, "group i2c"),
      (ENOENT, "dtparam=i2c_arm=on"),
    ] as [(Int32, String)])
  func whatABusSaysComesWithWhatHelps(errno: Int32, help: String) {
    let error = DeviceError(
      device: "/dev/i2c-1 at 0x1E", operation: "read 6 bytes from register 0x28",
      reason: .system(errno: errno))
    #expect(error.description.contains(help), "\(error.description)")
    #expect(error.description.hasPrefix("/dev/i2c-1 at 0x1E: cannot read 6 bytes from register 0x28: "))
  }

  @Test func aBusThatDoesNotComeFreeSaysWhatToDo() {
    let error = DeviceError(
      device: "/dev/i2c-1 at 0x1E", operation: "read register 0x0F", reason: .timedOut)
    #expect(error.description.contains("holds a wire low"))
    #expect(error.description.contains("cut the power"))
  }

  @Test func aHolderIsNamed() {
    let error = DeviceError(
      device: "/dev/ttyUSB0", operation: "open", reason: .busy(holder: "gpsd (process 812)"))
    #expect(error.description == "/dev/ttyUSB0: cannot open: gpsd (process 812) holds it")
  }

  @Test func anyOtherErrorHasTheKernelsWords() {
    let error = DeviceError(device: "/dev/ttyUSB0", operation: "open", reason: .system(errno: ENOMEM))
    #expect(error.description == "/dev/ttyUSB0: cannot open: Cannot allocate memory (errno 12)")
  }
}
