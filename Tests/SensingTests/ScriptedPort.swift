import DeviceIO
import LinuxIO
import Quantities

/// A port whose script says what each read does.
struct ScriptedPort: ~Copyable, SerialLine {
  enum Step: Sendable {
    case bytes(String)
    case raw([UInt8])
    case nothing
    case fail(DeviceError.Reason)
  }

  let name = "port"
  private(set) var baudRate = 9_600
  private var steps: [Step]
  /// What comes back for what is written.
  /// How many of the next steps are answers.
  private var answers = 0
  private let answer: @Sendable ([UInt8]) -> [UInt8]?

  init(_ steps: [Step], answer: @escaping @Sendable ([UInt8]) -> [UInt8]? = { _ in nil }) {
    self.steps = steps
    self.answer = answer
  }

  mutating func setBaudRate(_ baudRate: Int) { self.baudRate = baudRate }

  mutating func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: Timestamp
  ) throws(DeviceError) -> Int {
    answers = max(answers - 1, 0)
    switch steps.isEmpty ? .nothing : steps.removeFirst() {
    case .bytes(let text):
      buffer.copyBytes(from: Array(text.utf8))
      return text.utf8.count
    case .raw(let bytes):
      buffer.copyBytes(from: bytes)
      return bytes.count
    case .nothing:
      MonotonicClock.sleep(until: deadline)
      return 0
    case .fail(let reason):
      throw DeviceError(device: name, operation: "read", reason: reason)
    }
  }

  mutating func write(_ bytes: UnsafeRawBufferPointer, until deadline: Timestamp) throws(DeviceError) {
    guard let bytes = answer(Array(bytes)) else { return }
    // Behind what was answered before, and before what the receiver says of itself.
    steps.insert(.raw(bytes), at: answers)
    answers += 1
  }
}
