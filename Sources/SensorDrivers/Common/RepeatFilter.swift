/// Tells new samples of a chip that does not: they are new where their bytes have changed. The same bytes count again
/// after some polls, since a field may stand still, and a chip that hangs must show.
struct RepeatFilter<Words: Equatable> {
  /// More than the polls that a consumer makes in two periods.
  static var pollsUntilRepeat: Int { 8 }

  private var newest: Words?
  private var repeats = 0

  mutating func isNew(_ words: Words) -> Bool {
    guard words == newest, repeats < Self.pollsUntilRepeat else {
      (newest, repeats) = (words, 0)
      return true
    }
    repeats += 1
    return false
  }
}
