import Console
import DeviceIO
import GNSS
import LinuxIO

/// Looks which receiver is at a device, and at which speed.
struct Probe {
  let output: Output
  let options: Options

  /// Returns whether there is a receiver.
  func run() -> Bool {
    let path = options.inputs[0]
    var search = ReceiverSearch()
    search.asks = options.polls
    search.isThorough = true
    do throws(DeviceError) {
      var port = try SerialPort(path: path, baudRate: ReceiverSearch.commonSpeeds[0])
      var tried: [Hearing] = []
      let found = try search.run(
        on: &port, now: { MonotonicClock.now }, isStopped: { Interruption.isRaised || output.isClosed }
      ) { hearing in
        tried.append(hearing)
        if !options.printsJSON, output.isTerminal {
          output.write("  \(hearing)\n")
          output.flush()
        }
      }
      show(path, found, tried)
      return found?.speaker == .receiver
    } catch {
      output.complain(error.description)
      return false
    }
  }

  private func show(_ path: String, _ found: Hearing?, _ tried: [Hearing]) {
    if options.printsJSON {
      JSONLine.write(ProbeLine(path, found, tried), to: output)
    } else if let found {
      for (title, text) in rows(path, found) { output.write("  \(title.padded(to: 12))\(text)\n") }
    } else {
      output.write("  \(Self.failure(path, tried))\n")
    }
  }

  private func rows(_ path: String, _ found: Hearing) -> [(String, String)] {
    var rows = [("Port", path), ("Speed", "\(found.baudRate) baud"), ("Heard", found.description)]
    guard found.speaker == .receiver else { return rows }
    let protocols = (found.sentences.isEmpty ? [] : ["NMEA"]) + (found.ubxFrames > 0 ? ["UBX"] : [])
    rows.append(("Protocols", protocols.joined(separator: ", ")))
    if !found.talkers.isEmpty { rows.append(("Talkers", found.talkers.joined(separator: ", "))) }
    let counts = found.sentences.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    if !counts.isEmpty { rows.append(("Sentences", counts.joined(separator: ", "))) }
    if let family = found.family { rows.append(("Maker", family.description)) }
    if let firmware = found.firmware { rows.append(("Firmware", firmware)) }
    return rows
  }

  /// What is known where nobody was understood, and what to do.
  static func failure(_ path: String, _ tried: [Hearing]) -> String {
    let speeds = tried.map { String($0.baudRate) }.joined(separator: ", ")
    let noise = tried.filter { $0.speaker == .noise }
    if noise.isEmpty {
      return
        "\(path): nothing came at \(speeds) baud. Is the receiver powered, and is its TX wired to this RX?"
    }
    let heard = noise.map { String($0.baudRate) }.joined(separator: ", ")
    return
      "\(path): bytes came at \(heard) baud, and made no sentence. The speed may be another one, or what speaks is no "
      + "receiver of NMEA or UBX."
  }
}

/// What a probe found.
private struct ProbeLine: Encodable {
  let type = "probe"
  let port: String
  let speaker: String
  let speed: Int?
  let sentences: [String: Int]?
  let talkers: [String]?
  let ubxMessages: Int?
  let maker, firmware: String?
  let heard: String

  init(_ path: String, _ found: Hearing?, _ tried: [Hearing]) {
    port = path
    let speaker = found?.speaker ?? (tried.contains { $0.speaker == .noise } ? .noise : .nobody)
    self.speaker = speaker.name
    speed = found?.baudRate
    let receiver = found?.speaker == .receiver ? found : nil
    sentences = receiver?.sentences
    talkers = receiver?.talkers
    ubxMessages = receiver?.ubxFrames
    maker = receiver?.family?.description
    firmware = receiver?.firmware
    heard = found?.description ?? Probe.failure(path, tried)
  }
}

extension Hearing.Speaker {
  fileprivate var name: String {
    switch self {
    case .nobody: "nobody"
    case .receiver: "receiver"
    case .modem: "modem"
    case .console: "console"
    case .echo: "echo"
    case .noise: "noise"
    }
  }
}
