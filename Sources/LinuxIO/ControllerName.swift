import Glibc

/// A bus or a port that is told by its controller, since its number depends on the order in which the kernel met with it.
public struct ControllerName: Equatable, Sendable, CustomStringConvertible {
  /// What people call it: "header of the Raspberry Pi 5".
  public var description: String
  /// The kernel's names of the controller, any of which it may bear: that of the platform device, "fe804000.i2c", or of the
  /// device tree's node, "i2c@7e804000".
  public var controllers: [String]
  /// What to do where the kernel has none of them, as the end of a sentence.
  public var remedy: String

  public init(description: String, controllers: [String], remedy: String) {
    self.description = description
    self.controllers = controllers
    self.remedy = remedy
  }

  /// The entry of a class's folder ("/sys/class/tty") that belongs to the controller; of several the one of the lowest number.
  /// `nil` where there is none. Throws the errno where the folder cannot be listed.
  func entry(of folder: String) throws(FolderError) -> String? {
    guard let directory = opendir(folder) else { throw FolderError(errno: errno) }
    defer { closedir(directory) }
    var found: String?
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard !name.hasPrefix("."), isOwner(of: name, in: folder) else { continue }
      if let other = found, (other.utf8.count, other) < (name.utf8.count, name) { continue }
      found = name
    }
    return found
  }

  struct FolderError: Error {
    let errno: Int32
  }

  /// Whether an entry hangs from the controller itself, not from a chip on its bus or a multiplexer behind it.
  private func isOwner(of name: String, in folder: String) -> Bool {
    let device = "\(folder)/\(name)/device"
    if let node = SystemFolder.resolve("\(device)/of_node")?.split(separator: "/").last,
      controllers.contains(String(node))
    {
      return true
    }
    guard let path = SystemFolder.resolve(device) else { return false }
    var components = path.split(separator: "/")
    // A bus leads to its adapter, ".../fe804000.i2c/i2c-1".
    if components.last.map(String.init) == name { components.removeLast() }
    guard let last = components.last else { return false }
    // A terminal leads to its controller, or, since Linux 6.5, to the port in it: ".../fe215040.serial:0/fe215040.serial:0.0".
    return controllers.contains { last == $0 || last.hasPrefix($0 + ":") }
  }
}
