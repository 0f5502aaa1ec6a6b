import Quantities

@testable import GNSS

/// A decoder fed with sentence bodies, whose checksums are added here.
struct Receiver: ~Copyable {
  private var decoder: ReceiverDecoder
  private(set) var fixes: [GNSSFix] = []

  init(_ options: ReceiverOptions = ReceiverOptions(), hostClock: UTCTime? = nil) {
    decoder = ReceiverDecoder(options)
    decoder.hostClock = hostClock
  }

  mutating func send(_ bodies: String..., received: Timestamp? = nil) {
    for body in bodies {
      let checksum = String(body.utf8.reduce(0, ^), radix: 16)
      let text = Array("$\(body)*\(checksum.count < 2 ? "0" : "")\(checksum)\r\n".utf8)
      text.withUnsafeBytes { decoder.decode($0, received: received) { fixes.append($0) } }
    }
  }

  mutating func fallQuiet() { decoder.lineFellQuiet { fixes.append($0) } }

  mutating func finish() { decoder.finish { fixes.append($0) } }

  /// All fixes of a stream of sentence bodies.
  static func fixes(
    _ bodies: [String], _ options: ReceiverOptions = ReceiverOptions(), hostClock: UTCTime? = nil
  ) -> [GNSSFix] {
    var receiver = Receiver(options, hostClock: hostClock)
    for body in bodies { receiver.send(body) }
    receiver.finish()
    return receiver.fixes
  }
}

/// A GGA near 47.2853 N 8.565 E.
func gga(_ time: String, quality: Int = 1, dilution: String = "0.9", height: String = "408.0,M,47.0,M")
  -> String
{
  "GPGGA,\(time),4717.12000,N,00833.90000,E,\(quality),09,\(dilution),\(height),,"
}

/// An RMC of the same place.
func rmc(_ time: String, _ date: String = "140326", status: String = "A", mode: String = "A") -> String {
  "GPRMC,\(time),\(status),4717.12000,N,00833.90000,E,0.5,87.4,\(date),,,\(mode)"
}

func utc(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, _ second: Int) -> UTCTime? {
  UTCTime(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
}
