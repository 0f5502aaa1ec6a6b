import Foundation
import LinuxIO
import Testing

/// Which ports there are, and who has them.
@Suite struct SerialPortListTests {
  /// A kernel's list with two ports that have hardware, one of which has a stable name, a port that was reserved in vain, and a
  /// virtual terminal.
  @Test func portsWithHardwareComeUnderStableNames() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("tty-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: root) }
    let (terminals, files) = (root.appendingPathComponent("class"), root.appendingPathComponent("dev"))
    let manager = FileManager.default
    for (name, type) in [("ttyAMA0", "32"), ("ttyS0", "0"), ("ttyUSB0", nil), ("tty1", nil)] {
      let folder = terminals.appendingPathComponent(name)
      try manager.createDirectory(
        at: name == "tty1" ? folder : folder.appendingPathComponent("device"),
        withIntermediateDirectories: true)
      if let type { try Data("\(type)\n".utf8).write(to: folder.appendingPathComponent("type")) }
    }
    let links = files.appendingPathComponent("serial/by-id")
    try manager.createDirectory(at: links, withIntermediateDirectories: true)
    try Data().write(to: files.appendingPathComponent("ttyUSB0"))
    let stable = links.appendingPathComponent("usb-u-blox_7-if00")
    try manager.createSymbolicLink(atPath: stable.path, withDestinationPath: "../../ttyUSB0")
    var places = SerialPortName.Places()
    (places.terminals, places.files) = (terminals.path, files.path)
    #expect(SerialPortList.all(in: places) == ["\(files.path)/ttyAMA0", stable.path])
  }

  @Test func theConsoleOfTheKernelIsNamed() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("tty-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let console = root.appendingPathComponent("console")
    try FileManager.default.createDirectory(at: console, withIntermediateDirectories: true)
    try Data("tty0 ttyS0\n".utf8).write(to: console.appendingPathComponent("active"))
    var places = SerialPortName.Places()
    places.terminals = root.path
    #expect(SerialPortList.holder(of: "/dev/ttyS0", in: places) == "the kernel's console")
    #expect(SerialPortList.holder(of: "/dev/ttyS01", in: places) == nil)
  }

  @Test func whatEverybodyHasOpenIsHeldByNobody() {
    #expect(SerialPortList.program(holding: "/dev/null") == nil)
  }
}
