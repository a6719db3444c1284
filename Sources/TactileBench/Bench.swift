import ArgumentParser
import Foundation
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
      """,
  )

  @Option(help: "Run only what has this in its name.")
  var filter = ""

  @Option(help: ArgumentHelp("Write the figures to this file.", valueName: "file"))
  var json: String?

  @Option(help: ArgumentHelp("The file with what is stored.", valueName: "file"))
  var thresholds = "Tests/Bench/thresholds.json"

  @Flag(help: "Store what is measured now, in place of comparing it.")
  var store = false

  @Flag(help: "Name what there is to be measured, without running it.")
  var list = false

  static func main() { main(ProgramArguments.words) }

  func run() throws {
    try MainActor.assumeIsolated { try measure() }
  }

  @MainActor
  private func measure() throws {
    try SceneDrive.check()
    let benchmarks = Benchmark.all.filter { filter.isEmpty || $0.name.contains(filter) }
    let scenes = SceneDrive.all.filter { filter.isEmpty || "scene.\($0.scene)".contains(filter) }
    guard !benchmarks.isEmpty || !scenes.isEmpty else {
      throw ValidationError("Nothing has '\(filter)' in its name; --list names what there is.")
    }
    if list {
      for drive in scenes {
        print("scene.\(drive.scene): a drag, what moves by itself, and the slowest of 1,000 frames")
      }
      for benchmark in benchmarks { print("\(benchmark.name): \(benchmark.operation)") }
      return
    }
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
