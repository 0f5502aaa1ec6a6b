import CBenchmark
import Glibc

/// CPU time and allocations of a piece of work that was done several times.
struct Measurement {
  /// The median over all runs, in nanoseconds.
  let nanoseconds: Double
  /// The most of any run but the first.
  let allocations: UInt64
  let sentences: Int

  var nanosecondsPerSentence: Double { nanoseconds / Double(max(1, sentences)) }
  var allocationsPerSentence: Double { Double(allocations) / Double(max(1, sentences)) }

  /// Runs once to warm up and then `runs` times. The work says how many sentences it took.
  init(runs: Int, _ work: () -> Int) {
    sentences = work()
    var times: [Double] = []
    times.reserveCapacity(runs)
    var most: UInt64 = 0
    for _ in 0..<runs {
      let allocated = allocationCount()
      let start = Self.processorTime()
      _ = work()
      times.append(Self.processorTime() - start)
      most = max(most, allocationCount() - allocated)
    }
    times.sort()
    nanoseconds = times[runs / 2]
    allocations = most
  }

  /// CPU time of this process in nanoseconds: unlike the wall clock it does not count what others run.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
