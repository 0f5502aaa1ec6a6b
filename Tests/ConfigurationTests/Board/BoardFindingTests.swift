import Configuration
import Foundation
import Testing

/// What device trees of real boards state, and the file that it leads to.
@Suite struct BoardFindingTests {
  struct Machine: CustomStringConvertible {
    let compatible: [String]
    let model: String
    let key: String
    let source: String
    var description: String { model }
  }

  static let machines: [Machine] = [
    // The model as the boot log of kernel 6.6.51+rpt-rpi-2712 prints it.
    Machine(
      compatible: ["raspberrypi,5-model-b", "brcm,bcm2712"], model: "Raspberry Pi 5 Model B Rev 1.0",
      key: "raspberry-pi-5", source: "raspberrypi/linux, arch/arm64/boot/dts/broadcom/bcm2712-rpi-5-b.dts"),
    // A module of 2023 with the firmware of the Super.
    Machine(
      compatible: ["nvidia,p3768-0000+p3767-0003-super", "nvidia,p3767-0003", "nvidia,tegra234"],
      model: "NVIDIA Jetson Orin Nano Engineering Reference Developer Kit Super", key: "jetson-orin-nano",
      source: "adafruit/Adafruit_Python_PlatformDetect, pull request 393: a user's board"),
    Machine(
      compatible: ["beagle,am625-beagleplay", "ti,am625"], model: "BeagleBoard.org BeaglePlay",
      key: "beagleplay", source: "torvalds/linux, arch/arm64/boot/dts/ti/k3-am625-beagleplay.dts"),
    // The boot log of kernel 6.12.76-bone50 prints the model.
    Machine(
      compatible: ["ti,am335x-bone-black", "ti,am335x-bone", "ti,am33xx"],
      model: "TI AM335x BeagleBone Black", key: "beaglebone-black",
      source: "torvalds/linux, arch/arm/boot/dts/ti/omap/am335x-boneblack.dts"),
    Machine(
      compatible: ["starfive,visionfive-2-v1.3b", "starfive,jh7110"], model: "StarFive VisionFive 2 v1.3B",
      key: "visionfive-2",
      source: "torvalds/linux, arch/riscv/boot/dts/starfive/jh7110-starfive-visionfive-2-v1.3b.dts"),
  ]

  /// As the kernel gives a list of texts: each ended by a zero.
  static func property(_ texts: [String]) -> [UInt8] { texts.flatMap { Array($0.utf8) + [0] } }

  @Test(arguments: machines.indices) func compatibleLeadsToItsFile(_ index: Int) throws {
    let machine = Self.machines[index]
    let boards = try BoardFileTests.folder.boards()
    #expect(Board.find(compatible: Self.property(machine.compatible), among: boards)?.key == machine.key)
  }

  @Test(arguments: machines.indices) func theModelAloneLeadsThereToo(_ index: Int) throws {
    let machine = Self.machines[index]
    let boards = try BoardFileTests.folder.boards()
    #expect(
      Board.find(compatible: [], model: Self.property([machine.model]), among: boards)?.key == machine.key)
  }

  @Test(arguments: machines.indices) func theMachineIsDetected(_ index: Int) throws {
    let machine = Self.machines[index]
    let tree = FileManager.default.temporaryDirectory.appendingPathComponent("tree-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: tree) }
    try FileManager.default.createDirectory(at: tree, withIntermediateDirectories: true)
    try Data(Self.property(machine.compatible)).write(to: tree.appendingPathComponent("compatible"))
    try Data(Self.property([machine.model])).write(to: tree.appendingPathComponent("model"))
    #expect(try BoardFileTests.folder.detect(deviceTree: tree.path)?.key == machine.key)
  }

  @Test func theMostSpecificStringCounts() throws {
    let boards = [
      try board("general", compatible: ["maker,board"]),
      try board("special", compatible: ["maker,board-plus"]),
    ]
    let property = Self.property(["maker,board-plus", "maker,board"])
    #expect(Board.find(compatible: property, among: boards)?.key == "special")
    #expect(Board.find(compatible: Self.property(["maker,board"]), among: boards)?.key == "general")
  }

  /// The beginning of a name is another board's name.
  @Test func aLongerNameIsAnotherBoard() throws {
    let boards = try BoardFileTests.folder.boards()
    #expect(Board.find(compatible: Self.property(["xunlong,orangepi-5-plus"]), among: boards) == nil)
    #expect(
      Board.find(compatible: [], model: Self.property(["Xunlong Orange Pi 5 Plus"]), among: boards) == nil)
  }

  @Test func anUnknownBoardIsNone() throws {
    let boards = try BoardFileTests.folder.boards()
    #expect(
      Board.find(
        compatible: Self.property(["hardkernel,odroid-xu4", "samsung,exynos5"]),
        model: Self.property(["Hardkernel Odroid XU4"]), among: boards) == nil)
    #expect(Board.find(compatible: [], among: boards) == nil)
    #expect(Board.find(compatible: [0, 0, 0xFF], model: [0], among: boards) == nil)
  }

  @Test func aMachineWithoutDeviceTreeIsNone() throws {
    #expect(try BoardFileTests.folder.detect(deviceTree: "/nonexistent") == nil)
  }

  private func board(_ key: String, compatible: [String]) throws -> Board {
    let text = "{ schemaVersion: 1, name: '\(key)', compatible: \(compatible) }"
    return try Board(parsing: Array(text.utf8), key: key, file: "\(key).json")
  }
}
