import DeviceIO
import Glibc

/// The serial ports of the machine, and who holds them.
public enum SerialPortList {
  /// Ports that have hardware behind them, by their files. Those of USB come under the names that stay with the device
  /// (/dev/serial/by-id) where it has one.
  public static func all(in places: SerialPortName.Places = SerialPortName.Places()) -> [String] {
    let links = "\(places.files)/serial/by-id"
    var stableNames: [String: String] = [:]
    for link in SystemFolder.names(in: links) {
      if let target = SystemFolder.resolve("\(links)/\(link)") { stableNames[target] = "\(links)/\(link)" }
    }
    return SystemFolder.names(in: places.terminals).compactMap { entry in
      let folder = "\(places.terminals)/\(entry)"
      // Virtual terminals and pseudo-terminals have no device; a port that the kernel reserved in vain is of type 0.
      guard entry.hasPrefix("tty"), SystemFolder.resolve("\(folder)/device") != nil,
        SystemFolder.line(of: "\(folder)/type") != "0"
      else { return nil }
      let path = "\(places.files)/\(entry)"
      return stableNames[SystemFolder.resolve(path) ?? path] ?? path
    }
  }

  /// Who has a port, so that nobody else should speak on it: the kernel's console, a login, or another program, as the end of
  /// a sentence. `nil` where it is free, as far as may be seen.
  public static func holder(
    of path: String, in places: SerialPortName.Places = SerialPortName.Places()
  ) -> String? {
    switch (isConsole(path, in: places), program(holding: path)) {
    case (true, let program?): return "the kernel's console, and \(program)"
    case (true, nil): return "the kernel's console"
    case (false, let program): return program
    }
  }

  /// Whether the kernel writes its messages to a port.
  public static func isConsole(
    _ path: String, in places: SerialPortName.Places = SerialPortName.Places()
  ) -> Bool {
    let name = (SystemFolder.resolve(path) ?? path).split(separator: "/").last.map(String.init) ?? path
    let consoles = SystemFolder.line(of: "\(places.terminals)/console/active")?.split(separator: " ") ?? []
    return consoles.contains { $0 == name }
  }

  /// The program that has a port open or as its terminal, "gpsd (process 812)"; `nil` where none is seen. What others than this
  /// process's user have open only root sees.
  public static func program(holding path: String) -> String? { Holder.program(of: path) }
}
