extension NSCoder {
  /// Archives a date as a number, its seconds since the beginning of 2001, which keeps all of its digits.
  func encode(_ date: Date, forKey key: String) {
    encode(date.timeIntervalSinceReferenceDate, forKey: key)
  }

  /// Reads a date that `encode` archived. A key that is not there gives the beginning of 2001: ask before.
  func decodeDate(forKey key: String) -> Date {
    Date(timeIntervalSinceReferenceDate: decodeDouble(forKey: key))
  }
}
