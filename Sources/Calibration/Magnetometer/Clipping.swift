import Quantities

/// An axis whose values stand at one end of their range while the sensor turns: the chip's range is too small.
struct Clipping: Equatable, Sendable {
  let axis: Character
  let share: Double

  private static let leastShare = 0.02
  private static let leastCount = 8

  init?(_ samples: [CalibrationSample]) {
    let field = samples.map(\.field.microtesla)
    var spans: [Double] = []
    for axis in 0..<3 {
      let values = field.map { $0[axis] }
      spans.append((values.max() ?? 0) - (values.min() ?? 0))
    }
    let widest = spans.max() ?? 0
    for (axis, name) in zip(0..<3, ["x", "y", "z"] as [Character]) where spans[axis] > 0.3 * widest {
      let values = field.map { $0[axis] }
      for end in [values.max(), values.min()].compactMap({ $0 }) {
        var count = 0
        // Samples that repeat the one before are a sensor at rest, and no sign.
        for index in values.indices.dropFirst() where values[index] == end && field[index] != field[index - 1]
        {
          count += 1
        }
        let share = Double(count) / Double(values.count)
        if count >= Self.leastCount, share >= Self.leastShare {
          (self.axis, self.share) = (name, share)
          return
        }
      }
    }
    return nil
  }
}
