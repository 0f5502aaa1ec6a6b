/// Why a stretch of the stream that began like a sentence was not taken.
public enum Refusal: Equatable, Sendable, CaseIterable {
  /// Another sentence began before this one ended.
  case torn
  /// Longer than `SentenceScanner.maximumLength` bytes.
  case overlong
  /// The line ended without `*` and two digits.
  case checksumMissing
  /// `*` was not followed by two hexadecimal digits.
  case checksumMalformed
  /// The checksum does not match the bytes.
  case checksumWrong
  /// The address is not five characters of talker and sentence type, nor a proprietary one.
  case addressMalformed
  /// A field is not what its sentence says it is: a number with letters in it, an unknown hemisphere.
  case fieldMalformed
  /// A sentence that claims a fix gives a coordinate, time or date that does not exist, or an altitude or a speed beyond
  /// `NavigationLimits`.
  case outOfRange
}
