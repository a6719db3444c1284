import ArgumentParser
import Glibc
import TactilePrimitives
import TactileRaster
import TactileReplay
import TactileSDLHost
import TactileScenes
import TactileText
import TactileTraces

/// Plays traces that are tests: `tactile check`.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play all traces of a folder and compare what they come to with what was accepted.",
    discussion: """
      Beside a trace NAME.jsonl lie NAME.expect.jsonl, which says what its probes show and what is \
      decided, and NAME.expect.png with a few pictures of it; --bless writes both. Of a trace that \
      differs, accepted pictures beside those of now are written to NAME.diff.png. The status is 0 \
      where all are as accepted, 1 where one differs or nothing is accepted yet, 65 where a file \
      is malformed.
      """,
  )

  @Argument(help: "A folder, searched with all below it, or a single trace.")
  var folder: String

  @Flag(help: "Accept what the traces come to now.")
  var bless = false

  @Option(help: "A page with the outcome, plots and pictures of what differs, in one HTML file.")
  var report: String?

  @Option(help: "How many pictures of a run --bless keeps at most, 2 to 10000.")
  var pictures: Int = 8

  func run() throws {
    try MainActor.assumeIsolated { try check() }
  }

  @MainActor
  private func check() throws {
    guard (2...10_000).contains(pictures) else {
      throw Failure(.usage, "\(pictures) pictures: give a number from 2 to 10000")
    }
    guard let paths = TraceFolder.traces(in: folder) else {
      throw Failure(.noInput, "\(folder): \(Files.reason())")
    }
    guard !paths.isEmpty else { throw Failure(.noInput, "\(folder): there are no traces in it") }
    let clock = MonotonicClock()
    let check = TraceCheck(context: try Setup.context(), fonts: try Setup.replayFonts())
    var tally = CheckTally()
    for path in paths {
      let start = clock.now
      var result = try self.result(of: path, by: check)
      let seconds = clock.now - start
      if result.outcome == .ok { result.detail = " \(CheckTally.hundredths(seconds)) s" }
      let line = "\(result.outcome.rawValue) \(name(of: path))\(result.detail)"
      try Console.output(line + "\n")
      var entry = CheckPage.Entry(
        name: name(of: path),
        line: result.detail,
        isGood: result.outcome == .ok || result.outcome == .blessed,
      )
      entry.sheet = result.sheet
      entry.plot = result.plot
      tally.add(entry, result.outcome, played: result.played, seconds: seconds)
    }
    try Console.output(tally.summary + "\n")
    if let report { try Files.write(Array(tally.page.html.utf8), to: report) }
    if let status = tally.status { throw ExitCode(status) }
  }

  /// The result of one trace.
  private struct Result {
    var outcome: CheckTally.Outcome
    var detail = ""
    var played = 0.0
    var sheet: [UInt8]?
    var plot: String?
  }

  @MainActor
  private func result(of path: String, by check: TraceCheck) throws -> Result {
    do {
      let test = TraceTest(
        file: path,
        trace: try Files.read(path),
        expectation: try Files.readIfThere(TraceTest.expectationFile(of: path)),
        pictures: try Files.readIfThere(TraceTest.picturesFile(of: path)),
      )
      switch try check.check(test) {
      case .same(let run):
        if bless, test.pictures == nil { try accept(run, test, by: check) }
        unlink(differenceFile(of: test))
        return Result(outcome: .ok, played: run.duration)
      case .differs(let difference, let run):
        return try differing(difference, run, test, by: check)
      case .isNew(let run):
        guard bless else {
          return Result(outcome: .new, detail: ": --bless accepts it", played: run.duration)
        }
        try accept(run, test, by: check)
        return Result(outcome: .blessed, played: run.duration)
      }
    } catch let error as TraceError {
      return Result(outcome: .broken, detail: ": \(error)")
    } catch let error as TraceTestError {
      return Result(outcome: .broken, detail: ": \(error)")
    } catch let error as ReplayError {
      return Result(outcome: .broken, detail: ": \(error)")
    } catch let failure as Failure where failure.status == .noInput {
      return Result(outcome: .broken, detail: ": \(failure)")
    } catch let error as ResourceError {
      throw Failure(.unavailable, "\(error)")
    }
  }

  @MainActor
  private func differing(
    _ difference: Difference,
    _ run: TraceCheck.Run,
    _ test: TraceTest,
    by check: TraceCheck,
  ) throws -> Result {
    var result = Result(
      outcome: bless ? .blessed : .differs,
      detail: ": \(difference.description)",
      played: run.duration,
    )
    if bless {
      try accept(run, test, by: check)
      unlink(differenceFile(of: test))
      return result
    }
    result.plot = TraceCheck.plot(of: difference, in: run)
    let sheet: ContactSheet
    do {
      sheet = try check.sheet(of: difference, in: run, pictures: test.pictures)
    } catch let error as PNGError {
      Console.error("tactile: \(TraceTest.picturesFile(of: test.file)): \(error)")
      sheet = try check.sheet(of: difference, in: run, pictures: nil)
    }
    let png = try sheet.picture(fonts: run.player.fonts).png()
    result.sheet = png
    do throws(Failure) {
      try Files.write(png, to: differenceFile(of: test))
    } catch {
      Console.error("tactile: \(error)")
    }
    return result
  }

  @MainActor
  private func accept(_ run: TraceCheck.Run, _ test: TraceTest, by check: TraceCheck) throws {
    let acceptance = try check.acceptance(of: run, pictureCount: pictures)
    try Files.write(acceptance.expectation, to: TraceTest.expectationFile(of: test.file))
    try Files.write(acceptance.pictures, to: TraceTest.picturesFile(of: test.file))
  }

  @MainActor
  private func differenceFile(of test: TraceTest) -> String { test.name + ".diff.png" }

  /// Returns the path without the folder and the extension.
  private func name(of path: String) -> String {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let name = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    return name.hasSuffix(".jsonl") ? String(name.dropLast(6)) : name
  }
}

extension TraceCheck.Run {
  /// The run's duration in seconds of trace time.
  @MainActor
  fileprivate var duration: Double { Double(played.table.frames) / played.table.fps }
}
