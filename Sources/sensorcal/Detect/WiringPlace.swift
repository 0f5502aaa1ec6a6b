import Configuration
import DeviceIO
import LinuxIO

/// A bus or a port to look at.
struct WiringPlace: Equatable {
  /// As a configuration calls it: the board's name, "header", or the path.
  var name: String
  /// What it is for a person: "header, /dev/i2c-1", or the path.
  var title: String
  /// Its file; `nil` where there is none now.
  var path: String?
  /// Why it is not looked at, as a sentence; `nil` where it is.
  var obstacle: String?
}

/// Where the machine can have sensors and receivers.
struct WiringPlaces {
  /// The board that the machine is, where its file is known.
  let board: Board?
  private var busPlaces = I2CBusName.Places()
  private var portPlaces = SerialPortName.Places()

  /// - Parameter board: the board, where that is known.
  init(of board: Board?, buses: I2CBusName.Places, ports: SerialPortName.Places) {
    self.board = board
    (busPlaces, portPlaces) = (buses, ports)
  }

  init() {
    do throws(ConfigurationError) { board = try BoardFolder.find().detect() } catch {
      // Without the boards' files, the kernel's own names are as good.
      board = nil
    }
  }

  /// - Parameter named: what the command line names; empty for all that there are.
  func buses(_ named: [String]) -> [WiringPlace] {
    if !named.isEmpty { return named.map(bus) }
    if let board, !board.buses.isEmpty { return board.buses.map { bus($0.name) } }
    return I2CAdapter.all(in: busPlaces).map { adapter in
      let title = adapter.name.isEmpty ? adapter.path : "\(adapter.path) (\(adapter.name))"
      let obstacle = adapter.reasonToLeaveAlone.map {
        "\($0); --bus \(adapter.path) looks at it all the same"
      }
      return WiringPlace(name: adapter.path, title: title, path: adapter.path, obstacle: obstacle)
    }
  }

  func ports(_ named: [String]) -> [WiringPlace] {
    if !named.isEmpty { return named.map(port) }
    let known = board?.serialPorts.map { port($0.name) } ?? []
    let files = Set(known.compactMap(\.path))
    // Of a board's ports those at its connectors; of others those of USB, which anybody may have plugged in.
    let others = SerialPortList.all(in: portPlaces).filter { path in
      let isUSB = ["/ttyUSB", "/ttyACM", "/by-id/"].contains { path.contains($0) }
      return !files.contains(path) && (board == nil || isUSB)
    }
    return known + others.map { WiringPlace(name: $0, title: $0, path: $0) }
  }

  private func bus(_ word: String) -> WiringPlace {
    if let number = Int(word) {
      return WiringPlace(name: "/dev/i2c-\(number)", title: "/dev/i2c-\(number)", path: "/dev/i2c-\(number)")
    }
    guard !word.contains("/") else { return WiringPlace(name: word, title: word, path: word) }
    guard let board, let bus = board.bus(named: word) else { return unknown(word, "bus", "/dev/i2c-1") }
    return place(word) { () throws(DeviceError) in
      try I2CBusName.controller(
        ControllerName(
          description: "\(word) of the \(board.name)", controllers: bus.controllers,
          remedy: bus.enable ?? "boards/\(board.key).json does not tell how it is enabled")
      ).file(in: busPlaces)
    }
  }

  private func port(_ word: String) -> WiringPlace {
    guard !word.contains("/") else { return WiringPlace(name: word, title: word, path: word) }
    guard let board, let port = board.serialPort(named: word) else {
      return unknown(word, "serial port", "/dev/ttyAMA0")
    }
    return place(word) { () throws(DeviceError) in
      try SerialPortName.controller(
        ControllerName(
          description: "\(word) of the \(board.name)", controllers: port.controllers,
          remedy: port.enable ?? "boards/\(board.key).json does not tell how it is enabled")
      ).file(in: portPlaces)
    }
  }

  private func place(_ name: String, _ find: () throws(DeviceError) -> String) -> WiringPlace {
    do throws(DeviceError) {
      let path = try find()
      return WiringPlace(name: name, title: "\(name), \(path)", path: path)
    } catch {
      return WiringPlace(name: name, title: name, path: nil, obstacle: error.description)
    }
  }

  private func unknown(_ word: String, _ kind: String, _ example: String) -> WiringPlace {
    let owner = board.map { "the \($0.name) has no \(kind) of that name" } ?? "the board is not known"
    return WiringPlace(
      name: word, title: word, path: nil, obstacle: "\(owner); write its path, such as \(example)")
  }
}
