import Quantities

/// A pin that reports edges, such as a chip's data-ready output.
public protocol InputPin: ~Copyable {
  /// The line as errors name it.
  var name: String { get }
  /// The file that can be read without blocking once there is an edge, to wait for several pins at once; below zero
  /// where there is none.
  var descriptor: Int32 { get }

  /// Waits for the next edge and returns when the kernel saw it, on CLOCK_MONOTONIC; `nil` where none came by
  /// `deadline`. Edges queue in the kernel: one that came earlier is returned at once.
  mutating func waitForEdge(until deadline: Timestamp) throws(DeviceError) -> Timestamp?
}
