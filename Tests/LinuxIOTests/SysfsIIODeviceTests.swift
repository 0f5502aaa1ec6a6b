import DeviceIO
import Foundation
import Testing

@testable import LinuxIO

/// A tree of files as sysfs shows it for an LSM6DSOX at 0x6A of bus 1, which has two devices, and a LIS3MDL at 0x1E.
@Suite struct SysfsIIODeviceTests {
  private final class Tree {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("iio-\(UUID().uuidString)")

    init() throws {
      for (device, client, name) in [
        (0, "1-006a", "lsm6dsox_accel"), (1, "1-006a", "lsm6dsox_gyro"), (2, "1-001e", "lis3mdl"),
      ] {
        try write(name, to: "bus/iio/devices/iio:device\(device)/name")
        try FileManager.default.createDirectory(
          at: root.appendingPathComponent("bus/i2c/devices/\(client)/iio:device\(device)"),
          withIntermediateDirectories: true)
      }
      try write("lis3mdl-trigger", to: "bus/iio/devices/trigger0/name")
      for (axis, value) in [("x", "-2327"), ("y", "15"), ("z", "0")] {
        try write(value, to: "bus/iio/devices/iio:device2/in_magn_\(axis)_raw")
      }
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    func write(_ text: String, to path: String) throws {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((text + "\n").utf8).write(to: file)
    }

    func device(_ number: Int) -> String { "\(root.path)/bus/iio/devices/iio:device\(number)" }
  }

  @Test func theDevicesOfAnAddressAreFound() throws {
    let tree = try Tree()
    #expect(
      SysfsIIODevice.paths(busNumber: 1, address: 0x6A, sysfs: tree.root.path)
        == [tree.device(0), tree.device(1)])
    #expect(SysfsIIODevice.paths(busNumber: 1, address: 0x1E, sysfs: tree.root.path) == [tree.device(2)])
    #expect(SysfsIIODevice.paths(busNumber: 1, address: 0x0C, sysfs: tree.root.path).isEmpty)
    #expect(SysfsIIODevice.paths(busNumber: 2, address: 0x1E, sysfs: tree.root.path).isEmpty)
    #expect(SysfsIIODevice.paths(bus: "/dev/null/nowhere", address: 0x1E).isEmpty)
  }

  @Test func devicesAreFoundByName() throws {
    let tree = try Tree()
    #expect(SysfsIIODevice.paths(named: "LIS3MDL", sysfs: tree.root.path) == [tree.device(2)])
    #expect(SysfsIIODevice.paths(named: "lis3md", sysfs: tree.root.path).isEmpty)
    #expect(SysfsIIODevice.names(sysfs: tree.root.path) == ["lsm6dsox_accel", "lsm6dsox_gyro", "lis3mdl"])
  }

  @Test func attributesAreReadAndWritten() throws {
    let tree = try Tree()
    let device = SysfsIIODevice(path: tree.device(2))
    #expect(try device.attribute("name") == "lis3mdl")
    #expect(try device.attribute("in_magn_scale") == nil)
    try tree.write("1", to: "bus/iio/devices/iio:device2/sampling_frequency")
    try device.setAttribute("sampling_frequency", to: "80")
    #expect(try device.attribute("sampling_frequency")?.hasPrefix("80") == true)
    #expect(try device.triggers() == ["lis3mdl-trigger"])
    let error = deviceError { try device.setAttribute("nothing", to: "1") }
    #expect(error?.description.contains("cannot write \"1\" to nothing") == true)
  }

  /// The files stay open, and are read anew each time.
  @Test func numbersAreReadAgainAndAgain() throws {
    let tree = try Tree()
    var device = SysfsIIODevice(path: tree.device(2))
    try device.openNumbers(["in_magn_x_raw", "in_magn_y_raw", "in_magn_z_raw"])
    var numbers: [Int64] = [1, 1, 1]
    try device.readNumbers(into: &numbers)
    #expect(numbers == [-2327, 15, 0])
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: tree.device(2) + "/in_magn_y_raw"))
    try file.write(contentsOf: Data("-7\n".utf8))
    try file.close()
    try device.readNumbers(into: &numbers)
    #expect(numbers == [-2327, -7, 0])
    try tree.write("fast", to: "bus/iio/devices/iio:device2/in_accel_x_raw")
    try device.openNumbers(["in_accel_x_raw"])
    var one: [Int64] = [0]
    let error = deviceError { try device.readNumbers(into: &one) }
    #expect(error?.description.contains("in_accel_x_raw: it is not a number") == true)
    let missing = deviceError { try device.openNumbers(["in_magn_w_raw"]) }
    #expect(missing?.reason == .system(errno: ENOENT))
  }

  /// A pipe stands for the device's file: what is not there is not waited for.
  @Test func scansComeOutOfTheBuffer() throws {
    let tree = try Tree()
    let devices = tree.root.appendingPathComponent("dev")
    try FileManager.default.createDirectory(at: devices, withIntermediateDirectories: true)
    let path = devices.path + "/iio:device2"
    #expect(mkfifo(path, 0o600) == 0)
    try tree.write("1", to: "bus/iio/devices/iio:device2/buffer/enable")
    do {
      var device = SysfsIIODevice(path: tree.device(2), devices: devices.path)
      try device.openBuffer()
      var scan: [UInt8] = [0, 0, 0, 0]
      #expect(try !device.readScan(into: &scan))
      let far = open(path, O_WRONLY | O_NONBLOCK)
      #expect(far >= 0)
      defer { close(far) }
      #expect(try !device.readScan(into: &scan))
      #expect(write(far, [1, 2, 3, 4, 5, 6, 7, 8] as [UInt8], 8) == 8)
      #expect(try device.readScan(into: &scan))
      #expect(scan == [1, 2, 3, 4])
      #expect(try device.readScan(into: &scan))
      #expect(scan == [5, 6, 7, 8])
      #expect(try !device.readScan(into: &scan))
    }
    // Who is done with a buffer switches it off.
    let left = try String(contentsOfFile: tree.device(2) + "/buffer/enable", encoding: .utf8)
    #expect(left.hasPrefix("0"))
  }
}
