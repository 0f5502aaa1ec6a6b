import Configuration
import Console
import Glibc

/// `sensorcal detect`: which chips and receivers are there, and a configuration of them.
struct DetectCommand {
  private let options: DetectOptions
  private let output: Output

  init(_ options: DetectOptions, _ output: Output) {
    self.options = options
    self.output = output
  }

  /// Returns the exit status.
  func run() -> Int32 {
    if let path = options.outputPath, !options.overwrites, access(path, F_OK) == 0 {
      output.complain("\(path) exists already; --force replaces it.")
      return 1
    }
    let places = WiringPlaces()
    if let board = places.board { show(board) }
    let buses = places.buses(options.buses).map { place in
      let scan = BusScan(place)
      show(scan)
      return scan
    }
    if buses.isEmpty {
      output.complain(
        "There is no I2C bus. Load the module with sudo modprobe i2c-dev; on a board, enable the bus as boards/README.md says."
      )
    }
    var ports: [PortScan] = []
    if !options.skipsPorts {
      for place in places.ports(options.ports) where !output.isClosed {
        let scan = PortScan(place, isStopped: { output.isClosed })
        show(scan)
        ports.append(scan)
      }
    }
    let draft = ConfigurationDraft(
      choice: SensorChoice(buses), receivers: ports.filter(\.isReceiver), board: places.board?.key)
    guard !draft.isEmpty else {
      output.complain("No sensor and no receiver was found.")
      return 1
    }
    return finish(draft)
  }

  private func finish(_ draft: ConfigurationDraft) -> Int32 {
    guard let path = options.outputPath else {
      if !options.printsJSON {
        output.write("\nThis configuration would be written by --output FILE:\n\n\(draft.text)")
      }
      return 0
    }
    do throws(ConfigurationError) {
      try ConfigurationFile.write(draft.text, to: path)
    } catch {
      output.complain(error.description)
      return 1
    }
    if options.printsJSON {
      var line = DetectLine(type: "configuration")
      line.written = path
      JSONLine.write(line, to: output)
    } else {
      output.write("\n\(path) was written. Its first lines say what to check before it is trusted.\n")
    }
    return 0
  }

  private func show(_ board: Board) {
    if options.printsJSON {
      var line = DetectLine(type: "board")
      (line.board, line.name) = (board.key, board.name)
      JSONLine.write(line, to: output)
    } else {
      output.write("\(board.name)\n")
    }
  }

  private func show(_ scan: BusScan) {
    if options.printsJSON {
      for line in DetectLine.lines(scan) { JSONLine.write(line, to: output) }
    } else {
      for line in DetectPage.lines(scan) { output.write(line + "\n") }
    }
    output.flush()
  }

  private func show(_ scan: PortScan) {
    if options.printsJSON {
      JSONLine.write(DetectLine.line(scan), to: output)
    } else {
      for line in DetectPage.lines(scan) { output.write(line + "\n") }
    }
    output.flush()
  }
}
