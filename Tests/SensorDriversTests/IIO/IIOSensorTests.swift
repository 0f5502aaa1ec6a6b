import DeviceIO
import Quantities
import Testing

@testable import SensorDrivers

/// Sensors that a driver of the kernel reads. The attributes are those that Linux 6.1 showed for the chips; the expected
/// values are worked out by hand from the units of Documentation/ABI/testing/sysfs-bus-iio.
@Suite struct IIOSensorTests {
  private typealias Sensors = IIOSensors<PlayedIIODevice>

  /// A LIS3MDL as st_magn shows it, at ±4 gauss: 1 / 6842 gauss a count, rounded as the driver does.
  private static let lis3mdl = [
    "name": "lis3mdl", "in_magn_x_raw": "-2327", "in_magn_y_raw": "1000", "in_magn_z_raw": "3000",
    "in_magn_x_scale": "0.000146", "in_magn_y_scale": "0.000146", "in_magn_z_scale": "0.000146",
    "sampling_frequency": "1", "sampling_frequency_available": "1 2 3 5 10 20 40 80",
    "mount_matrix": "1, 0, 0; 0, 1, 0; 0, 0, 1", "current_timestamp_clock": "realtime",
    "buffer/enable": "0", "buffer/length": "2", "trigger/current_trigger": "",
    "scan_elements/in_magn_x_en": "0", "scan_elements/in_magn_y_en": "0", "scan_elements/in_magn_z_en": "0",
    "scan_elements/in_timestamp_en": "0", "scan_elements/in_magn_x_index": "0",
    "scan_elements/in_magn_y_index": "1", "scan_elements/in_magn_z_index": "2",
    "scan_elements/in_timestamp_index": "3", "scan_elements/in_magn_x_type": "le:s16/16>>0",
    "scan_elements/in_magn_y_type": "le:s16/16>>0", "scan_elements/in_magn_z_type": "le:s16/16>>0",
    "scan_elements/in_timestamp_type": "le:s64/64>>0",
  ]

  @Test func rawValuesBecomeMicrotesla() throws {
    let state = PlayedIIODevice.State(Self.lis3mdl)
    let runner = try Sensors.magnetometer(PlayedIIODevice(state), settings: SensorSettings(rateHertz: 4))
    let field = try #require(try runner.poll()).field.microtesla
    // -2327 × 0.000146 gauss = -0.339742; 100 µT to the gauss.
    #expect(isClose(field, SIMD3(-33.9742, 14.6, 43.8), within: 1e-9))
    #expect(runner.isPaced)
    #expect(runner.sampleTime == nil)
    // Four a second are asked for, and three axes want six of the chip's periods each.
    #expect(state["sampling_frequency"] == "40")
    #expect(runner.samplePeriod == .milliseconds(250))
    #expect(runner.description == "lis3mdl on /sys/bus/iio/devices/iio:device0")
    state["in_magn_x_raw"] = "100"
    let second = try #require(try runner.poll()).field.microtesla
    #expect(isClose(second, SIMD3(1.46, 14.6, 43.8), within: 1e-9))
  }

  /// The scale of ±1.3 gauss, 1090 counts, is 0.000917431; the driver says 0.000009174.
  @Test func theScaleOfTheKernelsHMC5843DriverIsPutRight() throws {
    var attributes = [
      "name": "hmc5883l", "in_magn_x_raw": "218", "in_magn_y_raw": "-109", "in_magn_z_raw": "436",
      "in_magn_scale": "0.000009174",
    ]
    let runner = try Sensors.magnetometer(PlayedIIODevice(.init(attributes)))
    let field = try #require(try runner.poll()).field.microtesla
    // The driver rounds to four digits.
    #expect(isClose(field, SIMD3(20, -10, 40), within: 2e-3))
    #expect(runner.configurationSummary.contains("a hundred times too small"))
    // A kernel that has it right is left alone, and so is another chip.
    attributes["in_magn_scale"] = "0.000917431"
    let right = try Sensors.magnetometer(PlayedIIODevice(.init(attributes)))
    let second = try #require(try right.poll()).field.microtesla
    #expect(isClose(second, SIMD3(20, -10, 40), within: 1e-3))
    #expect(!right.configurationSummary.contains("too small"))
  }

  /// Scale and offset of each axis before those of all; (raw + offset) × scale; then the rows of the matrix.
  @Test func offsetAndMountMatrixAreApplied() throws {
    let state = PlayedIIODevice.State([
      "name": "ak8975", "in_magn_x_raw": "10", "in_magn_y_raw": "20", "in_magn_z_raw": "30",
      "in_magn_scale": "0.003", "in_magn_x_scale": "0.002", "in_magn_offset": "2", "in_magn_y_offset": "-5",
      "in_mount_matrix": "0, -1, 0; 1, 0, 0; 0, 0, 1",
    ])
    let runner = try Sensors.magnetometer(PlayedIIODevice(state))
    let field = try #require(try runner.poll()).field.microtesla
    // Scaled: (12 × 0.2, 15 × 0.3, 32 × 0.3) = (2.4, 4.5, 9.6).
    #expect(isClose(field, SIMD3(-4.5, 2.4, 9.6), within: 1e-9))
  }

  @Test func anAccelerometerAndGyroscopeAreInMetersAndRadians() throws {
    let state = PlayedIIODevice.State([
      "name": "mpu6050", "in_accel_x_raw": "0", "in_accel_y_raw": "-8192", "in_accel_z_raw": "16384",
      "in_accel_scale": "0.000598550", "in_anglvel_x_raw": "1000", "in_anglvel_y_raw": "0",
      "in_anglvel_z_raw": "-1000", "in_anglvel_scale": "0.001064724", "sampling_frequency": "50",
    ])
    let runner = try Sensors.inertialSensor(PlayedIIODevice(state))
    let sample = try #require(try runner.poll())
    let force = sample.acceleration.metersPerSecondSquared
    #expect(isClose(force, SIMD3(0, -4.9033216, 9.8066432), within: 1e-6))
    let rate = try #require(sample.angularRate).radiansPerSecond
    #expect(isClose(rate, SIMD3(1.064724, 0, -1.064724), within: 1e-9))
  }

  /// As LSM303AGRAxes says, and only where no board's matrix says otherwise.
  @Test func leftHandedAxesAreTurnedAsByTheChipsOwnDriver() throws {
    var attributes = [
      "name": "lsm303agr_magn", "in_magn_x_raw": "1", "in_magn_y_raw": "2", "in_magn_z_raw": "3",
      "in_magn_scale": "0.01",
    ]
    let field = try #require(
      try Sensors.magnetometer(PlayedIIODevice(.init(attributes))).poll()
    ).field.microtesla
    #expect(isClose(field, SIMD3(1, -2, 3), within: 1e-9))
    attributes["mount_matrix"] = "0, 1, 0; 1, 0, 0; 0, 0, 1"
    let mounted = try #require(
      try Sensors.magnetometer(PlayedIIODevice(.init(attributes))).poll()
    ).field.microtesla
    #expect(isClose(mounted, SIMD3(2, 1, 3), within: 1e-9))
  }

  @Test func scansOfABufferBearTheirTimes() throws {
    let state = PlayedIIODevice.State(Self.lis3mdl, triggers: ["other-trigger", "lis3mdl-trigger"])
    let runner = try Sensors.magnetometer(PlayedIIODevice(state), settings: SensorSettings(rateHertz: 30))
    #expect(state["trigger/current_trigger"] == "lis3mdl-trigger")
    #expect(state["current_timestamp_clock"] == "monotonic")
    #expect(state["buffer/enable"] == "1")
    #expect(state["sampling_frequency"] == "40")
    for channel in ["in_magn_x", "in_magn_y", "in_magn_z", "in_timestamp"] {
      #expect(state["scan_elements/\(channel)_en"] == "1")
    }
    #expect(!runner.isPaced)
    #expect(runner.samplePeriod == .milliseconds(25))
    #expect(try runner.poll() == nil)
    // x 100, y -200, z 300, two bytes of padding, and 5 seconds and 1 nanosecond.
    let first: [UInt8] = [0x64, 0x00, 0x38, 0xFF, 0x2C, 0x01, 0x00, 0x00]
    state.add(scan: first + [0x01, 0xF2, 0x05, 0x2A, 0x01, 0x00, 0x00, 0x00])
    let sample = try #require(try runner.poll())
    #expect(isClose(sample.field.microtesla, SIMD3(1.46, -2.92, 4.38), within: 1e-9))
    #expect(runner.sampleTime == Timestamp(nanoseconds: 5_000_000_001))
    #expect(try runner.poll() == nil)
  }

  /// Not root, no trigger, or another program that reads it: the attributes do.
  @Test(arguments: [
    PlayedIIODevice.State(lis3mdl, triggers: ["lis3mdl-trigger"], isReadOnly: true),
    PlayedIIODevice.State(lis3mdl, triggers: ["hmc5883-trigger"]),
    PlayedIIODevice.State(lis3mdl, triggers: ["lis3mdl-trigger"], isBufferTaken: true),
  ])
  func aBufferThatCannotBeHadIsDoneWithout(state: PlayedIIODevice.State) throws {
    let runner = try Sensors.magnetometer(PlayedIIODevice(state))
    #expect(runner.isPaced)
    #expect(try runner.poll() != nil)
  }

  @Test func anotherKindOfSensorIsRefused() {
    let light = PlayedIIODevice.State(["name": "tsl2561", "in_illuminance0_raw": "5"])
    let found = foundIdentity { _ = try Sensors.magnetometer(PlayedIIODevice(light)) }
    #expect(found.contains("tsl2561"))
  }

  @Test func whatMakesNoSenseIsNamed() throws {
    for (key, text) in [("in_magn_scale", "fast"), ("in_magn_scale", "nan"), ("mount_matrix", "1, 0; 0, 1")] {
      var attributes = ["name": "x", "in_magn_x_raw": "1", "in_magn_scale": "0.01"]
      attributes[key] = text
      do {
        _ = try Sensors.magnetometer(PlayedIIODevice(.init(attributes)))
        Issue.record("\(key) \(text) was taken")
      } catch {
        #expect(error.description.contains(key) && error.description.contains(text))
      }
    }
  }

  @Test func anErrorOfTheBusArrives() throws {
    let state = PlayedIIODevice.State(Self.lis3mdl)
    let runner = try Sensors.magnetometer(PlayedIIODevice(state))
    state["in_magn_y_raw"] = nil
    do {
      _ = try runner.poll()
      Issue.record("It hid an error.")
    } catch {
      #expect(error.reason == .noAcknowledge)
    }
  }

  @Test(
    arguments: [
      (50.0, "1 2 3 5 10 20 40 80", 80.0), (80, "1 2 3 5 10 20 40 80", 80), (500, "1 10 20", 20),
      (12.5, "[1 1 100]", 13), (500, "[1 1 100]", 100), (5, "", nil),
    ] as [(Double, String, Double?)])
  func theNearestRateNotBelowIsChosen(wanted: Double, available: String, expected: Double?) {
    #expect(IIOSampler<PlayedIIODevice>.rate(notBelow: wanted, of: available) == expected)
  }

  /// Types as drivers of Linux 6.1 state them, and bytes made by hand.
  @Test func elementsOfAScanAreDecoded() throws {
    let cases: [(type: String, bytes: [UInt8], value: Int64)] = [
      ("le:s16/16>>0", [0xFE, 0xFF], -2), ("be:s16/16>>0", [0xFF, 0xFE], -2),
      ("le:u16/16>>0", [0xFE, 0xFF], 65534),
      ("le:s12/16>>4", [0xF0, 0xFF], -1), ("le:s12/16>>4", [0x10, 0x00], 1),
      ("be:s24/32>>8", [0xFF, 0xFF, 0xFE, 0x55], -2),
      ("le:s20/32>>0", [0xFF, 0xFF, 0x07, 0x00], 524_287),
      ("le:s64/64>>0", [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], -1),
      ("le:u64/64>>0", [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .max), ("le:s8/8>>0", [0x80], -128),
    ]
    for (type, bytes, value) in cases {
      let element = try #require(IIOScanElement(type: type), "\(type)")
      #expect(element.value(in: bytes) == value, "\(type)")
    }
    for type in ["", "le", "xe:s16/16>>0", "le:s16", "le:s99/16>>0", "le:s16/15>>0", "le:s16/16>>99"] {
      #expect(IIOScanElement(type: type) == nil, "\(type)")
    }
  }

  /// 16, 32 and 64 bits by index: at 0, at 4 and at 8, 16 in all, whatever the order in which they are wanted.
  @Test func elementsLieAtMultiplesOfTheirSize() throws {
    func element(_ type: String) throws -> IIOScanElement { try #require(IIOScanElement(type: type)) }
    let layout = IIOScanLayout([
      (index: 7, element: try element("le:s64/64>>0")), (index: 2, element: try element("le:s32/32>>0")),
      (index: 0, element: try element("le:s16/16>>0")),
    ])
    #expect(layout.elements.map(\.offset) == [8, 4, 0])
    #expect(layout.byteCount == 16)
  }
}
