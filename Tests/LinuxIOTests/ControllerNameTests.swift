import DeviceIO
import Foundation
import LinuxIO
import Testing

/// Buses and ports that are found by their controller, in folders laid out as sysfs has them on boards.
@Suite struct ControllerNameTests {
  private final class Tree {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("sysfs-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: root) }

    func path(_ name: String) -> String { root.appendingPathComponent(name).path }

    /// An entry of a class whose `device` leads to a folder below devices/platform, with the device tree's node where it has one.
    func add(_ entry: String, to kind: String, device: String, node: String? = nil) throws {
      let folders = ["class/\(kind)/\(entry)", "devices/platform/\(device)"]
      for folder in folders {
        try FileManager.default.createDirectory(atPath: path(folder), withIntermediateDirectories: true)
      }
      try #require(symlink(path("devices/platform/\(device)"), path("class/\(kind)/\(entry)/device")) == 0)
      guard let node else { return }
      try FileManager.default.createDirectory(
        atPath: path("firmware/\(node)"), withIntermediateDirectories: true)
      try #require(symlink(path("firmware/\(node)"), path("devices/platform/\(device)/of_node")) == 0)
    }

    var buses: I2CBusName.Places {
      var places = I2CBusName.Places()
      places.buses = path("class/i2c-dev")
      return places
    }

    var ports: SerialPortName.Places {
      var places = SerialPortName.Places()
      places.terminals = path("class/tty")
      return places
    }
  }

  private func name(_ controllers: [String], remedy: String = "enable it") -> ControllerName {
    ControllerName(description: "header of the board", controllers: controllers, remedy: remedy)
  }

  /// A Raspberry Pi 4 with HDMI's buses before the header's, as Debian's kernel numbers them.
  @Test func aBusIsFoundByItsController() throws {
    let tree = try Tree()
    try tree.add("i2c-0", to: "i2c-dev", device: "soc/fef04500.i2c/i2c-0")
    try tree.add("i2c-3", to: "i2c-dev", device: "soc/fe804000.i2c/i2c-3")
    let found = try I2CBusName.controller(name(["fe804000.i2c", "i2c@7e804000"])).file(in: tree.buses)
    #expect(found == "/dev/i2c-3")
  }

  /// A multiplexer's channels and the bus of a chip stand below the controller, and are other buses.
  @Test func whatHangsOnTheBusIsNotTheBus() throws {
    let tree = try Tree()
    try tree.add("i2c-10", to: "i2c-dev", device: "soc/fe205000.i2c/i2c-22/i2c-10")
    try tree.add("i2c-4", to: "i2c-dev", device: "soc/fe205000.i2c/i2c-22/22-0034/i2c-4")
    #expect(throws: DeviceError.self) {
      try I2CBusName.controller(name(["fe205000.i2c"])).file(in: tree.buses)
    }
    try tree.add("i2c-23", to: "i2c-dev", device: "soc/fe205000.i2c/i2c-23")
    #expect(try I2CBusName.controller(name(["fe205000.i2c"])).file(in: tree.buses) == "/dev/i2c-23")
  }

  @Test func aNodeOfTheDeviceTreeIsAnotherNameOfIt() throws {
    let tree = try Tree()
    try tree.add("i2c-1", to: "i2c-dev", device: "soc/other/i2c-1", node: "base/soc/i2c@7e804000")
    let found = try I2CBusName.controller(name(["fe804000.i2c", "i2c@7e804000"])).file(in: tree.buses)
    #expect(found == "/dev/i2c-1")
  }

  /// Since Linux 6.5 a terminal's device is the port in the controller.
  /// hw-F54: the number of a port moves with the device tree, its controller does not.
  @Test(arguments: [
    "soc/fe215040.serial", "soc/fe215040.serial/fe215040.serial:0/fe215040.serial:0.0",
  ])
  func aPortIsFoundByItsController(_ device: String) throws {
    let tree = try Tree()
    try tree.add("ttyAMA0", to: "tty", device: "soc/fe201000.serial")
    try tree.add("ttyS1", to: "tty", device: device)
    try FileManager.default.createDirectory(
      atPath: tree.path("class/tty/tty0"), withIntermediateDirectories: true)
    #expect(try SerialPortName.controller(name(["fe215040.serial"])).file(in: tree.ports) == "/dev/ttyS1")
  }

  /// fe215040.serial is not fe21504.serial, and no other whose name only begins alike.
  @Test func aNameThatBeginsAlikeIsAnother() throws {
    let tree = try Tree()
    try tree.add("ttyS0", to: "tty", device: "soc/fe215040.serial")
    #expect(throws: DeviceError.self) {
      try SerialPortName.controller(name(["fe215040"])).file(in: tree.ports)
    }
  }

  @Test func theErrorSaysWhatToEnable() throws {
    let tree = try Tree()
    try tree.add("i2c-0", to: "i2c-dev", device: "soc/1.i2c/i2c-0")
    let header = name(["fe804000.i2c", "i2c@7e804000"], remedy: "write dtparam=i2c_arm=on and restart")
    let bus = deviceError { _ = try I2CBusName.controller(header).file(in: tree.buses) }
    #expect(
      bus?.description
        == "header of the board: cannot find its bus: the kernel has no bus of fe804000.i2c or i2c@7e804000; "
        + "write dtparam=i2c_arm=on and restart")
    try tree.add("ttyS0", to: "tty", device: "soc/1.serial")
    let port = deviceError {
      _ = try SerialPortName.controller(name(["fe215040.serial"])).file(in: tree.ports)
    }
    #expect(
      port?.description
        == "header of the board: cannot find its port: the kernel has no port of fe215040.serial; enable it")
  }

  @Test func withoutTheModuleNoBusIsThere() throws {
    var places = I2CBusName.Places()
    places.buses = "/nonexistent"
    let error = deviceError { _ = try I2CBusName.controller(name(["1.i2c"])).file(in: places) }
    #expect(
      error?.description
        == "header of the board: cannot find its bus: the module i2c-dev is not loaded: sudo modprobe i2c-dev, and "
        + "a line \"i2c-dev\" in /etc/modules-load.d/i2c-dev.conf for the next start")
  }

  @Test func aPathStaysAPath() throws {
    #expect(try I2CBusName.path("/dev/i2c-7").file() == "/dev/i2c-7")
  }
}
