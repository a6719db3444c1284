import CAllocations
import Glibc
import TactileViews

/// The cost of one frame.
struct FrameSample {
  /// Nanoseconds of each part, in the order of ``PassMeter/parts``.
  var times = SIMD8<Double>()
  /// The number of allocations in each part.
  var allocations = SIMD8<Int>()
  /// The number of repainted pixels.
  var damagedPixels = 0

  /// Nanoseconds of all parts.
  var total: Double { times.sum() }
}

/// Measures the times and allocations of the parts of frames, without allocating itself.
@MainActor
final class PassMeter {
  /// The passes of a window, and painting.
  static let parts = FramePass.allCases.map(\.rawValue) + ["paint"]

  private var samples: [FrameSample] = []
  private var current = FrameSample()
  private var part = 0
  private var lastTime = 0.0
  private var lastCount: UInt64 = 0

  /// A meter with room for `capacity` frames.
  init(capacity: Int) {
    samples.reserveCapacity(capacity)
  }

  /// Measures the passes of `window` from now on.
  func follow(_ window: Window) {
    window.onPass = { [unowned self] pass in endPart(pass.index) }
  }

  /// Begins a frame.
  func begin() {
    current = FrameSample()
    lastCount = allocations_made()
    lastTime = Self.now()
  }

  /// Ends a frame whose painting repainted `damagedPixels` pixels.
  func end(damagedPixels: Int) {
    endPart(Self.parts.count - 1)
    current.damagedPixels = damagedPixels
    if samples.count < samples.capacity { samples.append(current) }
  }

  /// Discards the measurements.
  func forget() {
    samples.removeAll(keepingCapacity: true)
  }

  /// Returns the measurements and discards them.
  func taken() -> [FrameSample] {
    defer { forget() }
    return Array(samples)
  }

  private func endPart(_ index: Int) {
    let time = Self.now()
    let count = allocations_made()
    current.times[index] += time - lastTime
    current.allocations[index] += Int(count - lastCount)
    lastCount = allocations_made()
    lastTime = Self.now()
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

extension FramePass {
  /// The index of the pass.
  fileprivate var index: Int {
    switch self {
    case .input: 0
    case .animate: 1
    case .layout: 2
    case .compose: 3
    case .record: 4
    }
  }
}
