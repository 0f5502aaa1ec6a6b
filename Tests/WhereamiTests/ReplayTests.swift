import Foundation
import Testing

@Suite struct ReplayTests {
  @Test func jsonLinesBearThePropertyNames() async throws {
    let folder = try TemporaryFolder()
    let log = try folder.write("# a header\n" + (0..<200).map(epoch).joined(), to: "drive.nmea")
    let run = try await Run("--json", "--replay", log, "--speed", "max")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let objects = try run.objects()
    let types = objects.compactMap { $0["type"] as? String }
    #expect(types.count { $0 == "authorization" } == 1)
    #expect(types.count { $0 == "location" } == 200)
    let healths = objects.filter { $0["type"] as? String == "health" }
    #expect(healths.map { $0["state"] as? String } == ["running", "stopped"])
    #expect((healths.last?["nmea"] as? [String: Any])?["accepted"] as? Int == 400)
    let last = try #require(objects.last { $0["type"] as? String == "location" })
    #expect(last["timestamp"] as? String == "2026-07-01T12:03:19.000Z")
    // 199 × 0.003 minutes.
    #expect(abs((last["latitude"] as? Double ?? 0) - (48 + 0.597 / 60)) < 1e-9)
    #expect(last["longitude"] as? Double == 11)
    #expect(last["altitude"] as? Double == 500)
    #expect(last["ellipsoidalAltitude"] as? Double == 547)
    #expect(abs((last["speed"] as? Double ?? 0) - 10 * 1852.0 / 3600) < 1e-9)
    #expect(last["course"] as? Double == 0)
    #expect(last["horizontalAccuracy"] as? Double == 5.1)
    #expect(last["isSimulatedBySoftware"] as? Bool == true)
    for key in ["verticalAccuracy", "speedAccuracy", "courseAccuracy"] {
      #expect((last[key] as? Double ?? -1) > 0)
    }
  }

  @Test func headingsComeFromARecording() async throws {
    let folder = try TemporaryFolder()
    let configuration = """
      {"receiver":{"port":"/dev/null"},"magnetometer":{"bus":"/dev/i2c-1","chip":"LIS3MDL","mounting":\
      [[1,0,0],[0,1,0],[0,0,1]]},"accelerometer":{"bus":"/dev/i2c-1","chip":"LSM303DLHC","mounting":\
      [[1,0,0],[0,1,0],[0,0,1]]}}
      """
    var text = "truenorth-recording 1\nconfiguration \(configuration)\nclock 0 1782907200000000000\n"
    text += "gnss 1000 " + epoch(0).replacingOccurrences(of: "\r\n", with: "\\r\\n") + "\nquiet 2000\n"
    // Level, 20 µT horizontal and 43 down; the board turns right by 6 degrees each time.
    for step in 0..<60 {
      let angle = Double(step) * 6 * .pi / 180
      let time = 1_000_000_000 + step * 50_000_000
      text += "acc \(time) 0 0 -9.80665\nmag \(time + 1) \(20 * cos(angle)) \(-20 * sin(angle)) 43\n"
    }
    let run = try await Run(
      "--json", "--replay", try folder.write(text, to: "turn.truenorth"), "--speed", "max")
    #expect(run.status == 0)
    let headings = try run.objects().filter { $0["type"] as? String == "heading" }
    #expect(headings.count == 60)
    for (step, heading) in headings.enumerated() {
      let magnetic = try #require(heading["magneticHeading"] as? Double)
      let trueHeading = try #require(heading["trueHeading"] as? Double)
      #expect(abs((magnetic - Double(step) * 6).remainder(dividingBy: 360)) < 1e-6)
      // Munich's declination in 2026 is some 4.5 degrees east.
      #expect(abs((trueHeading - magnetic - 4.5).remainder(dividingBy: 360)) < 0.5)
      #expect((heading["headingAccuracy"] as? Double ?? -1) > 0)
      #expect(abs((heading["z"] as? Double ?? 0)) > 0)
    }
    #expect(headings[0]["timestamp"] as? String == "2026-07-01T12:00:01.000Z")
  }

  /// Four pulses with a fix after each, on a machine whose clock is 3 ms ahead. The third comes 10 µs late, and one that the
  /// kernel counted was missed.
  @Test func thePulsesAreInTheHealth() async throws {
    let noon = 1_782_907_200_000_000_000
    var text = """
      truenorth-recording 1
      configuration {"receiver":{"port":"/dev/null","pps":"/dev/pps0"}}
      clock 0 \(noon + 3_000_000)

      """
    for (second, sequence, late) in [(1, 1, 0), (2, 2, 0), (3, 3, 10_000), (5, 5, 0)] {
      let time = second * 1_000_000_000 + late
      text += "pps \(time) \(noon + time + 3_000_000) \(sequence)\n"
      let bytes = epoch(second).replacingOccurrences(of: "\r\n", with: "\\r\\n")
      text += "gnss \(time + 250_000_000) \(bytes)\nquiet \(time + 400_000_000)\n"
    }
    let folder = try TemporaryFolder()
    let run = try await Run(
      "--json", "--replay", try folder.write(text, to: "pulses.truenorth"), "--speed", "max")
    let health = try #require(try run.objects().last { $0["type"] as? String == "health" })
    #expect(health["state"] as? String == "stopped")
    let pulses = try #require(health["pulses"] as? [String: Any])
    // Nothing tells whether the first one is a second.
    #expect(pulses["accepted"] as? Int == 3)
    #expect(pulses["rejected"] as? Int == 1)
    #expect(pulses["missed"] as? Int == 1)
    // Of t3 - 2 t2 + t1, which has the variance of six stamps.
    let jitter = try #require(pulses["jitter"] as? Double)
    #expect(abs(jitter - 10e-6 / 6.0.squareRoot()) < 1e-9)
    let offset = try #require(pulses["offset"] as? Double)
    #expect(abs(offset - 0.003) < 1e-9)
  }

  @Test func aLinePerLocationWhereNobodyWatches() async throws {
    let folder = try TemporaryFolder()
    let run = try await Run(
      "--replay", try folder.write((0..<3).map(epoch).joined(), to: "drive.nmea"), "--speed", "max")
    #expect(run.status == 0)
    #expect(
      run.output.split(separator: "\n").first
        == "2026-07-01 12:00:00.0 UTC  48.0000000° N  11.0000000° E  ± 5.1 m  500.0 m  5.1 m/s (19 km/h) toward 0° N"
    )
    #expect(run.output.split(separator: "\n").count == 3)
  }

  @Test func whatSaysNothingIsAFailure() async throws {
    let folder = try TemporaryFolder()
    let run = try await Run(
      "--replay", try folder.write("Dear diary,\n", to: "diary"), "--speed", "max")
    #expect(run.status == 1)
    #expect(
      run.errors
        == "whereami: \(folder.path("diary")) is neither a recording nor a receiver's log (12 bytes, no sentence or "
        + "message).\n"
        + "whereami: No position and no valid heading came.\n")
    #expect(try await Run("--replay", "/nonexistent").status == 1)
  }

  @Test func aPolicyThatDeniesEndsIt() async throws {
    let folder = try TemporaryFolder()
    let log = try folder.write((0..<60).map(epoch).joined(), to: "drive.nmea")
    let policies = [
      ("default: { access: 'deny' }", "The policy of this machine "),
      (
        "locationServicesEnabled: false",
        "Location services are switched off in this machine's configuration."
      ),
      ("default: { access: 'ask' }", "The policy of this machine "),
    ]
    for (policy, reason) in policies {
      let configuration = try folder.write(
        "{ receiver: { port: '/dev/null' }, authorization: { \(policy) } }", to: "deny.json")
      let (run, elapsed) = try await timed { try await Run("--config", configuration, "--replay", log) }
      #expect(run.status == 1)
      #expect(run.errors.contains(reason))
      #expect(elapsed < .seconds(40))
    }
  }

  @Test func aSignalEndsItCleanly() async throws {
    let folder = try TemporaryFolder()
    let log = try folder.write((0..<60).map(epoch).joined(), to: "drive.nmea")
    for signal in [SIGINT, SIGTERM] {
      let program = try Program(["--replay", log, "--speed", "0.1", "--json"])
      await program.waitForOutput("location")
      kill(program.process.processIdentifier, signal)
      let (run, elapsed) = await timed { await program.wait() }
      #expect(elapsed < .seconds(10))
      #expect(program.process.terminationReason == .exit)
      #expect(run.status == 0)
      #expect(try run.objects().count { $0["type"] as? String == "location" } == 1)
    }
  }

  @Test func theDurationEndsIt() async throws {
    let folder = try TemporaryFolder()
    let log = try folder.write((0..<60).map(epoch).joined(), to: "drive.nmea")
    let (run, elapsed) = try await timed { try await Run("--replay", log, "--duration", "2") }
    #expect(run.status == 0)
    #expect(elapsed < .seconds(40))
  }

  private func timed<T>(_ work: () async throws -> T) async rethrows -> (T, Duration) {
    let start = ContinuousClock.now
    let result = try await work()
    return (result, ContinuousClock.now - start)
  }
}
