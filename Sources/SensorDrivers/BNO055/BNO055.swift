import DeviceIO

/// BNO055, a nine-axis unit of Bosch Sensortec with a microcontroller of its own, used for its raw data: mode AMG, without
/// the maker's fusion.
///
/// - Document: BNO055 data sheet, BST-BNO055-DS000-14.
/// - Address: 0x28 (COM3 low) or 0x29 (COM3 high).
/// - Axes: right-handed as printed, the same for all three quantities; the chip's own remapping is set to that.
/// - Values: 100 counts to 1 m/s², 16 to 1 °/s, 16 to 1 µT whatever the range, since the controller converts them.
/// - Data-ready: none. What the controller has converted last is read again until it changes.
/// - Look-alikes: none at these addresses. Register 0x00 tells.
/// - It stretches the clock. A Raspberry Pi up to model 4 cannot wait for that and reads bits wrong, the highest of a byte
///   as a rule, without an error: use the overlay i2c-gpio for its bus, or 50 kHz at most. See `BNO055Guard`.
/// - It takes 650 ms to start, in which it does not answer.
/// - Registers lie in two pages. A burst begins with the page's number, so that what is read off the wrong page is never
///   taken for data.
/// - Two drivers may use the chip, one for the magnetometer and one for the rest. So it is not reset as long as it does not
///   report an error; each driver writes what concerns it where that is not there yet, and leaves the rest alone.
enum BNO055 {
  /// Of both pages, then of page 0.
  enum Register: UInt8 {
    case page = 0x07

    case chipID = 0x00
    case powerOnTest = 0x36
    case systemStatus = 0x39
    case units = 0x3B
    case operationMode = 0x3D
    case powerMode = 0x3E
    case systemTrigger = 0x3F
    case axisMap = 0x41
    case axisSigns = 0x42
  }

  /// Registers of page 1.
  enum SensorRegister: UInt8 {
    case accelerometer = 0x08
    case magnetometer = 0x09
    case gyroscope = 0x0A
  }

  static var identity: UInt8 { 0xA0 }
  static var systemError: UInt8 { 0x01 }

  /// Bits 3 to 0 of the operation mode; the others have no meaning.
  enum OperationMode: UInt8 {
    case configuration = 0x00
    case accelerometerMagnetometerGyroscope = 0x07
  }

  enum SystemTrigger: UInt8 {
    case reset = 0x20
  }

  /// What both drivers need of page 0: m/s², °/s and °C, axes as printed.
  static let common = [
    RegisterValue(Register.units, 0x00),
    RegisterValue(Register.axisMap, 0x24),
    RegisterValue(Register.axisSigns, 0x00),
  ]

  /// The results of the test that the chip makes when it starts; one bit a part.
  enum Part: UInt8 {
    case accelerometer = 0x01
    case magnetometer = 0x02
    case gyroscope = 0x04
    case controller = 0x08

    var name: String {
      switch self {
      case .accelerometer: "accelerometer"
      case .magnetometer: "magnetometer"
      case .gyroscope: "gyroscope"
      case .controller: "controller"
      }
    }
  }
}
