import CAllocations
import Glibc

/// Measures benchmarks by the processor time of this process.
struct Meter {
  /// Batches of which the best and the middle one are told.
  var batches = 15
  /// Seconds that a batch takes at least.
  var shortestBatch = 0.02

  /// Runs `benchmark` in batches large enough for the clock.
  func measure(_ benchmark: Benchmark) -> Measurement {
    let run = benchmark.prepare()
    var sink = 0.0
    var count = 64
    while true {
      let seconds = time { sink += run(count) }
      if seconds >= shortestBatch { break }
      count *= seconds > 0 ? min(max(Int(shortestBatch / seconds * 1.2), 2), 64) : 64
    }
    var times: [Double] = []
    times.reserveCapacity(batches)
    for _ in 0..<batches { times.append(time { sink += run(count) }) }
    let before = allocations_made()
    sink += run(count)
    let allocations = allocations_made() - before
    times.sort()
    precondition(!sink.isNaN, "\(benchmark.name) computes nonsense.")
    let scale = 1e9 / Double(count)
    return Measurement(
      name: benchmark.name,
      best: times[0] * scale,
      median: times[batches / 2] * scale,
      allocations: Double(allocations) / Double(count),
      allocationsAllowed: benchmark.allocationsAllowed,
    )
  }

  private func time(_ body: () -> Void) -> Double {
    let start = clock()
    body()
    return clock() - start
  }

  private func clock() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
