import DeviceIO
import LinuxIO

/// Calls back when one of some files is written, replaced, made or removed, on a thread of its own, until it is let go.
public final class FileObserver: Sendable {
  private static let joinLimit = Duration.seconds(1)

  private let bell: Bell
  private let worker: Worker

  /// - Parameters:
  ///   - paths: from the root. Neither the files nor their folders have to be there.
  ///   - changed: called once for changes that come in quick succession.
  public init(_ paths: [String], changed: @escaping @Sendable () -> Void) throws(SensingError) {
    let (bell, watch): (Bell, Watch)
    do throws(DeviceError) {
      // Opened before this returns, so that nothing is missed that happens from then on.
      (bell, watch) = (try Bell(), Watch(try FileWatch(paths)))
    } catch {
      throw .device(error)
    }
    self.bell = bell
    worker = try Worker(name: "files") {
      while watch.files.next(until: bell) { changed() }
    }
  }

  /// Ends it. What is being called back at this moment goes on to its end.
  public func stop() { bell.ring() }

  deinit {
    bell.ring()
    _ = worker.join(within: Self.joinLimit)
  }

  /// Unchecked, because the compiler cannot see that after the start only the thread uses it.
  private final class Watch: @unchecked Sendable {
    var files: FileWatch
    init(_ files: consuming FileWatch) { self.files = files }
  }
}
