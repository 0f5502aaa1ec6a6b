import CGeographicPeer
import Geomagnetism

/// Places all over the globe, each as decimal year, latitude, longitude and height in metres. The same in every run.
struct Places {
  let numbers: [Double]

  init(count: Int) {
    var state: UInt64 = 2025
    /// Evenly in a range (Knuth's MMIX generator, the upper bits).
    func random(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + (range.upperBound - range.lowerBound) * Double(state >> 11) * 0x1p-53
    }
    let ranges = [2025...2029.999, -90...90.0, -180...180.0, -500...12_000.0]
    numbers = (0..<count).flatMap { _ in ranges.map(random) }
  }
}

/// Evaluates a model of ours.
final class ModelRun {
  private(set) var field: [Double]
  private let places: Places
  private let model: WorldMagneticModel
  private let dated: DatedModel?

  init(_ model: WorldMagneticModel, _ count: Int) {
    self.model = model
    do throws(GeomagnetismError) { dated = try DatedModel(model, decimalYear: 2027.5) } catch { dated = nil }
    places = Places(count: count)
    field = [Double](repeating: 0, count: 3 * count)
  }

  func runSingly() -> Int {
    evaluate { year, latitude, longitude, height throws(GeomagnetismError) in
      try model.field(
        latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidHeightMeters: height,
        decimalYear: year)
    }
  }

  func runBatch() -> Int {
    guard let dated else { return 0 }
    return evaluate { _, latitude, longitude, height throws(GeomagnetismError) in
      try dated.field(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidHeightMeters: height)
    }
  }

  /// The number of places.
  @inline(__always)
  private func evaluate(
    _ work: (Double, Double, Double, Double) throws(GeomagnetismError) -> MagneticElements
  ) -> Int {
    let count = field.count / 3
    for index in 0..<count {
      let n = places.numbers
      do throws(GeomagnetismError) {
        let elements = try work(n[4 * index], n[4 * index + 1], n[4 * index + 2], n[4 * index + 3])
        field[3 * index] = elements.north
        field[3 * index + 1] = elements.east
        field[3 * index + 2] = elements.down
      } catch {
        return 0
      }
    }
    return count
  }
}

/// Evaluates GeographicLib's.
final class PeerRun {
  private(set) var field: [Double]
  private let places: Places
  private let peer: UnsafeMutableRawPointer

  init(_ peer: UnsafeMutableRawPointer, _ count: Int) {
    self.peer = peer
    places = Places(count: count)
    field = [Double](repeating: 0, count: 3 * count)
  }

  /// The number of places.
  func run() -> Int {
    peerRun(peer, places.numbers, field.count / 3, &field)
    return field.count / 3
  }
}
