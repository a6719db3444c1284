import CAllocations
import Glibc
import TactilePrimitives
import TactileSDLHost
import TactileViews

/// The measured cost of the frames of one kind in a scene.
struct SceneMeasurement: Codable {
  /// The median, the 99th percentile and the largest.
  struct Spread: Codable {
    var p50: Double
    var p99: Double
    var worst: Double

    init(_ values: [Double]) {
      let sorted = values.sorted()
      func value(_ part: Double) -> Double {
        sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))]
      }
      p50 = value(0.5)
      p99 = value(0.99)
      worst = sorted.last ?? 0
    }
  }

  /// `scene.` and the scene, with `steady` for a drag or `transition` for an animation; with `cold`
  /// or `warm` and the scale for the tail of many frames.
  var name: String
  var frames: Int
  /// Nanoseconds of each pass and of painting.
  var nanoseconds: [String: Spread]
  /// Nanoseconds of a whole frame.
  var total: Spread
  /// The number of allocations in all the frames together, by pass.
  var allocations: [String: Int]
  /// Repainted pixels of a frame.
  var damagedPixels: Spread
  /// Bytes of a frame that are sent to the graphics card, or without one to the display server.
  var uploadedBytes: Spread
  /// The draw calls of a frame; 0 without a graphics card.
  var drawCalls: Spread

  /// The number of allocations in painting.
  var paintAllocations: Int { allocations["paint"] ?? 0 }

  /// The number of allocations in the passes.
  var passAllocations: Int { allocations.values.reduce(0, +) - paintAllocations }

  /// Combines `runs` of the same frames: the least time and count of each part of each frame, so
  /// that other work of the machine is left out.
  @MainActor
  init(_ name: String, runs: [[FrameSample]]) {
    let first = runs.first ?? []
    var best = first
    for run in runs.dropFirst() {
      for index in best.indices where index < run.count {
        best[index].times = pointwiseMin(best[index].times, run[index].times)
        best[index].allocations = pointwiseMin(best[index].allocations, run[index].allocations)
      }
    }
    self.name = name
    frames = best.count
    nanoseconds = [:]
    allocations = [:]
    for (index, part) in PassMeter.parts.enumerated() {
      nanoseconds[part] = Spread(best.map { $0.times[index] })
      allocations[part] = best.reduce(0) { $0 + $1.allocations[index] }
    }
    total = Spread(best.map(\.total))
    damagedPixels = Spread(best.map { Double($0.damagedPixels) })
    uploadedBytes = Spread(best.map { Double($0.costs.uploadedBytes) })
    drawCalls = Spread(best.map { Double($0.costs.drawCalls) })
  }

  /// The number of runs of the scene.
  private static let runs = 7

  /// Measures the drag of `drive` and the animations before and after it.
  @MainActor
  static func measure(_ drive: SceneDrive) throws -> [SceneMeasurement] {
    var steady: [[FrameSample]] = []
    var transition: [[FrameSample]] = []
    for _ in 0..<runs {
      var run = try SceneRun(drive)
      let frames = try run.run()
      steady.append(frames.steady)
      transition.append(frames.transition)
    }
    return [
      SceneMeasurement("\(drive.name).steady", runs: steady),
      SceneMeasurement("\(drive.name).transition", runs: transition),
    ]
  }

  /// The number of frames of a tail, and that of its runs.
  private static let tail = (frames: 1000, runs: 3)

  /// Measures the tail of `drive`: the frames of scenes that show everything for the first time, and
  /// those of a long drag, at scale 1 and 2.
  @MainActor
  static func measureTail(_ drive: SceneDrive) throws -> [SceneMeasurement] {
    try [1.0, 2].flatMap { scale in
      try measureTail(drive, scale: scale) { try SceneRun(drive, scale: scale) }
    }
  }

  /// Measures the tail of `drive` in the window of `card`, of `size` points with `scale` pixels to the point.
  @MainActor
  static func measureTail(
    _ drive: SceneDrive,
    on card: MeasuredPainter,
    size: Size,
    scale: Double,
  ) throws -> [SceneMeasurement] {
    try measureTail(drive, scale: scale) {
      card.forget()
      return try SceneRun(drive, size: size, scale: scale, on: card)
    }
  }

  @MainActor
  private static func measureTail(
    _ drive: SceneDrive,
    scale: Double,
    make: () throws -> SceneRun,
  ) throws -> [SceneMeasurement] {
    let cold = try (0..<tail.runs).map { _ in
      var frames: [FrameSample] = []
      while frames.count < tail.frames {
        var run = try make()
        frames += try run.wholeRun()
      }
      return Array(frames.prefix(tail.frames))
    }
    let warm = try (0..<tail.runs).map { _ in
      var run = try make()
      return try run.longDrag(tail.frames)
    }
    let name = { (kind: String) in "\(drive.name).\(kind)@\(scale.shortest)" }
    return [
      SceneMeasurement(name("cold"), runs: cold), SceneMeasurement(name("warm"), runs: warm),
    ]
  }
}

/// The cost of one frame.
struct FrameSample {
  /// Nanoseconds of each part, in the order of ``PassMeter/parts``.
  var times = SIMD8<Double>()
  /// The number of allocations in each part.
  var allocations = SIMD8<Int>()
  /// The number of repainted pixels.
  var damagedPixels = 0
  /// The other costs of painting.
  var costs = PaintingCosts()

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
  private var lastTime = 0.0
  private var lastCount: UInt64 = 0

  /// A meter with room for `capacity` frames.
  init(capacity: Int) { samples.reserveCapacity(capacity) }

  /// Measures the passes of `window` from now on.
  func follow(_ window: Window) { window.onPass = { [unowned self] pass in endPart(pass.index) } }

  /// Begins a frame.
  func begin() {
    current = FrameSample()
    lastCount = allocations_made()
    lastTime = nanoseconds(on: CLOCK_MONOTONIC)
  }

  /// Ends a frame whose painting repainted `damagedPixels` pixels at these costs.
  func end(damagedPixels: Int, costs: PaintingCosts) {
    endPart(Self.parts.count - 1)
    current.damagedPixels = damagedPixels
    current.costs = costs
    if samples.count < samples.capacity { samples.append(current) }
  }

  /// Discards the measurements.
  func forget() { samples.removeAll(keepingCapacity: true) }

  /// Returns the measurements and discards them.
  func taken() -> [FrameSample] {
    defer { forget() }
    return Array(samples)
  }

  private func endPart(_ index: Int) {
    let time = nanoseconds(on: CLOCK_MONOTONIC)
    let count = allocations_made()
    current.times[index] += time - lastTime
    current.allocations[index] += Int(count - lastCount)
    lastCount = allocations_made()
    lastTime = nanoseconds(on: CLOCK_MONOTONIC)
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
