import DeviceIO
import Quantities
import SensorDrivers

/// One line of a recording. `docs/recording-format.md` describes the text.
enum RecordingLine: Equatable {
  /// The first line of each session: the version of the format.
  case header(version: Int)
  /// What was wired, with the calibration inside, as one line of JSON.
  case configuration(String)
  /// The UTC of a point on the monotonic clock, as the machine had it.
  case clock(Timestamp, UTCTime)
  /// Bytes of a receiver, and when the last of them came.
  case bytes(Timestamp, [UInt8])
  /// The receiver's line fell quiet.
  case quiet(Timestamp)
  /// The receiver was lost; what comes next does not continue what came.
  case interruption(Timestamp)
  /// A pulse of the receiver.
  case pulse(Pulse)
  /// A reading of the magnetometer, in the chip's axes, and when it was measured.
  case field(Timestamp, MagnetometerSample)
  /// A reading of the accelerometer or the inertial unit.
  case inertial(Timestamp, InertialSample)

  /// The version that this program writes, and the newest it reads.
  static let version = 1
  /// What the first line of every recording starts with.
  static let signature = "truenorth-recording"
}
