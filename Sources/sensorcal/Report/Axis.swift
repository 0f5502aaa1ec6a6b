import Console
import Glibc

/// A range of values along a side of a plot.
struct Axis {
  let low, high: Double
  /// Where in the drawing the range begins and ends.
  let from, to: Double

  init(_ low: Double, _ high: Double, from: Double, to: Double) {
    // A range without width has no scale.
    let isUsable = low.isFinite && high.isFinite && high - low > 1e-12 * max(abs(low), abs(high), 1e-6)
    self.low = isUsable ? low : (low.isFinite ? low - 1 : -1)
    self.high = isUsable ? high : (low.isFinite ? low + 1 : 1)
    (self.from, self.to) = (from, to)
  }

  func position(_ value: Double) -> Double { from + (value - low) / (high - low) * (to - from) }

  /// Round numbers inside of the range, about `count` of them.
  func ticks(_ count: Int) -> [Double] {
    let rough = (high - low) / Double(max(count, 1))
    let power = pow(10, floor(log10(rough)))
    let step = [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= rough } ?? rough
    guard step > 0, step.isFinite else { return [] }
    var ticks: [Double] = []
    var tick = (low / step).rounded(.up) * step
    while tick <= high + step * 1e-9, ticks.count < 50 {
      ticks.append(abs(tick) < step * 1e-9 ? 0 : tick)
      tick += step
    }
    return ticks
  }

  /// As many decimals as tell the ticks apart.
  static func label(_ value: Double, _ ticks: [Double]) -> String {
    let step = ticks.count > 1 ? abs(ticks[1] - ticks[0]) : 1
    let decimals = step >= 1 ? 0 : min(Int((-log10(step)).rounded(.up)), 9)
    return value.fixed(decimals).replacing("-", with: "−")
  }
}
