import CBenchmark
import Glibc

/// CPU times and allocations of a piece of work that is done several times.
public struct Measurement {
  public let name: String
  private let work: () -> Int
  /// How many sentences, places or samples a run takes.
  public private(set) var units = 0
  private var times: [Double] = []
  /// The most of any run but the first.
  private var allocations: UInt64 = 0

  /// Warms up. The work says how many units it took.
  public init(_ name: String, _ work: @escaping () -> Int) {
    self.name = name
    self.work = work
    units = work()
  }

  /// Runs once more.
  public mutating func run() {
    let allocated = allocationCount()
    let start = Self.processorTime()
    units = work()
    let time = Self.processorTime() - start
    allocations = max(allocations, allocationCount() - allocated)
    times.append(time)
  }

  /// The median over all runs, in nanoseconds.
  public var nanosecondsPerUnit: Double { times.sorted()[times.count / 2] / Double(max(1, units)) }

  public var allocationsPerUnit: Double { Double(allocations) / Double(max(1, units)) }

  /// The median of this time over that of another measurement, taken run by run: what slows the machine down for a
  /// while slows down both.
  public func ratio(to other: Measurement) -> Double {
    let ratios = zip(times, other.times).map { $0 / Double(units) / ($1 / Double(other.units)) }
    return ratios.sorted()[ratios.count / 2]
  }

  /// CPU time of this process in nanoseconds: unlike the wall clock it does not count what others run.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// A line with the time of a unit, the ratio to what it is measured by, and the allocations.
  public func line(unit: String, ratioTo other: Measurement) -> String {
    "\(name): \(Self.rounded(nanosecondsPerUnit, 10)) ns per \(unit), ratio \(Self.rounded(ratio(to: other), 1000)), "
      + "\(Self.rounded(allocationsPerUnit, 1_000_000)) allocations per \(unit)"
  }

  private static func rounded(_ value: Double, _ steps: Double) -> Double {
    (value * steps).rounded() / steps
  }
}
