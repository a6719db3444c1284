import ArgumentParser
import Foundation

/// The command that measures what Tactile costs, without a window.
@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tactile-bench",
    abstract: "Measures the parts of Tactile: time and allocations of one operation.",
    discussion: """
      Times are reported: the best and the middle one of several batches. Allocations are counted, \
      and more of them than a benchmark allows end the run with status 1.
      """,
  )

  @Option(help: "Run only the benchmarks whose name contains this.")
  var filter = ""

  @Option(help: ArgumentHelp("Write the figures to this file.", valueName: "file"))
  var json: String?

  @Flag(help: "Name the benchmarks and what their operation is, without running them.")
  var list = false

  func run() throws {
    let chosen = Benchmark.all.filter { filter.isEmpty || $0.name.contains(filter) }
    guard !chosen.isEmpty else {
      throw ValidationError("No benchmark has '\(filter)' in its name; --list names them.")
    }
    if list {
      for benchmark in chosen { print("\(benchmark.name): \(benchmark.operation)") }
      return
    }
    let table = Table()
    table.printHeader()
    var results: [Measurement] = []
    for benchmark in chosen {
      let result = Meter().measure(benchmark)
      table.print(result)
      results.append(result)
    }
    if let json { try write(results, to: json) }
    guard results.allSatisfy(\.isWithinLimits) else { throw ExitCode(1) }
  }

  private func write(_ results: [Measurement], to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try encoder.encode(results).write(to: URL(fileURLWithPath: path))
    } catch {
      throw ValidationError("\(path): \(error.localizedDescription)")
    }
  }
}
