import Foundation
import LinuxIO
import Testing

/// Which buses there are, and which are left alone.
@Suite struct I2CAdapterTests {
  @Test func adaptersComeByNumberWithTheirNames() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("i2c-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (number, name) in [(10, "bcm2835 (i2c@7e804000)\n"), (2, "SMBus I801 adapter at efa0\n")] {
      let bus = folder.appendingPathComponent("i2c-\(number)")
      try FileManager.default.createDirectory(at: bus, withIntermediateDirectories: true)
      try Data(name.utf8).write(to: bus.appendingPathComponent("name"))
    }
    var places = I2CBusName.Places()
    places.buses = folder.path
    #expect(
      I2CAdapter.all(in: places) == [
        I2CAdapter(path: "/dev/i2c-2", name: "SMBus I801 adapter at efa0"),
        I2CAdapter(path: "/dev/i2c-10", name: "bcm2835 (i2c@7e804000)"),
      ])
    places.buses = folder.path + "/nowhere"
    #expect(I2CAdapter.all(in: places).isEmpty)
  }

  /// Names that the kernel's drivers set.
  @Test(arguments: [
    "i915 gmbus dpb", "AUX A/DDI A/PHY A", "DPDDC-A", "AMDGPU DM i2c hw bus 0",
    "NVIDIA i2c adapter 1 at 1:00.0",
    "DesignWare HDMI", "SMBus I801 adapter at efa0", "SMBus PIIX4 adapter port 0 at 0b00",
  ])
  func busesOfOthersAreLeftAlone(name: String) {
    #expect(I2CAdapter(path: "/dev/i2c-0", name: name).reasonToLeaveAlone != nil)
  }

  @Test(arguments: [
    "bcm2835 (i2c@7e804000)", "Synopsys DesignWare I2C adapter", "OMAP I2C adapter", "mv64xxx_i2c adapter",
    "3180000.i2c", "rk3x-i2c", "i2c-tiny-usb at bus 001 device 004", "MCP2221 usb-i2c bridge",
    "SMBus stub driver",
  ])
  func busesOfSensorsAreLookedAt(name: String) {
    #expect(I2CAdapter(path: "/dev/i2c-0", name: name).reasonToLeaveAlone == nil)
  }
}
