import Configuration
import Glibc
import LinuxIO
import Quantities

/// The machine as the checks see it: files of the system below one folder, and on whose behalf this runs.
struct Machine {
  /// What stands before the paths of the system; empty for the machine itself.
  var root = ""
  var account: Account
  var now: UTCTime
  /// Whether a device may be read and written.
  var mayUse: (String) -> Bool
  /// Whether a file may be read.
  var mayRead: (String) -> Bool
  /// Who may use a device; `nil` where it is not there.
  var ownership: (String) -> Ownership?
  /// Whether what is in a folder may be reached.
  var mayPass: (String) -> Bool
  /// Whether the system knows a user of this name.
  var hasUser: (String) -> Bool

  /// Whose a device is.
  struct Ownership: Equatable {
    var group: UInt32
    /// Whether all of its group may read and write.
    var groupMayUse: Bool
  }

  /// This machine.
  static var this: Machine {
    Machine(
      account: .current, now: RealtimeClock.now,
      mayUse: { faccessat(AT_FDCWD, $0, R_OK | W_OK, AT_EACCESS) == 0 },
      mayRead: { faccessat(AT_FDCWD, $0, R_OK, AT_EACCESS) == 0 },
      ownership: { path in
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Ownership(group: status.st_gid, groupMayUse: status.st_mode & 0o060 == 0o060)
      },
      mayPass: { faccessat(AT_FDCWD, $0, X_OK, AT_EACCESS) == 0 },
      hasUser: { name in
        errno = 0
        // Where the users are another machine's, the network may fail, which says nothing.
        return getpwnam(name) != nil || ![0, ENOENT, ESRCH].contains(errno)
      })
  }

  var groups: GroupFile { GroupFile(text("/etc/group") ?? "") }

  /// Where buses and ports are looked for.
  var buses: I2CBusName.Places {
    var places = I2CBusName.Places()
    places.buses = root + "/sys/class/i2c-dev"
    return places
  }

  var ports: SerialPortName.Places {
    var places = SerialPortName.Places()
    places.terminals = root + "/sys/class/tty"
    return places
  }

  func exists(_ path: String) -> Bool { access(root + path, F_OK) == 0 }

  /// The text of a small file, up to 64 KiB; `nil` where it cannot be read.
  func text(_ path: String) -> String? {
    let descriptor = open(root + path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var contents: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while contents.count < 1 << 16 {
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { break }
      contents += chunk[..<count]
    }
    return String(decoding: contents, as: UTF8.self)
  }

  /// The names in a folder, those that begin with a point left out; empty where it cannot be listed.
  func names(in folder: String) -> [String] {
    guard let directory = opendir(root + folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  /// The last name of what a path leads to, through all symbolic links: "ttyAMA0" of "/dev/serial0". Of one that leads nowhere its
  /// own.
  func target(of path: String) -> String {
    let resolved = realpath(root + path, nil)
    defer { free(resolved) }
    let whole = resolved.map { String(cString: $0) } ?? path
    return whole.split(separator: "/").last.map(String.init) ?? path
  }
}
