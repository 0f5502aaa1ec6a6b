import GNSS

/// Shows what an input sends, one way or another.
protocol Report: AnyObject {
  func show(_ fix: GNSSFix, _ tally: borrowing Tally)
  func show(_ sky: SkyView, _ tally: borrowing Tally)
  func show(_ heading: GNSSHeading, _ tally: borrowing Tally)
  /// So far nothing more came.
  func pause(_ tally: borrowing Tally)
  /// Nothing follows.
  func finish(_ tally: borrowing Tally)
}
