import CLinux
import DeviceIO
import Glibc
import Quantities

/// Tells when one of some files is written, replaced, made or removed. Neither the files nor their folders have to be there. Of a
/// symbolic link, the link and the file that it leads to are watched.
///
/// The kernel sees what is done on this machine: changes that another machine makes to a file that both share go unseen.
public struct FileWatch: ~Copyable {
  /// Editors and shells change a file in several steps; a change is told when nothing followed for so long.
  static let quiet = Duration.milliseconds(100)
  /// A file that is changed all the time is told all the same.
  static let longestQuiet = Duration.seconds(1)

  // Variables, though nothing changes them: Swift 6.0 lets no initializer call a mutating method beside constants.
  private var paths: [String]
  private var watcher: Descriptor
  /// The numbers of the watches, by folder.
  private var folders: [String: Int32]
  private var stamps: [Stamp?]

  /// - Parameter paths: of files, from the root.
  public init(_ paths: [String]) throws(DeviceError) {
    let opened = cl_watch_open()
    guard let watcher = Descriptor(opened) else {
      throw DeviceError(
        device: "inotify", operation: "watch files", reason: .system(errno: -opened), kind: .other)
    }
    self.watcher = watcher
    self.paths = paths
    // Not where they are declared: Swift 6.0 would destroy them when this throws before they are made.
    folders = [:]
    stamps = []
    look()
  }

  /// Waits until a file changed since it was told last, or the bell was rung.
  ///
  /// - Returns: Whether a file changed.
  public mutating func next(until bell: Bell) -> Bool {
    let files = [watcher.number, bell.number]
    while !bell.isRung {
      FileReadiness.waitForAny(of: files, until: Timestamp(nanoseconds: .max))
      let end = MonotonicClock.now + Self.longestQuiet
      repeat {
        cl_watch_drain(watcher.number)
        FileReadiness.waitForAny(of: files, until: min(MonotonicClock.now + Self.quiet, end))
      } while FileReadiness.isReady(watcher.number) && !bell.isRung && MonotonicClock.now < end
      let before = stamps
      look()
      if stamps != before { return !bell.isRung }
    }
    return false
  }

  /// Watches the folders that matter now, and then takes notice of how the files are.
  private mutating func look() {
    var wanted: [String: Int32] = [:]
    for path in paths {
      for path in [path, SystemFolder.resolve(path) ?? path] {
        // The nearest folder that is there will tell when the next one is made.
        var folder = Self.folder(of: path)
        while true {
          let watch = cl_watch_add(watcher.number, folder)
          if watch >= 0 { wanted[folder] = watch }
          if watch >= 0 || folder == "/" { break }
          folder = Self.folder(of: folder)
        }
      }
    }
    for watch in Set(folders.values).subtracting(wanted.values) { cl_watch_remove(watcher.number, watch) }
    folders = wanted
    stamps = paths.map(Stamp.init)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// What changes with a file.
  private struct Stamp: Equatable {
    let device: dev_t
    let inode: ino_t
    let size: off_t
    /// Seconds and nanoseconds. The time of the file's attributes changes with those and with its content.
    let changed: SIMD2<Int>

    init?(_ path: String) {
      var about = stat()
      guard stat(path, &about) == 0 else { return nil }
      (device, inode, size) = (about.st_dev, about.st_ino, about.st_size)
      changed = SIMD2(Int(about.st_ctim.tv_sec), Int(about.st_ctim.tv_nsec))
    }
  }
}

/// Wakes a thread that waits for files, from any other thread, once and for all.
public final class Bell: Sendable {
  private let descriptor: Descriptor

  public init() throws(DeviceError) {
    let opened = cl_bell_open()
    guard let descriptor = Descriptor(opened) else {
      throw DeviceError(device: "eventfd", operation: "open", reason: .system(errno: -opened), kind: .other)
    }
    self.descriptor = descriptor
  }

  public func ring() { cl_bell_ring(descriptor.number) }

  /// To be waited for.
  var number: Int32 { descriptor.number }

  public var isRung: Bool { FileReadiness.isReady(descriptor.number) }
}
