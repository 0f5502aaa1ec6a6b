import NMEA
import Quantities
import UBX

/// A receiver's bytes in, fixes out: the whole way from a serial port or a log to `GNSSFix`, without port and clock.
/// Sentences of NMEA 0183, UBX messages and RTCM 3 may come mixed in one stream.
///
/// ```
/// var decoder = ReceiverDecoder()
/// decoder.decode(bytes, received: now) { fix in ... }   // as bytes come
/// decoder.lineFellQuiet { fix in ... }                  // when none came for a while
/// decoder.finish { fix in ... }                         // at the end of a stream; what follows is another one
/// ```
/// Each has a form that hands on the satellites in view as well, and `decode` the headings that the receiver tells.
/// Nothing is allocated per message.
public struct ReceiverDecoder: ~Copyable {
  private var splitter = StreamSplitter()
  private var nmea: NMEADecoder
  private var assembler: EpochAssembler
  private var sky = SkyAssembler()
  private var headings = HeadingSelector()
  private var boundaries = 0
  private var bytes = 0
  /// What came so far, kind by kind; `nil` where the options do not ask for it.
  public private(set) var kinds: KindCounts?

  public init(_ options: ReceiverOptions = ReceiverOptions()) {
    nmea = NMEADecoder(allowsMissingChecksum: options.allowsMissingChecksum)
    assembler = EpochAssembler(options)
    if options.countsKinds { kinds = KindCounts() }
  }

  /// What came so far, and what of it was refused for which reason.
  public var statistics: ReceiverStatistics {
    var statistics = ReceiverStatistics()
    statistics.bytes = bytes
    statistics.sentences = nmea.statistics
    statistics.messages = splitter.messages
    statistics.corrections = splitter.corrections
    return statistics
  }

  /// The host's time, roughly. Set it on a live port: it dates the fixes of a receiver that never sends a date, and
  /// shows that one is early by rollovers of the GPS week (`GNSSFix.rolloverWeeks`). Left `nil`, as for a log, a receiver
  /// without date yields no fix, and no date is changed.
  public var hostClock: UTCTime? {
    get { assembler.hostClock }
    set { assembler.hostClock = newValue }
  }

  /// As `ReceiverOptions.learnsCycle`, for those who find out later whether a receiver speaks or a log.
  public var learnsCycle: Bool {
    get { assembler.options.learnsCycle }
    set { assembler.options.learnsCycle = newValue }
  }

  /// Whether the last epoch that ended had a fix. A fix is the current position only while this holds.
  public var hasFix: Bool { assembler.hasFix }

  /// The time of day that the receiver's newest sentences give to a position; `nil` where they tell none. Where it stays the same while
  /// sentences come, the receiver's clock stands still, and all that it says belongs to one epoch, whose end may never come.
  public var positionTime: TimeOfDay? { assembler.positionTime }

  /// Takes bytes as they come, cut anywhere, and calls back for each epoch that ends in them.
  /// - Parameter received: When the bytes came; it becomes the `received` of fixes that end in them.
  public mutating func decode(
    _ bytes: UnsafeRawBufferPointer, received: Timestamp?, _ onFix: (GNSSFix) -> Void
  ) {
    decode(bytes, received: received, onSky: { _ in }, onFix)
  }

  /// The same, with the satellites in view, once per cycle where the receiver names them; and with the vehicle's headings
  /// where it tells such, each as it comes.
  public mutating func decode(
    _ bytes: UnsafeRawBufferPointer, received: Timestamp?, onSky: (SkyView) -> Void,
    onHeading: (GNSSHeading) -> Void = { _ in }, _ onFix: (GNSSFix) -> Void
  ) {
    self.bytes += bytes.count
    var rest = bytes
    while let piece = splitter.next(&rest) { take(piece, received, onSky, onHeading, onFix) }
  }

  /// Hands on the open epoch. To be called when no byte came for longer than the receiver pauses between sentences of
  /// one cycle; 50 ms suit most. Where sentences of the same epoch keep coming after such calls, they are ignored.
  public mutating func lineFellQuiet(_ onFix: (GNSSFix) -> Void) {
    lineFellQuiet(onSky: { _ in }, onFix)
  }

  public mutating func lineFellQuiet(onSky: (SkyView) -> Void, _ onFix: (GNSSFix) -> Void) {
    giveUpFrames(onSky, onFix)
    assembler.lineFellQuiet(onFix)
    sky.deliver(time: assembler.lastFixTime, onSky)
  }

  /// Hands on the open epoch at the end of a stream. What comes next is another stream, perhaps of another receiver:
  /// nothing that was said before counts for it, but for the host's clock and the statistics.
  public mutating func finish(_ onFix: (GNSSFix) -> Void) { finish(onSky: { _ in }, onFix) }

  public mutating func finish(onSky: (SkyView) -> Void, _ onFix: (GNSSFix) -> Void) {
    giveUpFrames(onSky, onFix)
    nmea.reset()
    assembler.finish(onFix)
    sky.deliver(time: assembler.lastFixTime, onSky)
    assembler.reset()
    sky = SkyAssembler()
    headings = HeadingSelector()
    boundaries = 0
  }

  /// A frame that began did not go on: what it had swallowed is read.
  private mutating func giveUpFrames(_ onSky: (SkyView) -> Void, _ onFix: (GNSSFix) -> Void) {
    var none = UnsafeRawBufferPointer(start: nil, count: 0)
    while splitter.isWaiting {
      splitter.giveUp()
      while let piece = splitter.next(&none) { take(piece, nil, onSky, { _ in }, onFix) }
    }
  }

  private mutating func take(
    _ piece: StreamSplitter.Piece, _ received: Timestamp?, _ onSky: (SkyView) -> Void,
    _ onHeading: (GNSSHeading) -> Void, _ onFix: (GNSSFix) -> Void
  ) {
    switch piece {
    case .text(var text):
      while nmea.append(&text) {
        while let message = kinds == nil ? nmea.next() : nextCounted() {
          sky.add(
            message, received: received, isBetweenEpochs: !assembler.isOpen, time: assembler.lastFixTime,
            onSky)
          assembler.satellitesNamed = sky.usedCount
          if let heading = headings.select(message, assembler, received: received) { onHeading(heading) }
          assembler.add(message, received: received, onFix)
          deliverSkyAtBoundary(onSky)
        }
      }
    case .message(let frame):
      guard let message = UBXMessage.read(frame, &splitter.messages) else { return }
      kinds?.add(frame.kind)
      sky.add(message, frame, received: received, time: assembler.lastFixTime, onSky)
      if let heading = headings.select(message, assembler, received: received) { onHeading(heading) }
      assembler.add(message, received: received, onFix)
      deliverSkyAtBoundary(onSky)
    case .correction: return
    }
  }

  private mutating func nextCounted() -> Message? {
    var sentence: Sentence?
    let message = nmea.next(&sentence)
    if let sentence { kinds?.add(sentence) }
    return message
  }

  private mutating func deliverSkyAtBoundary(_ onSky: (SkyView) -> Void) {
    guard boundaries != assembler.boundaries else { return }
    boundaries = assembler.boundaries
    sky.deliver(time: assembler.lastFixTime, onSky)
  }
}
