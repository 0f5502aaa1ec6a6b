import CLinux

/// The three descriptors that a program is started with, where it is.
public enum StandardDescriptors {
  /// Opens /dev/null in place of each that is closed. To be called before a program opens anything: else a file would get
  /// the number, and what is printed would stand in it.
  ///
  /// - Returns: whether all three are open.
  @discardableResult
  public static func fill() -> Bool { cl_fill_standard_descriptors() == 0 }
}
