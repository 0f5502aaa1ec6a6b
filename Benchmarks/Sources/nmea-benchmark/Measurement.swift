import CBenchmark
import Glibc

/// CPU times and allocations of a piece of work that is done several times.
struct Measurement {
  let name: String
  private let work: () -> Int
  private(set) var sentences = 0
  private var times: [Double] = []
  /// The most of any run but the first.
  private var allocations: UInt64 = 0

  /// Warms up. The work says how many sentences it took.
  init(_ name: String, _ work: @escaping () -> Int) {
    self.name = name
    self.work = work
    sentences = work()
  }

  /// Runs once more.
  mutating func run() {
    let allocated = allocationCount()
    let start = Self.processorTime()
    sentences = work()
    let time = Self.processorTime() - start
    allocations = max(allocations, allocationCount() - allocated)
    times.append(time)
  }

  /// The median over all runs, in nanoseconds.
  var nanosecondsPerSentence: Double { times.sorted()[times.count / 2] / Double(max(1, sentences)) }

  var allocationsPerSentence: Double { Double(allocations) / Double(max(1, sentences)) }

  /// The median of this time over that of another measurement, taken run by run: what slows the machine down for a
  /// while slows down both.
  func ratio(to other: Measurement) -> Double {
    let ratios = zip(times, other.times).map { $0 / Double(sentences) / ($1 / Double(other.sentences)) }
    return ratios.sorted()[ratios.count / 2]
  }

  /// CPU time of this process in nanoseconds: unlike the wall clock it does not count what others run.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
