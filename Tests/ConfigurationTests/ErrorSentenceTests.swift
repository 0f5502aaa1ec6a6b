import Configuration
import Testing

/// What a person reads who made a mistake in the file.
@Suite struct ErrorSentenceTests {
  private static let chip = "bus: 1, chip: 'LIS3MDL', mounting: { x: 'forward', y: 'right', z: 'down' }"

  static let mistakes: [(text: String, sentence: String)] = [
    (
      "{ receiver: { port: '/dev/ttyS0' speed: 9600 } }",
      "c.json, line 1: is not valid JSON; expected a comma or }."
    ),
    (
      "{\n  // a comment\n  receiver: {\n    port = '/dev/ttyS0',\n  },\n}",
      "c.json, line 4: is not valid JSON; expected a colon after the key."
    ),
    ("", "c.json, line 1: is not valid JSON; expected a value."),
    ("{ /* never closed", "c.json, line 1: is not valid JSON; expected the end of the comment."),
    ("{ receiver: 'x\n' }", "c.json, line 1: is not valid JSON; expected the closing quote."),
    ("{}\n{}", "c.json, line 2: is not valid JSON; expected nothing more."),
    ("{ a: [1, 2,, 3] }", "c.json, line 1: is not valid JSON; expected a value."),
    (
      "{ a: bus }", "c.json, line 1: is not valid JSON; expected a value; texts stand in quotation marks."
    ),
    (
      "{\n  a: 1,\n  b: yes,\n}",
      "c.json, line 3: is not valid JSON; expected a value; texts stand in quotation marks."
    ),
    (
      String(repeating: "[", count: 200_000),
      "c.json, line 1: is not valid JSON; expected fewer brackets."
    ),
    (
      "{ reciever: {} }",
      "c.json: reciever is not a known key; did you mean receiver?"
    ),
    (
      "{ receiver: { port: '/dev/ttyS0', Speed: 9600 } }",
      "c.json: receiver.Speed is not a known key; did you mean speed?"
    ),
    (
      "{ receiver: [] }",
      "c.json: receiver is []; expected an object with the keys port, usbSerialNumber, speed, uereMeters, allowMissingChecksum, antennaBearing, pps, setUp."
    ),
    (
      "{ receiver: {} }",
      "c.json: receiver.port is missing; expected the path of a serial port, such as \"/dev/ttyAMA0\", or "
        + "the board's name of one such as \"header\", or usbSerialNumber in its place."
    ),
    (
      "{ receiver: { port: '/dev/ttyS0', usbSerialNumber: 'A1' } }",
      "c.json: receiver.usbSerialNumber is \"A1\"; expected nothing beside port, which names the port already."
    ),
    (
      "{ receiver: { usbSerialNumber: 1 } }",
      "c.json: receiver.usbSerialNumber is 1; expected a text: the serial number of a USB device, as lsusb -v and the "
        + "names under /dev/serial/by-id have it."
    ),
    (
      "{ receiver: { port: '/dev/ttyS0', speed: 9601 } }",
      "c.json: receiver.speed is 9601; expected one of 4800, 9600, 19200, 38400, 57600, 115200, 230400, 460800, "
        + "500000, 576000, 921600, 1000000."
    ),
    (
      "{ receiver: { port: '/dev/ttyS0', uereMeters: { autonomous: 0 } } }",
      "c.json: receiver.uereMeters.autonomous is 0; expected a number from 0.001 to 1000 m."
    ),
    (
      "{ receiver: { port: '/dev/ttyS0', setUp: { messages: ['GGA', 'PVT'] } } }",
      "c.json: receiver.setUp.messages is [\"GGA\",\"PVT\"]; expected a list of GGA, GLL, GSA, GSV, RMC, VTG, ZDA, "
        + "NAV-PVT, NAV-SAT."
    ),
    (
      "{ receiver: { port: '/dev/ttyS0', setUp: { dynamicModel: 'car' } } }",
      "c.json: receiver.setUp.dynamicModel is \"car\"; expected one of portable, stationary, pedestrian, automotive, sea, "
        + "airborne1g, airborne2g, airborne4g."
    ),
    (
      "{ receiver: { port: '/dev/ttyS0', allowMissingChecksum: 1 } }",
      "c.json: receiver.allowMissingChecksum is 1; expected true or false."
    ),
    (
      "{ magnetometer: { bus: true, chip: 'X', mounting: [] } }",
      "c.json: magnetometer.bus is true; expected an I2C bus: its number, a path such as \"/dev/i2c-1\", "
        + "or the board's name of it such as \"header\"."
    ),
    (
      "{ magnetometer: { bus: 1, chip: 'X' } }",
      "c.json: magnetometer.mounting is missing; expected where the chip's axes point, such as { x: \"forward\", "
        + "y: \"left\", z: \"up\" }, or a matrix, or angles."
    ),
    (
      "{ magnetometer: { bus: 1, chip: 'X', mounting: { x: 'forward', y: 'left', z: 'down' } } }",
      "c.json: magnetometer.mounting is {\"x\":\"forward\",\"y\":\"left\",\"z\":\"down\"}; expected three axes at "
        + "right angles to each other, right-handed."
    ),
    (
      "{ magnetometer: { bus: 1, chip: 'X', mounting: { x: 'north', y: 'left', z: 'down' } } }",
      "c.json: magnetometer.mounting.x is \"north\"; expected one of forward, backward, right, left, down, up."
    ),
    (
      "{ magnetometer: { bus: 1, chip: 'X', mounting: [[1, 0, 0], [0, 1, 0], [0, 0, -1]] } }",
      "c.json: magnetometer.mounting is [[1,0,0],[0,1,0],[0,0,-1]]; expected a rotation: three rows of three "
        + "numbers, orthonormal, determinant +1."
    ),
    (
      "{ magnetometer: { bus: 1, chip: 'X', mounting: { headingDegrees: 90, pitchDegrees: 0 } } }",
      "c.json: magnetometer.mounting.rollDegrees is missing; expected an angle in degrees."
    ),
    (
      "{ magnetometer: { \(chip), address: 0x80 } }",
      "c.json: magnetometer.address is 128; expected a 7-bit I2C address, 0x08 to 0x77."
    ),
    (
      "{ magnetometer: { \(chip), rateHz: Infinity } }",
      "c.json: magnetometer.rateHz is inf; expected a number from 0.1 to 2000 Hz."
    ),
    (
      "{ magnetometer: { \(chip), dataReady: { chip: '/dev/gpiochip0', line: -1 } } }",
      "c.json: magnetometer.dataReady.line is -1; expected the offset of a line in its chip, 0 or more."
    ),
    (
      "{ magnetometer: { \(chip), dataReady: { pin: 11, line: 17 } } }",
      "c.json: magnetometer.dataReady.pin is 11; expected a pin of the board's connector, such as 11 or "
        + "\"P9_12\", and no chip and line beside it."
    ),
    (
      "{ board: '/boards/mine.json' }",
      "c.json: board is \"/boards/mine.json\"; expected the name of a file of boards/, such as "
        + "\"raspberry-pi-5\", without a slash."
    ),
    (
      "{ accelerometer: { \(chip), rangeMicrotesla: 400 } }",
      "c.json: accelerometer.rangeMicrotesla is not a known key; did you mean rangeG?"
    ),
    (
      "{ accelerometer: { \(chip) }, inertialUnit: { \(chip) } }",
      "c.json: accelerometer is {\"bus\":1,\"chip\":\"LIS3MDL\",\"mounting\":{\"x\":\"forward\",\"y\":\"right\","
        + "\"z\":\"down\"}}; expected nothing beside inertialUnit, which has an accelerometer."
    ),
    (
      "{ magnetometer: { \(chip), calibration: '/nonexistent/mag.json' } }",
      "c.json: magnetometer.calibration: /nonexistent/mag.json cannot be read: there is no such file."
    ),
    (
      "{ magnetometer: { \(chip), calibration: { schemaVersion: 3, new: 1 } } }",
      "c.json: magnetometer.calibration.schemaVersion is 3; expected 1 to 2, the versions that this program knows."
    ),
    (
      "{ magnetometer: { \(chip), calibration: { schemaVersion: 1, hardIronMicrotesla: [1, 2] } } }",
      "c.json: magnetometer.calibration.hardIronMicrotesla is [1,2]; expected the hard iron: three numbers in µT, in "
        + "the chip's axes."
    ),
    (
      "{ magnetometer: { \(chip), calibration: { schemaVersion: 1, hardIronMicrotesla: [1, 2, 3], softIron: "
        + "[[1, 0, 0], [0, 1, 0], [1, 1, 0]] } } }",
      "c.json: magnetometer.calibration.softIron is [[1,0,0],[0,1,0],[1,1,0]]; expected the soft iron: three rows of "
        + "three numbers that can be inverted, without a mirror."
    ),
  ]

  @Test(arguments: mistakes.indices) func saysWhatToDo(_ index: Int) {
    let (text, sentence) = Self.mistakes[index]
    do throws(ConfigurationError) {
      _ = try StationConfiguration(parsing: Array(text.utf8), file: "c.json")
      Issue.record("was accepted: \(text)")
    } catch {
      #expect(error.description == sentence)
    }
  }

  @Test func aCalibrationOfAnotherChipIsRefused() {
    let text = """
      { magnetometer: { \(Self.chip), calibration: { schemaVersion: 1, chip: 'HMC5883L',
        hardIronMicrotesla: [0, 0, 0], softIron: [[1, 0, 0], [0, 1, 0], [0, 0, 1]] } } }
      """
    do throws(ConfigurationError) {
      _ = try StationConfiguration(parsing: Array(text.utf8), file: "c.json")
      Issue.record("was accepted")
    } catch {
      #expect(
        error.description.contains(
          "expected a calibration of a LIS3MDL, and this one was made with a HMC5883L"))
    }
  }

  @Test func aCalibrationOfAnotherSensorIsRefused() {
    let text = """
      { accelerometer: { \(Self.chip), calibration: { schemaVersion: 1,
        hardIronMicrotesla: [0, 0, 0], softIron: [[1, 0, 0], [0, 1, 0], [0, 0, 1]] } } }
      """
    do throws(ConfigurationError) {
      _ = try StationConfiguration(parsing: Array(text.utf8), file: "c.json")
      Issue.record("was accepted")
    } catch {
      #expect(
        error.description.hasSuffix(
          "expected a calibration of an accelerometer, and this one is of another sensor."))
    }
  }

  @Test func noFileSaysWhereToWriteOne() {
    #expect(
      ConfigurationError.notFound(searched: ["/a", "/b"]).description
        == "No configuration was found; write one of these files: /a, /b.")
  }
}
