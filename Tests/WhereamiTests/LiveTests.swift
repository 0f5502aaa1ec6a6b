import Foundation
import Testing

/// The program on a receiver that a terminal of the kernel plays.
@Suite struct LiveTests {
  /// A terminal, and a thread's worth of receiver on it: an epoch every 100 ms until it goes.
  private final class Receiver {
    let path: String
    private let near: Int32
    private let timer: DispatchSourceTimer

    /// - Parameter say: what comes with each tick of 100 ms.
    init(_ say: @escaping @Sendable (Int) -> String = epoch) throws {
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
        let bytes = Array(say(Int(Date().timeIntervalSince(start) * 10)).utf8)
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

  @Test func theHealthOfAReceiverIsPrinted() async throws {
    // Each tenth epoch is damaged.
    let receiver = try Receiver { tick in
      tick % 10 == 5 ? epoch(tick).replacingOccurrences(of: "N", with: "S") : epoch(tick)
    }
    let folder = try TemporaryFolder()
    let configuration = try folder.write("{ receiver: { port: '\(receiver.path)' } }", to: "config.json")
    let run = try await Run("--json", "--follow", "--config", configuration, "--duration", "2.5")
    let healths = try run.objects().filter { $0["type"] as? String == "health" }
    #expect(
      healths.allSatisfy { $0["source"] as? String == receiver.path && $0["kind"] as? String == "receiver" })
    #expect(healths.map { $0["state"] as? String } == ["opening", "running", "stopped"])
    let last = try #require(healths.last)
    #expect(last["port"] as? String == receiver.path)
    #expect(last["speed"] as? Int == 9_600)
    let sentences = try #require(last["nmea"] as? [String: Any])
    let rejected = try #require(sentences["rejected"] as? [String: Int])
    #expect((2...6).contains(rejected["checksumWrong"] ?? 0))
    #expect(rejected.keys.allSatisfy { $0 == "checksumWrong" || $0 == "torn" })
    #expect((sentences["accepted"] as? Int ?? 0) > 30)
    #expect((last["ubx"] as? [String: Any])?["accepted"] as? Int == 0)
    #expect(last["note"] == nil)

    let text = try await Run("--follow", "--config", configuration, "--duration", "3.5")
    #expect(text.errors.contains("\(receiver.path): "))
    #expect(text.errors.contains(" sentences and messages were refused (checksumWrong "))
  }

  @Test func whatIsAmissWithAReceiverIsSaid() async throws {
    let void = sentence("GPRMC,120000.00,V,,,,,,,010726,,,N")
    let receiver = try Receiver { _ in void }
    let folder = try TemporaryFolder()
    let configuration = try folder.write("{ receiver: { port: '\(receiver.path)' } }", to: "config.json")
    let run = try await Run("--config", configuration, "--duration", "12.5")
    #expect(run.status == 1)
    let remark =
      "whereami: \(receiver.path): It speaks, and tells no position: it has just been switched on, or its "
      + "antenna sees too little of the sky.\n"
    #expect(run.errors.components(separatedBy: remark).count == 2, "once: \(run.errors)")
  }

  /// Without a standard output the recording would get its number, and what is printed would stand in it.
  @Test func aClosedOutputDoesNotSpoilTheRecording() async throws {
    let receiver = try Receiver()
    let folder = try TemporaryFolder()
    let configuration = try folder.write("{ receiver: { port: '\(receiver.path)' } }", to: "config.json")
    for redirections in [">&-", ">&- 2>&-", "<&- >&- 2>&-"] {
      let recording = folder.path("recording")
      let program = try Program(
        ["--json", "--follow", "--config", configuration, "--record", recording, "--duration", "1"],
        redirections: redirections)
      #expect(await program.wait().status == 0)
      let text = try String(contentsOfFile: recording, encoding: .utf8)
      #expect(text.hasPrefix("truenorth-recording 1\n"))
      #expect(text.contains("\ngnss "))
      #expect(!text.contains("\"type\""))
      unlink(recording)
    }
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
