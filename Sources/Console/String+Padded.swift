extension String {
  /// At least so many characters, with spaces after the text.
  public func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// At least so many characters, with spaces before the text.
  public func aligned(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
