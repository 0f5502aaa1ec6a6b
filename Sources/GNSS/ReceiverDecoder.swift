import NMEA
import Quantities

/// A receiver's bytes in, fixes out: the whole way from a serial port or a log to `GNSSFix`, without port and clock.
///
/// ```
/// var decoder = ReceiverDecoder()
/// decoder.decode(bytes, received: now) { fix in ... }   // as bytes come
/// decoder.lineFellQuiet { fix in ... }                  // when none came for a while
/// decoder.finish { fix in ... }                         // at the end of a stream
/// ```
public struct ReceiverDecoder: ~Copyable {
  private var nmea: NMEADecoder
  private var assembler: EpochAssembler

  public init(_ options: ReceiverOptions = ReceiverOptions()) {
    nmea = NMEADecoder(allowsMissingChecksum: options.allowsMissingChecksum)
    assembler = EpochAssembler(options)
  }

  /// What came so far, refusals by reason among it.
  public var statistics: NMEAStatistics { nmea.statistics }

  /// The host's time, roughly. Set it on a live port: it dates the fixes of a receiver that never sends a date. Left
  /// `nil`, as for a log, such a receiver yields no fix. A date that the receiver sends is never changed.
  public var hostClock: UTCTime? {
    get { assembler.hostClock }
    set { assembler.hostClock = newValue }
  }

  /// Takes bytes as they come, cut anywhere, and calls back for each epoch that ends in them.
  /// - Parameter received: When the bytes came; it becomes the `received` of fixes that end in them.
  public mutating func decode(
    _ bytes: UnsafeRawBufferPointer, received: Timestamp?, _ onFix: (GNSSFix) -> Void
  ) {
    var rest = bytes
    while nmea.append(&rest) {
      while let message = nmea.next() { assembler.add(message, received: received, onFix) }
    }
  }

  /// Hands on the open epoch. To be called when no byte came for longer than the receiver pauses between sentences of
  /// one cycle; 50 ms suit most. Where sentences of the same epoch keep coming after such calls, they are ignored.
  public mutating func lineFellQuiet(_ onFix: (GNSSFix) -> Void) { assembler.lineFellQuiet(onFix) }

  /// Hands on the open epoch at the end of a stream, and forgets a sentence that has begun.
  public mutating func finish(_ onFix: (GNSSFix) -> Void) {
    nmea.reset()
    assembler.finish(onFix)
  }
}
