/// One pass over the fields of a payload, low byte first: the reader fills what it is shown, the writer takes it.
public protocol PayloadFields {
  mutating func next<Number: FixedWidthInteger & BitwiseCopyable>(_ field: inout Number)
  /// IEEE 754 single precision (R4).
  mutating func next(_ field: inout Float)
  /// Characters, with zeros behind the last.
  mutating func next(_ field: inout UBXText, count: Int)
  /// Bytes without a meaning; written as zeros.
  mutating func reserved(_ count: Int)
  /// Where a message has two forms: the reader finds out by the payload's length, the writer follows the field.
  mutating func isLong(_ field: inout Bool, from length: Int)
}
