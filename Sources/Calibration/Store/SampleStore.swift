import Quantities

/// Keeps those samples of a sensor, out of any number, that tell most for a calibration, in bounded memory: the directions of the
/// field are binned on a sphere, and what fills crowded cells goes first. A sensor that lies still fills one sample in place
/// of hundreds. Memory is about 150 bytes a sample.
public struct SampleStore: Sendable {
  /// The most samples that are kept.
  public let capacity: Int
  /// Values that were no samples: not finite.
  public private(set) var invalidCount = 0
  /// Samples beyond the chip's range, by axis. They are not kept.
  public private(set) var saturatedCounts = SIMD3<Int>.zero
  /// All that were added.
  public private(set) var addedCount = 0

  private let greatestField: Double
  private var clips: [SampleClip] = []
  private var open = SampleClip()
  private var keptCount = 0
  /// Of the means of the clips.
  private var low = SIMD3<Double>(repeating: .infinity)
  private var high = SIMD3<Double>(repeating: -.infinity)
  /// The scale at which clips were last looked at for standing still.
  private var condensedScale = 0.0

  /// Relative to half of what the field spans: more than the noise of a chip, less than a slow turn.
  private static let stillSpread = 0.02
  /// A share of the capacity is made free at once.
  private static let relief = 0.8

  /// - Parameters:
  ///   - capacity: 300 to 20 000.
  ///   - greatestField: what the chip can measure on an axis, in the unit of the samples; `nil` where it is not known.
  public init(capacity: Int = 3000, greatestField: Double? = nil) {
    self.capacity = min(max(capacity, 300), 20_000)
    self.greatestField = greatestField ?? .infinity
  }

  /// In the order in which they were added.
  public var samples: [CalibrationSample] {
    var last = open
    if last.samples.count > 1, last.spread < Self.stillSpread * scale { last.condense() }
    return Self.merged(clips + [last], within: Self.stillSpread * scale).flatMap(\.samples)
  }

  /// The share of the samples that left the chip's range on its worst axis, where it is too much for a calibration.
  public var saturation: CalibrationError? {
    guard addedCount > 0 else { return nil }
    let (axis, count) =
      zip(["x", "y", "z"] as [Character], [saturatedCounts.x, saturatedCounts.y, saturatedCounts.z])
      .max { $0.1 < $1.1 } ?? ("x", 0)
    let share = Double(count) / Double(addedCount)
    return share > 0.02 ? .saturated(axis: axis, share: share) : nil
  }

  public mutating func add(_ sample: CalibrationSample) {
    addedCount += addedCount == .max ? 0 : 1
    guard sample.isFinite else {
      invalidCount += 1
      return
    }
    let field = sample.field.microtesla
    var isSaturated = false
    for axis in 0..<3 where abs(field[axis]) >= greatestField {
      saturatedCounts[axis] += 1
      isSaturated = true
    }
    // The gap that a sample leaves ends a clip by itself, if it is long.
    if isSaturated { return }
    if !open.accepts(sample) { close() }
    open.append(sample)
  }

  /// Half of what the field spans on its widest axis.
  private var scale: Double {
    let span = high - low
    return max(span.x, span.y, span.z, 0) / 2
  }

  private mutating func close() {
    guard !open.samples.isEmpty else { return }
    low = SIMD3(min(low.x, open.mean.x), min(low.y, open.mean.y), min(low.z, open.mean.z))
    high = SIMD3(max(high.x, open.mean.x), max(high.y, open.mean.y), max(high.z, open.mean.z))
    clips.append(open)
    open = SampleClip()
    let hasGrown = scale > 1.5 * condensedScale
    if hasGrown { condensedScale = scale }
    for index in (hasGrown ? 0 : clips.count - 1)..<clips.count { condense(index) }
    if hasGrown || clips[clips.count - 1].isStill {
      clips = Self.merged(clips, within: Self.stillSpread * scale)
    }
    keptCount = clips.reduce(0) { $0 + $1.samples.count }
    if keptCount + SampleClip.longestCount > capacity { relieve() }
  }

  /// What lies still for hours is one sample, not thousands.
  private static func merged(_ clips: [SampleClip], within distance: Double) -> [SampleClip] {
    var kept: [SampleClip] = []
    for clip in clips {
      if clip.isStill, let last = kept.last, last.isStill, (last.mean - clip.mean).length < distance {
        continue
      }
      kept.append(clip)
    }
    return kept
  }

  private mutating func condense(_ index: Int) {
    if clips[index].samples.count > 1, clips[index].spread < Self.stillSpread * scale {
      clips[index].condense()
    }
  }

  /// Lets go of samples that are not on the sphere, then of the clips whose samples lie in the most crowded cells, the oldest first among equals.
  private mutating func relieve() {
    let target = max(Int(Self.relief * Double(capacity)) - SampleClip.longestCount, 1)
    var cells = SphereCells(clips.map { $0.samples.map(\.field.microtesla) })
    if cells.hasOutside {
      for index in clips.indices { clips[index].keep(cells.inside(index)) }
      clips.removeAll { $0.samples.isEmpty }
      keptCount = clips.reduce(0) { $0 + $1.samples.count }
      cells = SphereCells(clips.map { $0.samples.map(\.field.microtesla) })
    }
    while keptCount > target, let index = cells.leastTelling {
      keptCount -= clips[index].samples.count
      clips.remove(at: index)
      cells.remove(index)
    }
  }
}
