import Configuration
import Foundation
import Testing

/// The files of boards/.
@Suite struct BoardFileTests {
  static let folder: BoardFolder = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return BoardFolder(path: root.appendingPathComponent("boards").path)
  }()

  static let keys = [
    "beaglebone-black", "beagleplay", "imx8mp-evk", "jetson-nano", "jetson-orin-nano", "milkv-duo",
    "nanopi-neo", "odroid-c4", "orange-pi-5", "orange-pi-zero-3", "pinephone", "raspberry-pi-3",
    "raspberry-pi-4", "raspberry-pi-5", "rock-5b", "rock-pi-4", "stm32mp157-dk", "visionfive-2",
  ]

  @Test func allAreThere() throws {
    #expect(try Self.folder.keys() == Self.keys)
  }

  @Test(arguments: keys) func isValid(_ key: String) throws {
    let board = try #require(try Self.folder.board(key))
    #expect(board.key == key)
    #expect(!board.buses.isEmpty)
    // The phone alone has neither a header nor a port for a receiver.
    if key != "pinephone" {
      #expect(board.buses.first?.name == "header")
      #expect(!board.serialPorts.isEmpty)
    }
    for controller in board.buses.flatMap(\.controllers) {
      #expect(controller.contains("i2c"), "\(controller)")
    }
    for controller in board.serialPorts.flatMap(\.controllers) {
      #expect(controller.contains("serial"), "\(controller)")
    }
    #expect(!board.gpio.chips.isEmpty)
  }

  /// Nothing that tells a board tells another, and no board goes by what all of its processor have in common.
  @Test func eachIsToldByItsOwn() throws {
    let boards = try Self.folder.boards()
    let compatible = boards.flatMap(\.compatible)
    let models = boards.flatMap(\.models)
    #expect(Set(compatible).count == compatible.count)
    #expect(Set(models).count == models.count)
    let processors = [
      "brcm,bcm2837", "brcm,bcm2711", "brcm,bcm2712", "ti,am33xx", "ti,am335x-bone", "ti,am625",
      "nvidia,tegra210", "nvidia,tegra234", "allwinner,sun50i-h618", "rockchip,rk3588", "rockchip,rk3588s",
      "rockchip,rk3399", "allwinner,sun8i-h3", "allwinner,sun50i-a64", "starfive,jh7110", "sophgo,cv1800b",
      "amlogic,sm1", "st,stm32mp157", "fsl,imx8mp",
    ]
    for processor in processors { #expect(!compatible.contains(processor), "\(processor)") }
  }

  /// Pin 11 of the 40-pin header is GPIO17, and pin 40 is GPIO21, on every Raspberry Pi with such a header. Source: Raspberry Pi
  /// documentation, "GPIO and the 40-pin header".
  @Test(arguments: [
    ("raspberry-pi-3", "pinctrl-bcm2835"), ("raspberry-pi-4", "pinctrl-bcm2711"),
    ("raspberry-pi-5", "pinctrl-rp1"),
  ])
  func pinsOfTheRaspberryPi(_ key: String, _ label: String) throws {
    let gpio = try #require(try Self.folder.board(key)).gpio
    #expect(gpio.line(atPin: "11") == .init(chip: label, line: 17))
    #expect(gpio.line(atPin: "40") == .init(chip: label, line: 21))
    #expect(gpio.line(atPin: "1") == nil)
    #expect(gpio.pins.count == 28)
    #expect(gpio.pins.first == "3" && gpio.pins.last == "40")
  }
}
