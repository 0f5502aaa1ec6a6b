import Foundation
import Testing

/// How chips are read on a kernel's bus: at high rates, through failures, and through the kernel's own drivers.
@Suite(.disabled(if: RigKernel.obstacle != nil, Comment(rawValue: RigKernel.obstacle ?? "")), .serialized)
struct SamplingRigTests {
  private static func chip(_ name: String, _ rateHz: Int, _ rest: String = "") -> String {
    "{ bus: 0, chip: '\(name)', rateHz: \(rateHz), mounting: { x: 'forward', y: 'left', z: 'up' }\(rest) }"
  }

  /// A short run of what `measure-sampling` measures for a minute. The kernel is slow and shares its host, so what is
  /// lost is printed and not judged.
  @Test func twoFastChipsShareABus() async throws {
    let result = try await RigKernel.runOnHost(
      RigKernel.folder.appendingPathComponent("measure-sampling").path,
      [
        URL(fileURLWithPath: try RigKernel.thisProgram).deletingLastPathComponent().path + "/whereami", "8",
      ])
    #expect(result.status == 0, "\(result.output)")
    let lines = result.output.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("rig: ") }
    for line in lines { print(line) }
    for (chip, most) in [("QMC5883L", 200 * 8), ("MPU-6050", 500 * 8)] {
      let line = try #require(lines.first { $0.hasPrefix("rig: \(chip)") && $0.contains(" samples, ") })
      let samples = try #require(line.split(separator: " ").compactMap { Int($0) }.first)
      #expect(samples > most / 10 && samples <= most + most / 20, "\(line)")
      #expect(line.contains(" 0 errors"), "\(line)")
    }
    // Kibibytes after a third of the time and at its end.
    let memory = try #require(lines.last).split(separator: " ").compactMap { Int($0) }.suffix(2)
    let (early, late) = (try #require(memory.first), try #require(memory.last))
    #expect(late < early + 2048, "memory grew from \(early) to \(late) KiB")
  }

  /// After three seconds the supply drops for a moment, and all registers are back at their reset values; from the eighth
  /// no chip acknowledges anything for two seconds.
  @Test func chipsThatBrownOutAndFallSilentComeBack() async throws {
    let run = try await RigStation.whereami(
      "{ magnetometer: \(Self.chip("LIS3MDL", 20)), inertialUnit: \(Self.chip("MPU-6050", 50)) }",
      on: "catalog_board.py",
      [
        "TRUENORTH_RIG_CHIPS": "LIS3MDL,MPU-6050", "TRUENORTH_RIG_BROWN_OUT": "3",
        "TRUENORTH_RIG_DEAF": "8+2", "TRUENORTH_RIG_TURN": "120",
      ], seconds: 16)
    for chip in ["LIS3MDL", "MPU-6050"] {
      let healths = run.health(of: chip)
      let states = healths.compactMap { $0["state"] as? String }.reduce(into: [String]()) { states, state in
        if states.last != state { states.append(state) }
      }
      // A brown-out is not worth a failure: the configuration is found lost, and written again.
      #expect(states == ["opening", "running", "failed", "running", "stopped"], "\(chip): \(states)")
      let reason = healths.compactMap { $0["reason"] as? String }.first
      #expect(reason?.contains("nothing answers at this address") == true, "\(reason ?? "none")")
      #expect((healths.last?["errors"] as? Int ?? 0) >= 3)
    }
    let before = try run.headings(to: 2.5, turn: 120)
    let between = try run.headings(from: 5.5, to: 7, turn: 120)
    let after = try run.headings(from: 12, turn: 120)
    for (name, part) in [("before", before), ("between", between), ("after", after)] {
      let error = median(part.map { abs($0.error) })
      print(
        "rig: \(part.count) headings \(name) the failures, median error \((error * 100).rounded() / 100)°")
      #expect(part.count >= 15, "\(name)")
      // At reset values the LIS3MDL has another range and sleeps, the MPU-6050 sleeps.
      #expect(error < 1.5, "\(name): \(error)")
    }
  }

  private static let bind = """
    echo lis3mdl 0x1e > /sys/bus/i2c/devices/i2c-0/new_device
    echo lsm303dlhc_accel 0x19 > /sys/bus/i2c/devices/i2c-0/new_device
    """
  private static let accelerometerAxes = "{ x: 'right', y: 'forward', z: 'up' }"

  /// Kernel drivers hold both addresses, and the board is configured as ever, or by the names that the drivers use.
  @Test(arguments: [false, true])
  func whatTheKernelHoldsIsReadThroughIt(byName: Bool) async throws {
    let (bus, field, force) =
      byName ? ("'iio'", "lis3mdl", "lsm303dlhc_accel") : ("0", "LIS3MDL", "LSM303DLHC")
    let run = try await RigStation.whereami(
      """
      {
        magnetometer: { bus: \(bus), chip: '\(field)', rateHz: 20, mounting: { x: 'forward', y: 'left', z: 'up' } },
        accelerometer: { bus: \(bus), chip: '\(force)', rateHz: 50, mounting: \(Self.accelerometerAxes) },
      }
      """, on: "compass_board.py", ["TRUENORTH_RIG_TURN": "120"], before: Self.bind, seconds: 12)
    let note = try #require(run.health(of: field).last?["note"] as? String)
    #expect(note.contains("/sys/bus/iio/devices/iio:device0"))
    if !byName { #expect(note.hasPrefix("the kernel driver st-magn-i2c holds the chip"), "\(note)") }
    let headings = try run.headings(from: 2, turn: 120)
    let error = median(headings.map { abs($0.error) })
    print(
      "rig: through IIO \(headings.count) headings in 10 s, median error \((error * 100).rounded() / 100)°; \(note)"
    )
    #expect(headings.count > 20)
    #expect(error < 2)
    // 48 µT, and a count of the scale that the driver states in whole microgauss.
    #expect(abs(median(headings.map(\.field)) - 48) < 0.5)
  }

  /// hmc5843 states a scale of a hundredth: the field is that of the Earth all the same.
  @Test func theScaleOfHMC5843IsPutRight() async throws {
    let run = try await RigStation.whereami(
      "{ magnetometer: { bus: 'iio', chip: 'hmc5883l', rateHz: 15, mounting: { x: 'forward', y: 'left', z: 'up' } } }",
      on: "catalog_board.py", ["TRUENORTH_RIG_CHIPS": "HMC5883L", "TRUENORTH_RIG_TURN": "120"],
      before: "echo hmc5883l 0x1e > /sys/bus/i2c/devices/i2c-0/new_device", seconds: 6)
    let note = try #require(run.health(of: "hmc5883l").last?["note"] as? String)
    #expect(note.contains("a hundred times too small"), "\(note)")
    let fields = try run.headings(turn: 120).map(\.field)
    print(
      "rig: hmc5843 of the kernel, \(fields.count) fields, median \((median(fields) * 10).rounded() / 10) µT of 48"
    )
    #expect(fields.count > 5)
    #expect(abs(median(fields) - 48) < 1)
  }

  /// Where the kernel's driver makes no sensor of it, its name is told.
  @Test func aHolderWithoutASensorIsNamed() async throws {
    let run = try await RigStation.whereami(
      "{ magnetometer: \(Self.chip("LIS3MDL", 20, ", address: 0x19")) }", on: "compass_board.py",
      before: Self.bind, seconds: 3, status: 1)
    let reasons = run.health(of: "LIS3MDL").compactMap { $0["reason"] as? String }
    #expect(reasons.contains { $0.contains("lsm303dlhc_accel") }, "\(reasons)")
  }
}
