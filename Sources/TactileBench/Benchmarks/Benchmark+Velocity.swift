import TactileGestures
import TactilePrimitives

extension Benchmark {
  /// What a pan keeps to tell how fast it is.
  static let velocity = [
    Benchmark(name: "velocity.add", operation: "a sample taken by a full tracker") {
      var tracker = VelocityTracker()
      var time: Int64 = 0
      return { count in
        for _ in 0..<count {
          time += 4_000_000
          let x = Double(time % 1_000_000_007) * 1e-6
          tracker.add(Point(x: x, y: 100), at: Timestamp(nanoseconds: time))
        }
        return tracker.isResting(at: Timestamp(nanoseconds: time)) ? 1 : 0
      }
    },
    Benchmark(name: "velocity.estimate", operation: "an estimate from 20 samples") {
      var tracker = VelocityTracker()
      for index in 0..<20 {
        let x = Double(index * index)
        tracker.add(Point(x: x, y: -x), at: Timestamp(nanoseconds: Int64(index) * 4_000_000))
      }
      let end = Timestamp(nanoseconds: 19 * 4_000_000)
      return { count in
        var sum = 0.0
        for index in 0..<count {
          let time = Timestamp(nanoseconds: end.nanoseconds + Int64(index & 1023))
          sum += tracker.velocity(at: time)?.dx ?? 0
        }
        return sum
      }
    },
  ]
}
