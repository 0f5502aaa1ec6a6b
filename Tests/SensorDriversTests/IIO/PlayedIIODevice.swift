import DeviceIO
import Synchronization

/// A device of Industrial I/O made of its attributes.
struct PlayedIIODevice: IIODevice, ~Copyable {
  /// What a test sees and changes while a driver has the device.
  final class State: Sendable {
    private let held: Mutex<(attributes: [String: String], scans: [[UInt8]])>
    /// Read through functions: Swift 6.0 fails to borrow a stored property of it through a value that cannot be copied.
    private let settings: (triggers: [String], isReadOnly: Bool, isBufferTaken: Bool)
    var triggers: [String] { settings.triggers }
    /// Attributes that only root may write.
    var isReadOnly: Bool { settings.isReadOnly }
    var isBufferTaken: Bool { settings.isBufferTaken }

    init(
      _ attributes: [String: String], triggers: [String] = [], isReadOnly: Bool = false,
      isBufferTaken: Bool = false
    ) {
      held = Mutex((attributes, []))
      settings = (triggers, isReadOnly, isBufferTaken)
    }

    subscript(_ name: String) -> String? {
      get { held.withLock { $0.attributes[name] } }
      set { held.withLock { $0.attributes[name] = newValue } }
    }

    func add(scan: [UInt8]) { held.withLock { $0.scans.append(scan) } }
    func takeScan() -> [UInt8]? { held.withLock { $0.scans.isEmpty ? nil : $0.scans.removeFirst() } }
  }

  let name = "/sys/bus/iio/devices/iio:device0"
  private let state: State
  private var numbers: [String] = []

  init(_ state: State) { self.state = state }

  func attribute(_ name: String) throws(DeviceError) -> String? { state[name] }

  func setAttribute(_ name: String, to value: String) throws(DeviceError) {
    if state.isReadOnly { throw failure("write \(name)", .system(errno: 13)) }
    state[name] = value
  }

  func triggers() throws(DeviceError) -> [String] { state.triggers }

  mutating func openNumbers(_ attributes: [String]) throws(DeviceError) { numbers = attributes }

  mutating func readNumbers(into values: inout [Int64]) throws(DeviceError) {
    for (index, name) in numbers.enumerated() {
      guard let value = state[name].flatMap({ Int64($0) }) else {
        throw failure("read \(name)", .noAcknowledge)
      }
      values[index] = value
    }
  }

  mutating func openBuffer() throws(DeviceError) {
    if state.isBufferTaken { throw failure("open the buffer", .busy(holder: nil)) }
  }

  mutating func readScan(into scan: inout [UInt8]) throws(DeviceError) -> Bool {
    guard let next = state.takeScan() else { return false }
    guard next.count == scan.count else { throw failure("read a scan", .invalid("\(scan.count) bytes")) }
    scan = next
    return true
  }

  private func failure(_ operation: String, _ reason: DeviceError.Reason) -> DeviceError {
    DeviceError(device: name, operation: operation, reason: reason)
  }
}
