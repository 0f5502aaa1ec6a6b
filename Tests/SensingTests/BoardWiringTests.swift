import Configuration
import Foundation
import LinuxIO
import Testing

@testable import Sensing

/// A configuration by a board's names is made out for the kernel, on a device tree and with a board of the test's own.
@Suite struct BoardWiringTests {
  private final class Machine {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("machine-\(UUID().uuidString)")

    /// - Parameter compatible: what the device tree states; `nil` of a machine without one.
    init(compatible: String?) throws {
      try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
      try Data(BoardWiringTests.file.utf8).write(to: root.appendingPathComponent("test-board.json"))
      if let compatible {
        try Data(Array(compatible.utf8) + [0]).write(to: root.appendingPathComponent("compatible"))
      }
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    func wiring(_ text: String) throws(SensingError) -> BoardWiring {
      let configuration: StationConfiguration
      do throws(ConfigurationError) {
        configuration = try StationConfiguration(parsing: Array(text.utf8), file: "c.json")
      } catch {
        throw .configuration(error)
      }
      return try BoardWiring(
        configuration, from: "c.json", boards: BoardFolder(path: root.path), deviceTree: root.path)
    }

    func refusal(_ text: String) -> String? {
      do throws(SensingError) {
        _ = try wiring(text)
        return nil
      } catch {
        return error.description
      }
    }
  }

  static let file = """
    {
      "schemaVersion": 1, "name": "Test Board", "compatible": ["maker,test-board"],
      "i2c": [{ "name": "header", "controllers": ["fe804000.i2c"], "enable": "write i2c=on" }],
      "serial": [{ "name": "header", "controllers": ["fe215040.serial"], "isConsole": false }],
      "gpio": { "chips": [{ "label": "pinctrl-test", "lines": 54, "pins": { "11": 17, "7": 4 } }] }
    }
    """

  private static let mounting = "mounting: { x: 'forward', y: 'right', z: 'down' }"

  @Test func namesBecomeControllersAndPinsLines() throws {
    let machine = try Machine(compatible: "maker,test-board")
    let wiring = try machine.wiring(
      """
      { receiver: { port: 'header' }, magnetometer: { bus: 'header', chip: 'LIS3MDL', \(Self.mounting),
        dataReady: { pin: 11 } } }
      """)
    #expect(
      wiring.bus("header")
        == .controller(
          ControllerName(
            description: "header of the Test Board", controllers: ["fe804000.i2c"], remedy: "write i2c=on")))
    #expect(
      wiring.port
        == .controller(
          ControllerName(
            description: "header of the Test Board", controllers: ["fe215040.serial"],
            remedy: "boards/test-board.json does not tell how it is enabled")))
    #expect(wiring.configuration.magnetometer?.dataReady == .init(chip: "pinctrl-test", line: 17))
  }

  @Test func theBoardMayBeNamed() throws {
    let machine = try Machine(compatible: "maker,another")
    let sensor = "accelerometer: { bus: 'header', chip: 'LIS3DH', \(Self.mounting) }"
    #expect(try machine.wiring("{ board: 'test-board', \(sensor) }").bus("header") != .path("header"))
    #expect(
      machine.refusal("{ \(sensor) }")
        == "c.json: accelerometer.bus: \"header\" is a board's name, and the device tree of this machine is of none "
        + "of the boards that are known; name the board by the key board, or write the kernel's name in its place."
    )
    #expect(
      machine.refusal("{ board: 'test-bord', \(sensor) }")
        == "c.json: board is \"test-bord\"; expected a file of \(machine.root.path): test-board; test-board is the "
        + "nearest.")
  }

  @Test func whatTheBoardHasNotIsRefusedWithWhatItHas() throws {
    let machine = try Machine(compatible: "maker,test-board")
    #expect(
      machine.refusal("{ receiver: { port: 'ttyS0' } }")
        == "c.json: receiver.port is \"ttyS0\"; expected a path of /dev, or a serial port of the Test Board: header."
    )
    #expect(
      machine.refusal("{ magnetometer: { bus: 'grove', chip: 'LIS3MDL', \(Self.mounting) } }")
        == "c.json: magnetometer.bus is \"grove\"; expected a path of /dev, or an I2C bus of the Test Board: header."
    )
    #expect(
      machine.refusal(
        "{ inertialUnit: { bus: 1, chip: 'MPU-6050', \(Self.mounting), dataReady: { pin: 12 } } }")
        == "c.json: inertialUnit.dataReady.pin is \"12\"; expected chip and line, or a pin of the Test Board: 7, 11."
    )
  }

  /// Paths need no board: not the folder of the files, nor a device tree.
  @Test func pathsNeedNoBoard() throws {
    let machine = try Machine(compatible: nil)
    let wiring = try machine.wiring(
      "{ receiver: { port: '/dev/ttyS0' }, magnetometer: { bus: 1, chip: 'LIS3MDL', \(Self.mounting) } }")
    #expect(wiring.port == .path("/dev/ttyS0"))
    #expect(wiring.bus("/dev/i2c-1") == .path("/dev/i2c-1"))
  }
}
