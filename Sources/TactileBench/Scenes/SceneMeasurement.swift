/// What the frames of one kind cost in a scene.
struct SceneMeasurement: Codable {
  /// The middle one and the ninety-ninth of a hundred.
  struct Spread: Codable {
    var p50: Double
    var p99: Double

    init(_ values: [Double]) {
      let sorted = values.sorted()
      func value(_ part: Double) -> Double {
        sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))]
      }
      p50 = value(0.5)
      p99 = value(0.99)
    }
  }

  /// `scene.`, the scene, and `steady` for a drag or `transition` for what moves by itself.
  var name: String
  var frames: Int
  /// Nanoseconds of each pass and of painting.
  var nanoseconds: [String: Spread]
  /// Nanoseconds of a whole frame.
  var total: Spread
  /// How often memory was asked for in all the frames together, by pass.
  var allocations: [String: Int]
  /// Pixels of a frame that were painted anew.
  var damagedPixels: Spread
  /// Bytes of a frame that a window without graphics hardware hands to the display server.
  var uploadedBytes: Spread

  /// How often memory was asked for in painting.
  var paintAllocations: Int { allocations["paint"] ?? 0 }

  /// How often memory was asked for in the passes.
  var passAllocations: Int { allocations.values.reduce(0, +) - paintAllocations }

  /// What `runs` of the same frames cost: of each part of each frame the least time counts, so that
  /// what else the machine did is left out.
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
    uploadedBytes = Spread(best.map { Double(4 * $0.damagedPixels) })
  }

  /// How often the scene is run.
  private static let runs = 7

  /// Measures the drag of `drive` and what moves by itself before and after it.
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
      SceneMeasurement("scene.\(drive.scene).steady", runs: steady),
      SceneMeasurement("scene.\(drive.scene).transition", runs: transition),
    ]
  }
}
