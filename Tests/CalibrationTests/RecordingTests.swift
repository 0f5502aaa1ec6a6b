import Calibration
import Foundation
import Quantities
import Testing

/// Recordings of real sensors, where they are at hand.
@Suite struct RecordingTests {
  /// `magcal` of the shared data, beside the package in `../shared` or where TRUENORTH_SHARED says; `nil` where it is not.
  static let folder: URL? = {
    let environment = ProcessInfo.processInfo.environment["TRUENORTH_SHARED"].map { URL(fileURLWithPath: $0) }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let candidates = [environment, package.deletingLastPathComponent().appendingPathComponent("shared")]
    return candidates.compactMap { $0?.appendingPathComponent("data/magcal") }.first {
      FileManager.default.fileExists(atPath: $0.path)
    }
  }()

  private func samples(_ name: String) throws -> [CalibrationSample] {
    let file = try #require(Self.folder).appendingPathComponent(name + ".csv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let numbers = line.split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 3 || numbers.count == 6 else { return nil }
      return CalibrationSample(
        field: MagneticField(microtesla: SIMD3(numbers[0], numbers[1], numbers[2])),
        specificForce: numbers.count == 6
          ? Acceleration(metersPerSecondSquared: SIMD3(numbers[3], numbers[4], numbers[5])) : nil)
    }
  }

  /// 17 % of the sphere, on which fitters differ by 2000 µT with residuals of 1 %: the stated error tells.
  @Test(.enabled(if: folder != nil, "The recordings are not here; set TRUENORTH_SHARED."))
  func poorCoverageIsRefused() throws {
    let fit = try MagnetometerEstimator().fit(samples("nliaudat_hmc5883l"))
    #expect(fit.grade == .refused && fit.headingErrorDegrees > 5 && fit.coverage < 0.25)
  }

  /// The AK09916 inside an ICM-20948 has its y and z axes turned round (TDK DS-000189, figures 12 and 13).
  @Test(.enabled(if: folder != nil, "The recordings are not here; set TRUENORTH_SHARED."))
  func axesOfTheICM20948() throws {
    let fault = MountingFault(sensor: .accelerometer, axes: ["x", "-y", "-z"], isReflection: false)
    #expect(throws: CalibrationError.mounting(fault)) {
      try MagnetometerEstimator().fit(samples("icm20948_jremington"))
    }
  }

  /// Two halves of a recording give one calibration.
  @Test(.enabled(if: folder != nil, "The recordings are not here; set TRUENORTH_SHARED."))
  func halvesAgree() throws {
    let all = try samples("hmc5883l_sunsided_set-2_full-sphere")
    let halves = [0, 1].map { half in
      all.indices.filter { $0 * 20 / all.count % 2 == half }.enumerated()
        .compactMap { $0.offset % 3 == 0 ? all[$0.element] : nil }
    }
    let fits = try halves.map { try MagnetometerEstimator().fit($0) }
    #expect(fits.allSatisfy { $0.grade == .good && $0.residualShare < 0.01 })
    let off = fits[0].calibration.hardIron.microtesla - fits[1].calibration.hardIron.microtesla
    #expect(off.length < 0.01 * fits[0].strength)
  }
}
