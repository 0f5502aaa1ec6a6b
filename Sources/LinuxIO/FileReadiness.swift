import CLinux
import Quantities

/// Waits for several files at once.
public enum FileReadiness {
  /// Waits until one of the files can be read without blocking, or `deadline` has come. Numbers below zero are left out.
  public static func waitForAny(of descriptors: [Int32], until deadline: Timestamp) {
    descriptors.withUnsafeBufferPointer { files in
      _ = cl_poll_any(files.baseAddress, files.count, deadline.nanoseconds)
    }
  }

  /// Whether a file can be read now without blocking.
  static func isReady(_ descriptor: Int32) -> Bool { cl_poll_any([descriptor], 1, 0) > 0 }
}
