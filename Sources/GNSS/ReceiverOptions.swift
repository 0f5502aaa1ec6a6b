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
  /// The accuracy of headings whose message states none.
  public var assumedHeading = AssumedHeadingErrors()
  /// Where the antenna of the receiver that speaks stands as seen from that of the moving base, in degrees clockwise from
  /// the vehicle's forward axis: 0 in front, 90 to the right. It is taken off the direction of the vector between them.
  public var antennaBearing = 0.0
  /// Counts how often each kind of sentence and message comes (`ReceiverDecoder.kinds`).
  public var countsKinds = false

  public init() {}
}
