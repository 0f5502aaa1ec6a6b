import Configuration
import LinuxIO

/// A configuration with what it calls by a board's names made out: the buses and ports by their controllers, which are looked
/// for at each opening, and the lines by their chips.
struct BoardWiring {
  private(set) var configuration: StationConfiguration
  /// The receiver's port; `nil` where there is no receiver.
  private(set) var port: SerialPortName?
  private var buses: [String: I2CBusName] = [:]

  /// The bus that a sensor names.
  func bus(_ name: String) -> I2CBusName { buses[name] ?? .path(name) }

  /// - Parameters:
  ///   - file: what errors call the file that the configuration was read from.
  ///   - boards: the folder of the boards' files; `nil` means the one that is found by `BoardFolder.find`.
  init(
    _ configuration: StationConfiguration, from file: String, boards folder: BoardFolder? = nil,
    deviceTree: String = "/proc/device-tree"
  ) throws(SensingError) {
    self.configuration = configuration
    do throws(ConfigurationError) {
      var board: Board?
      if configuration.board != nil || configuration.usesNamesOfBoard {
        let place: BoardFolder
        if let folder { place = folder } else { place = try BoardFolder.find() }
        board = try configuration.findBoard(in: place, deviceTree: deviceTree, file: file)
      }
      port = try configuration.portName(on: board, file: file)
      if let sensor = configuration.magnetometer {
        self.configuration.magnetometer = try resolve(sensor, "magnetometer", on: board, file: file)
      }
      if let sensor = configuration.inertialSensor {
        let key = sensor.hasGyroscope ? "inertialUnit" : "accelerometer"
        self.configuration.inertialSensor = try resolve(sensor, key, on: board, file: file)
      }
    } catch {
      throw .configuration(error)
    }
  }

  /// Notes the bus of a sensor, and returns the sensor with its line.
  private mutating func resolve(
    _ sensor: SensorConfiguration, _ key: String, on board: Board?, file: String
  ) throws(ConfigurationError) -> SensorConfiguration {
    var sensor = sensor
    if sensor.namesBusOfBoard {
      guard let board, let bus = board.bus(named: sensor.bus) else {
        throw StationConfiguration.refusal(
          of: sensor.bus, at: "\(key).bus", kind: "a path of /dev, or an I2C bus",
          known: board?.buses.map(\.name), board: board,
          file: file)
      }
      buses[sensor.bus] = .controller(
        ControllerName(
          description: "\(bus.name) of the \(board.name)", controllers: bus.controllers,
          remedy: bus.enable ?? "boards/\(board.key).json does not tell how it is enabled"))
    }
    if let pin = sensor.dataReadyPin {
      guard let board, let line = board.gpio.line(atPin: pin) else {
        throw StationConfiguration.refusal(
          of: pin, at: "\(key).dataReady.pin", kind: "chip and line, or a pin", known: board?.gpio.pins,
          board: board,
          file: file)
      }
      sensor.dataReady = line
    }
    return sensor
  }
}

extension SensorConfiguration {
  /// A name has no slash, a path has one.
  fileprivate var namesBusOfBoard: Bool { !bus.contains("/") && !isOfKernel }
}

extension StationConfiguration {
  fileprivate var usesNamesOfBoard: Bool {
    if case .board? = receiver?.port { return true }
    return [magnetometer, inertialSensor].compactMap(\.self).contains {
      $0.namesBusOfBoard || $0.dataReadyPin != nil
    }
  }

  /// The board that the configuration names, else the one that this machine is.
  fileprivate func findBoard(
    in folder: BoardFolder, deviceTree: String, file: String
  ) throws(ConfigurationError) -> Board? {
    guard let key = board else { return try folder.detect(deviceTree: deviceTree) }
    if let board = try folder.board(key) { return board }
    let known = try folder.keys()
    throw .invalid(
      file: file, keyPath: "board",
      expected: "a file of \(folder.path): \(known.joined(separator: ", ")); "
        + "\(EditDistance.nearest(to: key, among: known)) is the nearest",
      found: "\"\(key)\"")
  }

  fileprivate func portName(on board: Board?, file: String) throws(ConfigurationError) -> SerialPortName? {
    switch receiver?.port {
    case nil: return nil
    case .path(let path)?: return .path(path)
    case .usbSerialNumber(let number)?: return .usbSerialNumber(number)
    case .board(let name)?:
      guard let board, let port = board.serialPort(named: name) else {
        throw Self.refusal(
          of: name, at: "receiver.port", kind: "a path of /dev, or a serial port",
          known: board?.serialPorts.map(\.name),
          board: board, file: file)
      }
      return .controller(
        ControllerName(
          description: "\(port.name) of the \(board.name)", controllers: port.controllers,
          remedy: port.enable ?? "boards/\(board.key).json does not tell how it is enabled"))
    }
  }

  /// - Parameters:
  ///   - kind: what could stand there, as it stands before "of the Raspberry Pi 5: header".
  ///   - known: the board's names of that kind; `nil` where the board is not known.
  fileprivate static func refusal(
    of name: String, at keyPath: String, kind: String, known: [String]?, board: Board?, file: String
  ) -> ConfigurationError {
    guard let known, let board else {
      return .refused(
        file: file, keyPath: keyPath,
        reason:
          "\"\(name)\" is a board's name, and the device tree of this machine is of none of the boards that "
          + "are known; name the board by the key board, or write the kernel's name in its place")
    }
    return .invalid(
      file: file, keyPath: keyPath,
      expected: "\(kind) of the \(board.name): "
        + (known.isEmpty ? "of those none is known by name" : known.joined(separator: ", ")),
      found: "\"\(name)\"")
  }
}
