internal import Glibc
internal import TactileFiles
internal import TactilePrimitives
internal import TactileRaster
internal import TactileReplay
internal import TactileSDLHost
internal import TactileScenes
internal import TactileTraces

extension App {
  /// Plays a trace, or those of a folder and all below it, and compares each with what was accepted, or
  /// accepts it with at most this many `pictures`: `tactile check`.
  ///
  /// - Returns: the exit status: 0 where all traces are as accepted.
  package func check(
    _ folder: String,
    blesses: Bool,
    report: String?,
    pictures: Int,
  ) throws -> Int32 {
    guard (2...10_000).contains(pictures) else {
      throw Failure(.usage, "\(pictures) pictures: give a number from 2 to 10000")
    }
    if let report { try Files.requireWritable(report) }
    guard let paths = TraceFolder.traces(in: folder) else {
      throw Failure(.noInput, "\(folder): \(Files.reason())")
    }
    guard !paths.isEmpty else { throw Failure(.noInput, "\(folder): there are no traces in it") }
    let fonts = try required { try ReplayFonts.make() }
    let check = FolderCheck(
      folder: folder,
      blesses: blesses,
      pictures: pictures,
      check: TraceCheck(catalog: catalog, context: try context(), fonts: fonts),
    )
    let tally = try check.play(paths)
    if let report { try Files.write(Array(tally.page.html.utf8), to: report) }
    return tally.status
  }
}

private struct FolderCheck {
  let folder: String
  let blesses: Bool
  let pictures: Int
  let check: TraceCheck

  /// Ticks that a later check of a recording may be off by: events of a live run fall between its frames.
  private static let slackOfRecording = 1

  /// Plays the traces at `paths`; prints a line for each, and a summary.
  func play(_ paths: [String]) throws -> CheckTally {
    let clock = MonotonicClock()
    var tally = CheckTally()
    for path in paths {
      let start = clock.now
      var result = try self.result(of: path)
      let seconds = clock.now - start
      if result.outcome == .ok { result.detail = " \(seconds.withDecimals(2)) s" }
      try Console.output("\(result.outcome.rawValue) \(name(of: path))\(result.detail)\n")
      var entry = CheckPage.Entry(
        name: name(of: path),
        line: result.detail,
        isGood: result.outcome == .ok || result.outcome == .blessed,
      )
      entry.sheet = result.sheet
      entry.plot = result.plot
      tally.add(entry, result.outcome, result.status, played: result.played, seconds: seconds)
    }
    try Console.output(tally.summary + "\n")
    return tally
  }

  private struct Result {
    var outcome: CheckTally.Outcome
    var detail = ""
    /// The status of a broken trace.
    var status = Failure.Status.data
    var played = 0.0
    var sheet: [UInt8]?
    var plot: String?
  }

  private func result(of path: String) throws -> Result {
    if TraceFolder.isRepaired(path), access(path, F_OK) != 0 {
      return Result(outcome: .broken, detail: ": its name is not UTF-8")
    }
    do {
      let test = TraceTest(
        file: path,
        trace: try Files.read(path, as: .file),
        expectation: try Files.readIfThere(TraceTest.expectationFile(of: path)),
        pictures: try Files.readIfThere(TraceTest.picturesFile(of: path)),
      )
      switch try check.check(test) {
      case .same(let run):
        if blesses, test.pictures == nil { try accept(run, test) }
        unlink(differenceFile(of: test))
        return Result(outcome: .ok, played: run.played.table.duration)
      case .differs(let difference, let run):
        return try differing(difference, run, test)
      case .isNew(let run):
        guard blesses else {
          let seconds = run.played.table.duration
          return Result(outcome: .new, detail: ": --bless accepts it", played: seconds)
        }
        try accept(run, test)
        return Result(outcome: .blessed, played: run.played.table.duration)
      }
    } catch let error
      where error is TraceError || error is TraceTestError || error is ReplayError
      || error is PNGError
    {
      return Result(outcome: .broken, detail: ": \(error)")
    } catch let failure as Failure where failure.status == .noInput {
      return Result(outcome: .broken, detail: ": \(failure)", status: failure.status)
    } catch let error as ResourceError {
      throw Failure(.unavailable, "\(error)")
    }
  }

  private func differing(
    _ difference: Difference,
    _ run: TraceCheck.Run,
    _ test: TraceTest,
  ) throws -> Result {
    let blesses = blesses && !difference.isFromRecording
    var result = Result(
      outcome: blesses ? .blessed : .differs,
      detail: ": \(difference.description)",
      played: run.played.table.duration,
    )
    if blesses {
      try accept(run, test)
      unlink(differenceFile(of: test))
      return result
    }
    result.plot = TraceCheck.plot(of: difference, in: run)
    let sheet: ContactSheet
    do {
      sheet = try check.sheet(of: difference, in: run, pictures: test.pictures)
    } catch let error as PNGError {
      Console.report("\(TraceTest.picturesFile(of: test.file)): \(error)")
      sheet = try check.sheet(of: difference, in: run, pictures: nil)
    }
    let png = try sheet.picture(fonts: run.player.fonts).png()
    result.sheet = png
    do throws(Failure) {
      try Files.write(png, to: differenceFile(of: test))
    } catch {
      Console.report("\(error)")
    }
    return result
  }

  private func accept(_ run: TraceCheck.Run, _ test: TraceTest) throws {
    let trace = run.player.trace
    let acceptance = try check.acceptance(
      of: run,
      slack: trace.isRecording ? Self.slackOfRecording : 0,
      pictureCount: pictures,
    )
    let isPrivate = Files.isPrivate(test.file)
    let file = TraceTest.expectationFile(of: test.file)
    try Files.write(acceptance.expectation, to: file, isPrivate: isPrivate)
    try Files.write(
      acceptance.pictures,
      to: TraceTest.picturesFile(of: test.file),
      isPrivate: isPrivate,
    )
  }

  private func differenceFile(of test: TraceTest) -> String { test.name + ".diff.png" }

  /// Returns the path without the folder and the extension.
  private func name(of path: String) -> String {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let name = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    return TraceTest.name(ofFile: name)
  }
}

/// The running results of a check of many traces.
private struct CheckTally {
  enum Outcome: String {
    case ok, differs, new, blessed, broken
  }

  /// All traces so far, for a report.
  private(set) var page = CheckPage()
  private var counts: [Outcome: Int] = [:]
  /// The status of the broken traces: that of a malformed one where there is one; nil without any.
  private var broken: Failure.Status?
  private var playedSeconds = 0.0
  private var seconds = 0.0

  /// Adds a trace that `played` for as many seconds of its own time, in a check of `seconds`; `status` is
  /// that of a broken one.
  mutating func add(
    _ entry: CheckPage.Entry,
    _ outcome: Outcome,
    _ status: Failure.Status,
    played: Double,
    seconds: Double,
  ) {
    if outcome == .broken, broken != .data { broken = status }
    page.entries.append(entry)
    counts[outcome, default: 0] += 1
    playedSeconds += played
    self.seconds += seconds
  }

  /// The number of traces for each outcome, and the speed at which they were played.
  var summary: String {
    let order: [Outcome] = [.ok, .blessed, .differs, .new, .broken]
    let parts = order.compactMap { outcome in
      counts[outcome].map { "\($0) \(outcome.rawValue)" }
    }
    let pace = (playedSeconds / max(seconds, 1e-6)).withDecimals(2)
    return "\(parts.joined(separator: ", ")): \(playedSeconds.withDecimals(2)) s played in"
      + " \(seconds.withDecimals(2)) s, \(pace) times real time"
  }

  var status: Int32 {
    if let broken { return broken.rawValue }
    return counts[.differs] != nil || counts[.new] != nil ? 1 : 0
  }
}
