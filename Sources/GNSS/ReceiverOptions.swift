/// What a user may know better than the receiver's sentences say.
public struct ReceiverOptions: Equatable, Sendable {
  /// Takes sentences without a checksum. Off, since serial lines lose and change bytes.
  public var allowsMissingChecksum = false
  /// Hands a fix on with the sentence that ended the last cycles. Off, every fix waits for the next epoch, a quiet line
  /// or the end of the stream: later, and sure to be complete.
  public var learnsCycle = true
  /// What accuracies are made of where the receiver states none.
  public var rangeErrors = RangeErrors()
  public var speedErrors = SpeedErrors()
  /// The 68 % radius, in metres, that is stated where no dilution of precision was ever heard.
  public var assumedRadius = 30.0
  /// Counts how often each kind of sentence and message comes (`ReceiverDecoder.kinds`).
  public var countsKinds = false

  public init() {}
}
