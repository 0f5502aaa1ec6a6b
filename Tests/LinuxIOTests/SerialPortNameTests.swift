import CLinux
import DeviceIO
import Foundation
import Testing

@testable import LinuxIO

@Suite struct SerialPortNameTests {
  /// A folder as sysfs lays USB devices out: class/tty/NAME/device leads to a folder below that of the USB device.
  private final class Tree {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("ports-\(UUID().uuidString)")

    init() throws { try makeFolder("class/tty") }
    deinit { try? FileManager.default.removeItem(at: root) }

    var places: SerialPortName.Places {
      var places = SerialPortName.Places()
      places.terminals = path("class/tty")
      return places
    }

    func path(_ name: String) -> String { root.appendingPathComponent(name).path }

    func makeFolder(_ name: String) throws {
      try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: root.appendingPathComponent(name))
    }

    /// A terminal of the interface `interface` of a device.
    func addTerminal(_ name: String, device: String, interface: String = "1-1:1.0") throws {
      try makeFolder("class/tty/\(name)")
      try makeFolder("devices/\(device)/\(interface)/\(name)")
      let link = path("class/tty/\(name)/device")
      try #require(symlink(path("devices/\(device)/\(interface)/\(name)"), link) == 0)
    }

    func addDevice(_ device: String, serialNumber: String) throws {
      try makeFolder("devices/\(device)")
      try write("0403\n", to: "devices/\(device)/idVendor")
      try write(serialNumber + "\n", to: "devices/\(device)/serial")
    }
  }

  @Test func aLinkIsFollowedAnewEachTime() throws {
    let tree = try Tree()
    try tree.write("", to: "ttyUSB0")
    try tree.write("", to: "ttyUSB1")
    let name = SerialPortName.path(tree.path("by-id"))
    for file in ["ttyUSB0", "ttyUSB1"] {
      try #require(symlink(tree.path(file), tree.path("by-id")) == 0)
      #expect(try name.file() == tree.path(file))
      unlink(tree.path("by-id"))
    }
    // To open it tells what is wrong.
    #expect(try name.file() == tree.path("by-id"))
  }

  @Test func aDeviceIsFoundBySerialNumber() throws {
    let tree = try Tree()
    try tree.addTerminal("tty0", device: "console")
    try tree.makeFolder("class/tty/tty1")
    try tree.addDevice("1-1", serialNumber: "A10K")
    try tree.addDevice("1-2", serialNumber: "A10KZP45")
    try tree.addTerminal("ttyUSB0", device: "1-1")
    // A converter with two ports: ttyUSB2 stands before ttyUSB10.
    try tree.addTerminal("ttyUSB10", device: "1-2", interface: "1-2:1.1")
    try tree.addTerminal("ttyUSB2", device: "1-2", interface: "1-2:1.0")
    #expect(try SerialPortName.usbSerialNumber("A10KZP45").file(in: tree.places) == "/dev/ttyUSB2")
    #expect(try SerialPortName.usbSerialNumber("A10K").file(in: tree.places) == "/dev/ttyUSB0")
  }

  /// The serial number of a hub is not that of what is plugged into it.
  @Test func theDeviceItselfHasToStateIt() throws {
    let tree = try Tree()
    try tree.addDevice("hub", serialNumber: "GNSS42")
    try tree.addDevice("hub/1-1", serialNumber: "OTHER")
    try tree.addTerminal("ttyACM0", device: "hub/1-1")
    let error = deviceError { _ = try SerialPortName.usbSerialNumber("GNSS42").file(in: tree.places) }
    #expect(
      error?.description
        == "the USB device GNSS42: cannot find its port: there is no such port; is it plugged in and enabled? "
        + "/dev/serial/by-id lists those of USB")
    var nowhere = SerialPortName.Places()
    nowhere.terminals = "/nonexistent"
    let second = deviceError { _ = try SerialPortName.usbSerialNumber("GNSS42").file(in: nowhere) }
    #expect(second?.reason == .system(errno: ENOENT))
  }

  /// Not every driver hangs a line up when its device goes; that its file goes shows too.
  @Test func aFileThatIsRemovedIsNoticed() throws {
    // A file system of the kind that /dev is. That of the rig's root does not tell.
    let path = "/dev/shm/ttyUSB0-\(UUID().uuidString)"
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    #expect(cl_serial_is_removed(descriptor) == 0)
    unlink(path)
    #expect(cl_serial_is_removed(descriptor) == 1)
  }
}
