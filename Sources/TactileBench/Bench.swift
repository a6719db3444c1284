import ArgumentParser
import Foundation
import TactilePrimitives
import TactileSDLHost

/// The command that measures Tactile's costs, without a window.
@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tactile-bench",
    abstract: "Measures Tactile: the frames of every scene, and its parts one by one.",
    discussion: """
      Times are reported beside those that are stored. Allocations are counted and compared with \
      those that are stored: more of them end the run with status 1 and a line for each. Scenes are \
      dragged in a window of 1280 by 800 points by a clock of their own, and painted on memory.

      The tail of a scene is the slowest of 1,000 frames: cold, where a new scene shows everything \
      for the first time, and warm, in one long drag, at scale 1 and 2. One that is worse by a fifth \
      than what is stored is told in a line; it does not end the run, since times depend on the \
      machine.

      With --renderer the frames are painted in a hidden window instead, each until the graphics card \
      is done, and only their tails are measured, with the draw calls and the pixels sent to the card. \
      Nothing is compared then.
      """,
  )

  @Option(help: "Run only what has this in its name.")
  var filter = ""

  @Option(help: "Paint scenes in a window by this renderer: opengl, opengles2 or software.")
  var renderer: String?

  @Option(help: "The video driver of that window: x11, wayland or offscreen.")
  var video = HostOptions.VideoDriver.offscreen.rawValue

  @Option(help: "The size of that window in points.")
  var size = "1920x1080"

  @Option(help: "Pixels per point in that window.")
  var scale = 2.0

  @Option(help: ArgumentHelp("Write the figures to this file.", valueName: "file"))
  var json: String?

  @Option(help: ArgumentHelp("The file with what is stored.", valueName: "file"))
  var thresholds = "Tests/Bench/thresholds.json"

  @Flag(help: "Store what is measured now, in place of comparing it.")
  var store = false

  @Flag(help: "Name what there is to be measured, without running it.")
  var list = false

  static func main() { main(ProgramArguments.words) }

  func run() throws { try MainActor.assumeIsolated { try measure() } }

  @MainActor
  private func measure() throws {
    try SceneDrive.check()
    let benchmarks = Benchmark.all.filter { filter.isEmpty || $0.name.contains(filter) }
    let scenes = SceneDrive.all.filter { filter.isEmpty || $0.name.contains(filter) }
    guard !benchmarks.isEmpty || !scenes.isEmpty else {
      throw ValidationError("Nothing has '\(filter)' in its name; --list names what there is.")
    }
    if list {
      for drive in scenes {
        print("\(drive.name): a drag, what moves by itself, and the slowest of 1,000 frames")
      }
      for benchmark in benchmarks { print("\(benchmark.name): \(benchmark.operation)") }
      return
    }
    if let renderer { return try measure(scenes, on: renderer) }
    let exists = FileManager.default.fileExists(atPath: thresholds)
    var stored = try exists || !store ? Thresholds(path: thresholds) : Thresholds()
    let report = try report(benchmarks, scenes, beside: stored)
    if let json { try report.writeJSON(to: json) }
    if store {
      stored.take(report)
      try stored.writeJSON(to: thresholds)
      return
    }
    let violations = stored.violations(in: report)
    for line in stored.warnings(in: report) + violations {
      FileHandle.standardError.write(Data("tactile-bench: \(line)\n".utf8))
    }
    if !violations.isEmpty { throw ExitCode(1) }
  }

  /// Measures the tails of `scenes` in a window that `renderer` paints.
  @MainActor
  private func measure(_ scenes: [SceneDrive], on renderer: String) throws {
    guard
      let renderer = HostOptions.Renderer(rawValue: renderer),
      let video = HostOptions.VideoDriver(rawValue: video)
    else { throw ValidationError("There is no such renderer or video driver.") }
    guard (0.25...8).contains(scale) else { throw ValidationError("A scale is 0.25 to 8.") }
    let parts = size.split(separator: "x", omittingEmptySubsequences: false)
    let sides = parts.compactMap { Double($0) }
    guard parts.count == 2, sides.count == 2, sides.allSatisfy({ (1...8192).contains($0) }) else {
      throw ValidationError("'\(size)' is no size, such as 1920x1080.")
    }
    var options = HostOptions()
    options.renderer = renderer
    options.videoDriver = video
    options.size = Size(width: sides[0], height: sides[1])
    options.scale = scale
    let card = try MeasuredPainter(options)
    defer { card.close() }
    let (width, height) = card.size
    print("\(card.name), \(width)×\(height) pixels, scale \(scale.shortest)")
    let table = Table(thresholds: Thresholds())
    table.printCardHeader()
    var report = BenchReport()
    for drive in scenes {
      let results = try SceneMeasurement.measureTail(
        drive,
        on: card,
        size: options.size,
        scale: scale,
      )
      for result in results {
        table.printCard(result)
        report.tails.append(result)
      }
    }
    if let json { try report.writeJSON(to: json) }
  }

  @MainActor
  private func report(
    _ benchmarks: [Benchmark],
    _ scenes: [SceneDrive],
    beside stored: Thresholds,
  ) throws -> BenchReport {
    let table = Table(thresholds: stored)
    var report = BenchReport()
    if !scenes.isEmpty { table.printSceneHeader() }
    for drive in scenes {
      for result in try SceneMeasurement.measure(drive) {
        table.print(result)
        report.scenes.append(result)
      }
    }
    if !scenes.isEmpty { table.printTailHeader() }
    for drive in scenes {
      for result in try SceneMeasurement.measureTail(drive) {
        table.printTail(result)
        report.tails.append(result)
      }
    }
    if !benchmarks.isEmpty { table.printBenchmarkHeader() }
    for benchmark in benchmarks {
      let result = try Meter().measure(benchmark)
      table.print(result)
      report.benchmarks.append(result)
    }
    return report
  }
}
