import Foundation
import Synchronization
import Testing

@testable import LinuxIO

/// Changes of files, as another process makes them.
@Suite struct FileWatchTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("watch-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Whether a watch of a file tells of what `change` does, before it is told to end ten seconds later.
  private func tells(of path: String, _ change: () throws -> Void) async throws -> Bool {
    let bell = try Bell()
    let box = Box(try FileWatch([path]))
    try change()
    let limit = DispatchWorkItem { bell.ring() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 10, execute: limit)
    defer { limit.cancel() }
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: box.watch.next(until: bell)) }
    }
  }

  private final class Box: @unchecked Sendable {
    var watch: FileWatch
    init(_ watch: consuming FileWatch) { self.watch = watch }
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  @Test("Writing, replacing, removing, and permissions") func changes() async throws {
    let file = folder + "/a.json"
    #expect(try await tells(of: file) { try write("1", "a.json") }, "made")
    #expect(try await tells(of: file) { try write("22", "a.json") }, "written")
    #expect(
      try await tells(of: file) {
        try write("33", "b")
        rename(folder + "/b", file)
      }, "replaced by one of the same size")
    #expect(try await tells(of: file) { chmod(file, 0o600) }, "permissions")
    #expect(try await tells(of: file) { unlink(file) }, "removed")
  }

  @Test("A file whose folders are made later") func laterFolders() async throws {
    let file = folder + "/x/y/a.json"
    let bell = try Bell()
    let box = Box(try FileWatch([file]))
    let count = Mutex(0)
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      while box.watch.next(until: bell) { count.withLock { $0 += 1 } }
      end.signal()
    }
    mkdir(folder + "/x", 0o755)
    usleep(300_000)
    mkdir(folder + "/x/y", 0o755)
    usleep(300_000)
    try write("1", "x/y/a.json")
    for _ in 0..<10_000 where count.withLock({ $0 }) == 0 { try await Task.sleep(for: .milliseconds(1)) }
    bell.ring()
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        end.wait()
        continuation.resume()
      }
    }
    #expect(count.withLock { $0 } == 1, "folders alone are no change")
  }

  @Test("The file that a symbolic link leads to") func link() async throws {
    mkdir(folder + "/real", 0o755)
    try write("1", "real/a.json")
    symlink("real/a.json", folder + "/a.json")
    #expect(try await tells(of: folder + "/a.json") { try write("22", "real/a.json") })
  }

  @Test("What happens to other files is told by nobody; the bell ends the wait") func others() async throws {
    let bell = try Bell()
    let box = Box(try FileWatch([folder + "/a.json"]))
    try write("1", "b.json")
    Thread.detachNewThread {
      usleep(300_000)
      bell.ring()
    }
    let told = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: box.watch.next(until: bell)) }
    }
    #expect(!told)
    #expect(bell.isRung)
  }
}
