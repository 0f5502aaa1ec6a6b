import DeviceIO
import Glibc

/// A data-ready line that somebody else has, or that is not there.
enum LineCheck: DoctorCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    facts.lines.compactMap { fact in
      guard let error = fact.error, error.reason != .system(errno: EACCES) else { return nil }
      let pin = fact.pin.map { ", pin \($0)" } ?? ""
      return Finding(
        .line, .doubtful, "line \(fact.line.line) of \(fact.line.chip)\(pin)", problem(error, fact),
        why: "The \(fact.key) is polled, and the times of its samples are worse.",
        remedies(error, fact, facts))
    }
  }

  private static func problem(_ error: DeviceError, _ fact: LineFacts) -> String {
    switch error.reason {
    case .busy(let holder):
      "\(holder ?? "Another program or a driver of the kernel") has it; expected nobody."
    case .disconnected, .system(errno: ENOENT): "There is no such chip or line."
    case .unsupported: "The chip reports no edges on this line."
    default: error.sentence
    }
  }

  private static func remedies(_ error: DeviceError, _ fact: LineFacts, _ facts: Facts) -> [Remedy] {
    let another = Remedy.advice("Or leave dataReady out of \(facts.file), or wire and name another line.")
    guard case .busy(let holder) = error.reason else {
      let labels = facts.board?.gpio.chips.map(\.label) ?? []
      let known: [Remedy] =
        labels.first.map {
          [.line("dataReady: { chip: \"\($0)\", line: N }", file: facts.file, under: fact.key)]
        } ?? []
      return [.command("gpiodetect && gpioinfo")] + known + [another]
    }
    switch holder ?? "" {
    case let name where name.hasPrefix("pps"):
      return [
        .command("grep -n pps-gpio /boot/firmware/config.txt   # take this line away, and restart"), another,
      ]
    case "sysfs":
      return [.command("ls /sys/class/gpio && echo NUMBER | sudo tee /sys/class/gpio/unexport"), another]
    default:
      return [
        .command("gpioinfo | grep -n \"\(holder ?? "used")\""),
        .advice("End the program that has the line\(holder.map { " (it calls itself \($0))" } ?? "")."),
        another,
      ]
    }
  }
}
