import GNSS
import LinuxIO
import NMEA
import Quantities

/// One input on its way through the decoder to a report.
struct Reception: ~Copyable {
  private var decoder: ReceiverDecoder
  private var tally: Tally
  private let report: any Report

  var foundFix: Bool { tally.fixes > 0 }

  /// - Parameter isLive: whether fixes shall come as early as they can; else each waits for all of its sentences.
  init(_ options: Options, input: String, isLive: Bool, _ report: any Report) {
    var receiver = ReceiverOptions()
    receiver.allowsMissingChecksum = options.allowsMissingChecksum
    receiver.learnsCycle = isLive
    decoder = ReceiverDecoder(receiver)
    decoder.hostClock = options.now
    tally = Tally(input: input, allowsMissingChecksum: options.allowsMissingChecksum)
    self.report = report
  }

  /// - Parameter received: when the bytes came; `nil` where nobody knows.
  mutating func take(_ bytes: UnsafeRawBufferPointer, received: Timestamp?) {
    tally.census.add(bytes)
    var fixes: [GNSSFix] = []
    decoder.decode(bytes, received: received) { fixes.append($0) }
    show(fixes)
  }

  mutating func setClock(_ now: UTCTime) { decoder.hostClock = now }

  mutating func lineFellQuiet() {
    var fixes: [GNSSFix] = []
    decoder.lineFellQuiet { fixes.append($0) }
    show(fixes)
    report.pause(tally)
  }

  mutating func finish() {
    var fixes: [GNSSFix] = []
    decoder.finish { fixes.append($0) }
    show(fixes)
    report.finish(tally)
  }

  private mutating func show(_ fixes: [GNSSFix]) {
    tally.received = decoder.statistics
    for fix in fixes {
      tally.note(fix)
      report.show(fix, tally)
    }
  }
}
