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

  /// - Parameter isLive: whether fixes shall come as early as they can; else each waits for all of its sentences, until the
  ///   first pause shows that they come from a receiver.
  init(_ options: Options, input: String, isLive: Bool, _ report: any Report) {
    var receiver = ReceiverOptions()
    receiver.allowsMissingChecksum = options.allowsMissingChecksum
    receiver.learnsCycle = isLive
    receiver.countsKinds = true
    decoder = ReceiverDecoder(receiver)
    decoder.hostClock = options.now
    tally = Tally(input: input)
    self.report = report
  }

  /// - Parameter received: when the bytes came; `nil` where nobody knows.
  mutating func take(_ bytes: UnsafeRawBufferPointer, received: Timestamp?) {
    var news = News()
    decoder.decode(
      bytes, received: received, onSky: { news.items.append(.sky($0)) },
      onHeading: { news.items.append(.heading($0)) }, { news.items.append(.fix($0)) })
    show(news)
  }

  mutating func setClock(_ now: UTCTime) { decoder.hostClock = now }

  /// A pipe has been quiet for so long. A log comes without pauses; only one that is fetched from far away has some, and
  /// may have them in the midst of a cycle.
  mutating func hesitated(for quiet: Duration) {
    if tally.statistics.bytes > 0 { decoder.learnsCycle = true }
    if quiet >= .seconds(1) { lineFellQuiet() }
  }

  mutating func lineFellQuiet() {
    var news = News()
    decoder.lineFellQuiet(onSky: { news.items.append(.sky($0)) }) { news.items.append(.fix($0)) }
    show(news)
    report.pause(tally)
  }

  mutating func finish() {
    var news = News()
    decoder.finish(onSky: { news.items.append(.sky($0)) }) { news.items.append(.fix($0)) }
    show(news)
    report.finish(tally)
  }

  /// What came out of some bytes, in its order.
  private struct News {
    enum Item {
      case fix(GNSSFix)
      case sky(SkyView)
      case heading(GNSSHeading)
    }
    var items: [Item] = []
  }

  private mutating func show(_ news: News) {
    tally.statistics = decoder.statistics
    tally.kinds = decoder.kinds ?? tally.kinds
    for item in news.items {
      switch item {
      case .fix(let fix):
        tally.note(fix)
        report.show(fix, tally)
      case .sky(let sky): report.show(sky, tally)
      case .heading(let heading): report.show(heading, tally)
      }
    }
  }
}
