/// A bus of the kernel with the name that its driver gives it.
public struct I2CAdapter: Equatable, Sendable {
  /// Its file, "/dev/i2c-1".
  public let path: String
  /// "bcm2835 (i2c@7e804000)"; empty where the kernel does not say.
  public let name: String

  public init(path: String, name: String) {
    self.path = path
    self.name = name
  }

  /// All of the machine, by number; empty where the module i2c-dev is not loaded.
  public static func all(in places: I2CBusName.Places = I2CBusName.Places()) -> [I2CAdapter] {
    SystemFolder.names(in: places.buses).map { entry in
      I2CAdapter(
        path: "\(places.files)/\(entry)",
        name: SystemFolder.line(of: "\(places.buses)/\(entry)/name") ?? "")
    }
  }

  /// Why nobody should look for sensors here unasked, as the end of a sentence; `nil` where nothing speaks against it. The bus of
  /// a display has its EDID, of which some screens take a stray byte for a command, and that of a PC's board its memory
  /// modules, whose write protection answers at 0x30 to 0x37, and its power supply.
  ///
  /// Source: the names that the kernel's drivers set (drivers/gpu/drm, drivers/i2c/busses, 6.12).
  public var reasonToLeaveAlone: String? {
    let text = name.lowercased()
    let displays = [
      "gmbus", "dpddc", "aux", "ddc", "hdmi", "amdgpu", "radeon", "nvkm", "nvidia", "nouveau", "i915",
      "mgag200", "drm", "lvds", "edid",
    ]
    if displays.contains(where: text.contains) { return "it is the bus of a display" }
    let mainboards = [
      "smbus i801", "smbus piix4", "smbus nforce", "smbus ali", "smbus via", "smbus sis", "smbus amd",
    ]
    if mainboards.contains(where: text.contains) {
      return "it is the bus of a PC's memory modules and power supply"
    }
    if text.contains("pmic") || text.contains("pwr") { return "it is the bus of the power supply" }
    return nil
  }
}
