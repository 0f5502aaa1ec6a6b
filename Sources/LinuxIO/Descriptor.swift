import CLinux

/// An open file, closed with its owner.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Takes what an opening function returned; `nil` where that was -errno.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { cl_close(number) }
}
