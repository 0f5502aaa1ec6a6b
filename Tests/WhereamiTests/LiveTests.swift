import Foundation
import Testing

/// The program on a receiver that a terminal of the kernel plays.
@Suite struct LiveTests {
  /// A terminal, and a thread's worth of receiver on it: an epoch every 100 ms until it goes.
  private final class Receiver {
    let path: String
    private let near: Int32
    private let timer: DispatchSourceTimer

    init() throws {
      var (near, far): (Int32, Int32) = (-1, -1)
      var name = [UInt8](repeating: 0, count: 64)
      let result = name.withUnsafeMutableBytes { bytes in
        openpty(&near, &far, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), nil, nil)
      }
      try #require(result == 0)
      close(far)
      _ = fcntl(near, F_SETFD, FD_CLOEXEC)
      _ = fcntl(near, F_SETFL, O_NONBLOCK)
      path = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
      self.near = near
      timer = DispatchSource.makeTimerSource()
      timer.schedule(deadline: .now(), repeating: 0.1)
      let start = Date()
      let descriptor = near
      timer.setEventHandler {
        let bytes = Array(epoch(Int(Date().timeIntervalSince(start) * 10)).utf8)
        _ = write(descriptor, bytes, bytes.count)
      }
      timer.resume()
    }

    deinit {
      timer.cancel()
      close(near)
    }
  }

  @Test func oneGoodPositionEndsIt() async throws {
    let (folder, receiver) = (try TemporaryFolder(), try Receiver())
    let configuration = try folder.write("{ receiver: { port: '\(receiver.path)' } }", to: "config.json")
    let run = try await Run("--json", environment: ["TRUENORTH_CONFIG": configuration])
    #expect(run.status == 0)
    let locations = try run.objects().filter { $0["type"] as? String == "location" }
    #expect(locations.count == 1)
    #expect(locations.first?["isSimulatedBySoftware"] as? Bool == false)
    let text = try await Run("--config", configuration)
    #expect(text.output.contains("Position  48.0"))
    #expect(text.output.contains("500.0 m above sea level"))
    withExtendedLifetime(receiver) {}
  }

  @Test func aRecordingReplaysWhatWasSeen() async throws {
    let (folder, receiver) = (try TemporaryFolder(), try Receiver())
    let configuration = try folder.write("{ receiver: { port: '\(receiver.path)' } }", to: "config.json")
    let recording = folder.path("seen.truenorth")
    let live = try await Run(
      "--json", "--follow", "--config", configuration, "--record", recording, "--duration", "1.5")
    #expect(live.status == 0)
    let replayed = try await Run("--json", "--replay", recording, "--speed", "max")
    #expect(replayed.status == 0)
    let times = { (run: Run) in
      try run.objects().filter { $0["type"] as? String == "location" }.compactMap {
        $0["timestamp"] as? String
      }
    }
    let (seen, again) = (try times(live), try times(replayed))
    #expect(seen.count >= 5)
    // The recording goes on for the moment in which the program winds up.
    #expect(Array(again.prefix(seen.count)) == seen)
    #expect(again.count <= seen.count + 2)
    withExtendedLifetime(receiver) {}
  }

  @Test func aRecordingThatBreaksOffIsSaid() async throws {
    let folder = try TemporaryFolder()
    let configuration = try folder.write("{ receiver: { port: '/nonexistent/tty' } }", to: "config.json")
    let run = try await Run("--config", configuration, "--record", "/dev/full", "--duration", "0.6")
    #expect(run.errors.contains("whereami: /dev/full: cannot record to it: No space left on device.\n"))
  }

  @Test func aMissingPortIsSaidAndNothingCame() async throws {
    let folder = try TemporaryFolder()
    let configuration = try folder.write("{ receiver: { port: '/nonexistent/tty' } }", to: "config.json")
    let run = try await Run("--config", configuration, "--duration", "0.6")
    #expect(run.status == 1)
    #expect(run.errors.contains("/nonexistent/tty: cannot open: "))
    #expect(run.errors.hasSuffix("whereami: No position and no valid heading came.\n"))
  }
}
