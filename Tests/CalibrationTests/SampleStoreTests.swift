import Calibration
import Foundation
import Quantities
import Testing

@Suite struct SampleStoreTests {
  /// The memory that the process has at the moment, bytes (proc(5), statm: the second number, in pages).
  private static var residentBytes: Int {
    get throws {
      let text = try String(contentsOfFile: "/proc/self/statm", encoding: .ascii)
      return try #require(Int(text.split(separator: " ")[1])) * sysconf(Int32(_SC_PAGESIZE))
    }
  }

  /// An hour at 100 Hz, nearly all of it level, with a fit from time to time: memory stays bounded, and the half minute of turning
  /// over is kept.
  @Test func anHour() throws {
    var store = SampleStore(capacity: 1200)
    var level = Simulation(motion: .planar)
    level.step = 0.01
    let ring = level.samples()
    var tumble = Simulation(motion: .tumble)
    tumble.step = 0.01
    let turned = tumble.samples()
    var (most, before, greatest) = (0, 0, 0)
    for index in 0..<360_000 {
      var sample = index / 600 == 5 ? turned[index % 600] : ring[index % 600]
      sample.time = Timestamp(nanoseconds: Int64(index) * 10_000_000)
      store.add(sample)
      if index % 5000 == 0 { most = max(most, store.samples.count) }
      guard index % 90_000 == 60_000 else { continue }
      _ = try MagnetometerEstimator(prior: level.prior).fit(store.samples)
      let bytes = try Self.residentBytes
      if before == 0 { before = bytes }
      greatest = max(greatest, bytes)
    }
    print("an hour: \(most) samples at most, \((greatest - before) / 1024) KiB more than after ten minutes")
    // 360 000 samples that were all kept would take 50 MB.
    #expect(greatest - before < 8 << 20)
    #expect(store.addedCount == 360_000)
    #expect(most <= 1200 && store.samples.count > 600)
    let tumbled = store.samples.filter {
      $0.time.map { (30..<36).contains($0.nanoseconds / 1_000_000_000) } ?? false
    }
    #expect(tumbled.count >= 250)
    let fit = try MagnetometerEstimator(prior: level.prior).fit(store.samples)
    #expect(fit.isAccepted && level.headingError(fit.calibration, within: 45) < 1)
  }

  @Test func ordinarySamplesAreAllKept() {
    let samples = Simulation(motion: .eight(tilt: 30)).samples()
    var store = SampleStore()
    for sample in samples { store.add(sample) }
    #expect(store.samples == samples)
  }

  /// A magnet that passed fills cells that nothing else does; it is not kept for that.
  @Test(arguments: [120, 12]) func aMagnetIsNotTreasured(count: Int) {
    var store = SampleStore(capacity: 2000)
    var level = Simulation(motion: .tumble)
    level.count = 6000
    for (index, sample) in level.samples().enumerated() {
      var sample = sample
      if (300..<300 + count).contains(index) { sample.field.microtesla += SIMD3(0, 300, 0) }
      store.add(sample)
    }
    #expect(store.samples.count <= 2000)
    let strange = store.samples.filter { $0.field.microtesla.y > 200 }.count
    #expect(strange == 0)
  }

  /// After a gap a sample does not belong to what was before, and the gyroscope carries nothing over it.
  @Test func gaps() throws {
    let simulation = Simulation(motion: .eight(tilt: 60))
    var samples = simulation.samples()
    // Ten seconds in which it was turned by someone.
    for index in 300..<600 { samples[index].time = samples[index].time.map { $0 + .seconds(10) } }
    let fit = try MagnetometerEstimator(prior: simulation.prior).fit(samples)
    #expect(fit.isAccepted && simulation.headingError(fit.calibration, within: 45) < 0.6)
  }

  /// A few samples beyond the chip's range are no reason to refuse; they are left out.
  @Test func saturatedSamplesAreNotKept() {
    let samples = Simulation(motion: .tumble).samples()
    // The length of the field is 48 µT about (20, −35, 50): 97 µT is nearly the end of z.
    let beyond = samples.filter { $0.field.microtesla.z >= 97 }.count
    var store = SampleStore(greatestField: 97)
    for sample in samples { store.add(sample) }
    #expect(beyond > 0 && store.samples.count == samples.count - beyond)
    #expect(store.samples.allSatisfy { $0.field.microtesla.z < 97 })
    #expect(store.saturatedCounts == SIMD3(0, 0, beyond))
  }

  @Test func whatIsNoSampleIsCounted() {
    var store = SampleStore()
    store.add(CalibrationSample(field: MagneticField(microtesla: SIMD3(.nan, 0, 0))))
    store.add(CalibrationSample(field: MagneticField(microtesla: SIMD3(1e300, 0, 0))))
    #expect(store.invalidCount == 2 && store.samples.isEmpty && store.saturation == nil)
  }
}
