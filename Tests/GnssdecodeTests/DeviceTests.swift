import Foundation
import Testing

/// A receiver on a pseudo-terminal that sends garbage until the other end has set the right speed.
final class PlayedReceiver: @unchecked Sendable {
  let path: String
  private let master: Int32
  private let stopped = NSLock()
  private var isStopped = false
  private let done = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - speed: as the kernel encodes it, such as `B38400`.
  ///   - say: what is sent each tenth of a second, by its number.
  init(speed: speed_t, say: @escaping @Sendable (Int) -> String) throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 64)
    try #require(openpty(&master, &slave, &name, nil, nil) == 0)
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    // Text mode would echo the garbage until the program has opened the line.
    var settings = termios()
    tcgetattr(slave, &settings)
    cfmakeraw(&settings)
    tcsetattr(slave, TCSANOW, &settings)
    close(slave)
    self.master = master
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    Thread.detachNewThread { [self, master] in
      var number = 0
      while !stopped.withLock({ isStopped }) {
        var settings = termios()
        tcgetattr(master, &settings)
        let isRight = cfgetospeed(&settings) == speed
        let bytes = isRight ? Array(say(number).utf8) : [0xF8, 0x00, 0x98, 0x1E, 0xE0]
        if isRight { number += 1 }
        _ = Glibc.write(master, bytes, bytes.count)
        usleep(100_000)
      }
      done.signal()
    }
  }

  deinit { stop() }

  /// What was written to the receiver.
  func received() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = Glibc.read(master, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  /// What a pulled plug looks like from the other end.
  func stop() {
    let wasStopped = stopped.withLock {
      defer { isStopped = true }
      return isStopped
    }
    guard !wasStopped else { return }
    done.wait()
    close(master)
  }
}

@Suite struct DeviceTests {
  @Test func aProbeFindsTheSpeed() async throws {
    let receiver = try PlayedReceiver(speed: speed_t(B38400)) { epoch($0) }
    let run = try await Run("--probe", "--json", receiver.path)
    receiver.stop()
    #expect(run.status == 0)
    let probe = try #require(try run.objects("probe").first)
    #expect(probe["speaker"] as? String == "receiver")
    #expect(probe["speed"] as? Int == 38_400)
    #expect(probe["talkers"] as? [String] == ["GN"])
    #expect(Set(try #require(probe["sentences"] as? [String: Int]).keys) == ["GNGGA", "GNGSA", "GNRMC"])
    #expect((probe["heard"] as? String)?.hasPrefix("A receiver speaks at 38400 baud: NMEA of GN, ") == true)
  }

  @Test func aProbeTellsAConsole() async throws {
    let console = try PlayedReceiver(speed: speed_t(B9600)) {
      $0 == 0 ? "\r\nDebian GNU/Linux 12 board ttyS0\r\n\r\nboard login: " : ""
    }
    let run = try await Run("--probe", console.path)
    console.stop()
    #expect(run.status == 1)
    #expect(run.output.contains("A console is at 9600 baud: it said \"board login: \"."))
  }

  @Test func aDeviceIsListenedToUntilInterrupted() async throws {
    let receiver = try PlayedReceiver(speed: speed_t(B38400)) { epoch($0) }
    let program = try Program(["--json", "--now", "2026-03-14T12:00:05Z", receiver.path])
    let first = await program.firstOutput()
    kill(program.process.processIdentifier, SIGINT)
    let run = await program.wait()
    receiver.stop()
    #expect(first.hasPrefix("{"))
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(try run.objects().last?["type"] as? String == "statistics")
  }

  /// Without a standard output the device would get its number, and what is printed would be sent to the receiver.
  @Test func aClosedOutputIsNotTheDevice() async throws {
    let receiver = try PlayedReceiver(speed: speed_t(B9600)) { epoch($0) }
    let program = try Program(["--json", "--speed", "9600", receiver.path], redirections: ">&-")
    try await Task.sleep(for: .seconds(1))
    kill(program.process.processIdentifier, SIGINT)
    #expect(await program.wait().status == 0)
    #expect(receiver.received().isEmpty)
    receiver.stop()
  }

  @Test func aPulledPlugIsSaid() async throws {
    let receiver = try PlayedReceiver(speed: speed_t(B9600)) { epoch($0) }
    let program = try Program(["--json", "--speed", "9600", receiver.path])
    _ = await program.firstOutput()
    receiver.stop()
    let run = await program.wait()
    #expect(run.status == 1)
    #expect(run.errors.contains("\(receiver.path): cannot read: the device is gone; is it unplugged?"))
    #expect(try run.objects().last?["type"] as? String == "statistics")
  }
}
