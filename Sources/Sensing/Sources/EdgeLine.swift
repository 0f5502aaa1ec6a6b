import DeviceIO
import Quantities

/// A pin that reports edges, whatever kind of pin it is.
protocol EdgeLine: AnyObject {
  /// See `InputPin.waitForEdge(until:)`.
  func waitForEdge(until deadline: Timestamp) throws(DeviceError) -> Timestamp?
}

/// Gives a pin that cannot be copied a place to live in.
final class OwnedPin<Pin: InputPin & ~Copyable>: EdgeLine {
  private var pin: Pin

  init(_ pin: consuming Pin) { self.pin = pin }

  func waitForEdge(until deadline: Timestamp) throws(DeviceError) -> Timestamp? {
    try pin.waitForEdge(until: deadline)
  }
}
