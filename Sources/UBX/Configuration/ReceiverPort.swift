/// A port of a receiver, numbered as in its messages.
public enum ReceiverPort: UInt8, Equatable, Sendable, CaseIterable {
  case i2c = 0
  case uart1 = 1
  case uart2 = 2
  case usb = 3
  case spi = 4
}
