internal import TactilePrimitives
internal import TactileRaster
public import TactileScenes
public import TactileText
public import TactileTraces
internal import TactileTuning

/// Plays traces that are tests and compares their results with the accepted ones.
///
/// A check plays the trace once and paints nothing. Only where it differs is it played again, for pictures of
/// the ticks that matter. The accepted files hold values, which are compared, and a few small pictures for
/// people, which are not: accepting every frame would take megabytes a trace.
public struct TraceCheck {
  /// The result of a check.
  public enum Verdict {
    /// The run matched the expectation.
    case same(Run)
    /// The run did not match; with its first difference.
    case differs(Difference, Run)
    /// Nothing has been accepted yet.
    case isNew(Run)
  }

  /// A run and its expectation.
  public struct Run {
    /// The player of the run.
    public let player: TracePlayer
    /// The result of the run.
    public let played: TracePlayer.Played
    /// The accepted expectation, if there is one.
    public let expectation: TraceExpectation?
  }

  /// The files to keep beside a trace for later checks.
  public struct Acceptance {
    /// The file of the expectation.
    public let expectation: [UInt8]
    /// The file of the pictures: an animated PNG.
    public let pictures: [UInt8]
  }

  /// The number of pictures kept of a run.
  public static let pictureCount = 8
  /// The longer side of a kept picture in pixels, at most, and its pixels to a point, at most.
  private static let pictureExtent = 320.0
  private static let pictureScale = 0.5

  private let catalog: SceneCatalog
  private let context: SceneContext
  private let fonts: FontContext

  /// A check with the scenes of `catalog`, made from `context` except for its tuning, and `fonts`.
  ///
  /// A trace in another language than that of `fonts` gets the fonts of its own.
  public init(catalog: SceneCatalog, context: SceneContext, fonts: FontContext) {
    self.catalog = catalog
    self.context = context
    self.fonts = fonts
  }

  /// Plays `test` and compares the run with what the recording showed, and with its expectation.
  ///
  /// - Throws: `TraceError`, ``TraceTestError`` and ``ReplayError`` about its files, and `ResourceError`
  ///   where the scene cannot be made.
  public func check(_ test: TraceTest) throws -> Verdict {
    let expectation = try expectation(of: test)
    let player = try player(of: test, expectation)
    let played = try player.play()
    let run = Run(player: player, played: played, expectation: expectation)
    if let difference = played.difference(from: player.trace) { return .differs(difference, run) }
    guard let expectation else { return .isNew(run) }
    let difference = Difference.first(
      of: played.table,
      displayHash: played.outcome.displayList.displayHash,
      from: expectation,
    )
    return difference.map { .differs($0, run) } ?? .same(run)
  }

  /// Returns the files that accept the result of `run`, with at most `pictureCount` pictures, 2 or more.
  ///
  /// The window, the frame rate, the tuning, tolerances and slack of an earlier expectation are kept; without
  /// one, later runs may be off by `slack` ticks.
  ///
  /// - Throws: the errors of playing the trace again, and `PNGError`.
  public func acceptance(
    of run: Run,
    slack: Int = 0,
    pictureCount: Int = pictureCount,
  ) throws -> Acceptance {
    let (player, played) = (run.player, run.played)
    var expectation = run.expectation ?? Self.expectation(of: run, slack: slack)
    expectation.table = played.table
    if expectation.displayHash != nil {
      expectation.displayHash = played.outcome.displayList.displayHash
    }
    expectation.pictures = Self.pictureTicks(of: played, count: pictureCount)
    let pictures = try player.pictures(
      at: Set(expectation.pictures),
      scale: Self.scale(of: player),
    )
    var small = player
    small.scale = Self.scale(of: player)
    var writer = AnimatedPNGWriter(width: small.canvas.width, height: small.canvas.height)
    var kept: [Int] = []
    for tick in expectation.pictures {
      guard let picture = pictures[tick] else { continue }
      let count = writer.count
      try writer.append(picture.coarse, at: played.table.time(ofTick: tick).seconds)
      if writer.count > count { kept.append(tick) }
    }
    expectation.pictures = kept
    return Acceptance(
      expectation: Array(ExpectationWriter.text(of: expectation).utf8),
      pictures: try writer.file(end: played.table.time(ofTick: played.table.frames - 1).seconds),
    )
  }

  private static func expectation(of run: Run, slack: Int) -> TraceExpectation {
    var expectation = TraceExpectation(
      scene: run.player.entry.name,
      size: run.player.size,
      scale: run.player.scale,
      table: run.played.table,
    )
    for (setting, value) in run.player.context.tuning.difference() {
      expectation.tuning[setting.name] = value
    }
    expectation.slack = slack
    return expectation
  }

  /// Returns pixels to a point of the small pictures of a run.
  static func scale(of player: TracePlayer) -> Double {
    let longer = max(player.canvas.width, player.canvas.height)
    return min(pictureScale, pictureExtent / max(1, Double(longer) / player.scale))
  }

  private func expectation(of test: TraceTest) throws(TraceError) -> TraceExpectation? {
    guard let bytes = test.expectation else { return nil }
    return try ExpectationReader.read(bytes, file: TraceTest.expectationFile(of: test.file))
  }

  private func player(of test: TraceTest, _ expectation: TraceExpectation?) throws -> TracePlayer {
    let trace = try TraceReader.read(test.trace, file: test.file)
    let file = expectation == nil ? test.file : TraceTest.expectationFile(of: test.file)
    let name = expectation?.scene ?? trace.header.scene
    guard let name, let entry = catalog.entry(named: name) else {
      let known = catalog.entries.map(\.name)
      throw TraceTestError.unknownScene(file: file, name: name, known: known)
    }
    var tuning = catalog.tuning
    if expectation == nil {
      tuning = try TracePlayer.tuning(of: trace.header, file: test.file, over: tuning)
    }
    for (name, value) in (expectation?.tuning ?? [:]).sorted(by: { $0.key < $1.key }) {
      if let problem = tuning.set(name, to: value) {
        throw TraceTestError.badSetting(file: file, name: name, problem: problem)
      }
    }
    var player = TracePlayer(
      trace,
      file: test.file,
      entry: entry,
      context: SceneContext(
        resources: context.resources,
        tuning: tuning,
        pictures: context.pictures,
      ),
      fonts: try fonts(for: trace.header),
    )
    player.source = test.trace
    if let expectation {
      player.size = expectation.size
      player.scale = expectation.scale
      player.fps = expectation.table.fps
    }
    try player.requireBounded()
    return player
  }

  private func fonts(for header: TraceHeader) throws -> FontContext {
    (header.language ?? .english) == fonts.translations.language
      ? fonts : try ReplayFonts.make(for: header, in: context.resources)
  }

  /// Returns the ticks whose pictures are kept: the first, the last, marks, and others that divide
  /// the changes evenly.
  static func pictureTicks(of played: TracePlayer.Played, count: Int) -> [Int] {
    let last = played.table.frames - 1
    var ticks: Set = [0, last]
    for tick in spread(played.markTicks, count: max(1, count / 2)) where ticks.count < count {
      ticks.insert(tick)
    }
    let others = played.changedTicks.filter { !ticks.contains($0) }
    for tick in spread(others, count: count - ticks.count) { ticks.insert(tick) }
    return ticks.sorted()
  }

  /// Returns `count` of the `ticks`, evenly spread; all of them if there are fewer.
  private static func spread(_ ticks: [Int], count: Int) -> [Int] {
    guard ticks.count > count else { return ticks }
    return (0..<max(0, count)).map { ticks[(2 * $0 + 1) * ticks.count / (2 * count)] }
  }
}

extension TraceCheck {
  /// Returns accepted and current pictures side by side around the first difference in `run`; without a file
  /// of accepted `pictures` only the current ones.
  ///
  /// They are the last ones before it, the first ones from it on and the last of the run, and the current
  /// frames before, at and after the tick itself.
  ///
  /// - Throws: the errors of playing the trace again, and `PNGError` where the file is broken.
  public func sheet(
    of difference: Difference,
    in run: Run,
    pictures: [UInt8]?,
  ) throws -> ContactSheet {
    let accepted = try accepted(pictures, of: run)
    let tick = difference.tick
    let pairs = Self.pairs(around: tick, of: accepted.keys.sorted())
    let around = [tick - 1, tick, tick + 1, tick + 2].filter {
      $0 >= 0 && $0 < run.played.table.frames
    }
    let now = try run.player.pictures(
      at: Set(pairs + around + [run.played.table.frames - 1]),
      scale: Self.scale(of: run.player),
    )
    var entries: [ContactSheet.Entry] = []
    for pair in pairs {
      let when = Self.seconds(of: pair, run)
      if let picture = accepted[pair] {
        entries.append(ContactSheet.Entry(picture, caption: "accepted, \(when)"))
      }
      // The last frame stands for frames that a shorter run no longer has.
      if let picture = now[pair] ?? now[run.played.table.frames - 1] {
        entries.append(ContactSheet.Entry(picture, caption: "now, \(when)"))
      }
    }
    for place in around {
      guard let picture = now[place] else { continue }
      let what =
        place == tick ? "now, first difference" : place < tick ? "now, before" : "now, after"
      entries.append(
        ContactSheet.Entry(picture, caption: "\(what), \(Self.seconds(of: place, run))")
      )
    }
    return ContactSheet(entries)
  }

  /// Returns the accepted pictures, by tick.
  private func accepted(_ file: [UInt8]?, of run: Run) throws(PNGError) -> [Int: PixelBuffer] {
    guard let file, let ticks = run.expectation?.pictures else { return [:] }
    let pictures = try AnimatedPNGReader.pictures(of: file)
    return Dictionary(uniqueKeysWithValues: zip(ticks, pictures))
  }

  /// Returns the ticks of the accepted pictures to show: an even number of pairs fills the rows.
  private static func pairs(around tick: Int, of ticks: [Int]) -> [Int] {
    var chosen = Set(ticks.filter { $0 < tick }.suffix(1))
    chosen.formUnion(ticks.filter { $0 >= tick }.prefix(2))
    if let last = ticks.last { chosen.insert(last) }
    return chosen.sorted()
  }

  private static func seconds(of tick: Int, _ run: Run) -> String {
    Markup.seconds(run.played.table.time(ofTick: tick).seconds) + " s"
  }
}
