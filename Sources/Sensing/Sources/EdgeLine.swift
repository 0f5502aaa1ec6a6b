import DeviceIO
import Quantities

/// A pin that reports edges, whatever kind of pin it is.
protocol EdgeLine: AnyObject {
  /// See `InputPin.descriptor`.
  var descriptor: Int32 { get }

  /// See `InputPin.waitForEdge(until:)`.
  func waitForEdge(until deadline: Timestamp) throws(DeviceError) -> Timestamp?
}

/// Gives a pin that cannot be copied a place to live in.
final class OwnedPin<Pin: InputPin & ~Copyable>: EdgeLine {
  private var pin: Pin

  init(_ pin: consuming Pin) { self.pin = pin }

  var descriptor: Int32 { pin.descriptor }

  func waitForEdge(until deadline: Timestamp) throws(DeviceError) -> Timestamp? {
    try pin.waitForEdge(until: deadline)
  }
}
