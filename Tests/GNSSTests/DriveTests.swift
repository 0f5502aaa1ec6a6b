import Foundation
import Testing

@testable import GNSS

/// How far fixes are off on a drive whose truth is known, and how often what is stated of them holds. docs/accuracy.md
/// has the tables that are printed here.
@Suite(.enabled(if: SharedCorpus.logs != nil, "The drive is not here; set TRUENORTH_SHARED."))
struct DriveTests {
  private static let kinds: [FixKind] = [.differential, .rtkFloat, .rtkFixed]
  private static let columns = "epochs     50 %     68 %     95 %   stated     holds"

  @Test func theStatedRadiusHoldsAsOftenAsItSays() throws {
    let drive = try Drive()
    #expect(abs(drive.arm.forward - -0.48) < 0.02 && abs(drive.arm.right - 0.09) < 0.04)
    print(String(format: "Lever arm: %.3f m forward, %.3f m right", drive.arm.forward, drive.arm.right))
    for isVertical in [false, true] {
      print(isVertical ? "height, m       \(Self.columns)" : "place, m        \(Self.columns)")
      for kind in Self.kinds {
        let samples = drive.samples.filter { $0.fix.kind == kind }
        let share = Self.row(
          "\(kind)", samples.map { isVertical ? abs($0.up) : $0.horizontalError },
          stated: samples.map {
            isVertical ? $0.fix.verticalAccuracy?.meters ?? 0 : $0.fix.horizontalAccuracy.meters
          })
        #expect(samples.count > 50)
        if !isVertical { #expect((0.6...0.9).contains(share), "\(kind)") }
      }
    }
  }

  @Test func theSpeedIsAsGoodAsStated() throws {
    // The part across the way, which turns a course; along it the reference's two seconds hide the acceleration.
    print("speed, m/s      \(Self.columns)")
    let samples = try Drive().samples.filter { $0.speed > 1 }
    for kind in Self.kinds {
      let samples = samples.filter { $0.fix.kind == kind }
      let share = Self.row(
        "\(kind)",
        samples.map { abs($0.speed * sin((Self.course($0) - $0.course) * .pi / 180)) },
        stated: samples.map { $0.fix.speedAccuracy ?? 0 })
      #expect(share > 0.6, "\(kind)")
    }
  }

  @Test func aCourseIsNoneAtRest() throws {
    let samples = try Drive().samples
    #expect(samples.allSatisfy { $0.fix.courseReceived != nil })
    let edges: [Double] = [0, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30]
    print("course, degrees \(Self.columns)")
    for (from, to) in zip(edges, edges.dropFirst()) {
      let ofSpeed = samples.filter { (from..<to).contains($0.fix.speed ?? 0) }
      let share = Self.row(
        "\(from) to \(to) m/s", ofSpeed.map { abs((Self.course($0) - $0.course).remainder(dividingBy: 360)) },
        stated: ofSpeed.map { $0.fix.courseAccuracy ?? 0 })
      let valid = ofSpeed.count { $0.fix.course != nil }
      #expect(valid == (from < 0.1 ? 0 : ofSpeed.count))
      if from >= 0.1 { #expect(share > 0.6) }
    }
  }

  /// As the receiver sent it, degrees.
  private static func course(_ sample: Drive.Sample) -> Double { sample.fix.courseReceived?.degrees ?? .nan }

  /// How many values, their percentiles, what is stated of them, and how often that holds in percent.
  private static func row(_ title: String, _ errors: [Double], stated: [Double]) -> Double {
    let share = Double(zip(errors, stated).count { $0 <= $1 }) / Double(max(1, errors.count))
    var line = title.padding(toLength: 16, withPad: " ", startingAt: 0)
    line += String(format: "%5d", errors.count)
    for percent in [50, 68, 95] { line += String(format: "%9.3f", Drive.percentile(errors, percent)) }
    line += String(format: "%9.3f%9.1f %%", Drive.percentile(stated, 50), share * 100)
    print(line)
    return share
  }
}
