public import TactilePrimitives
public import TactileRaster
public import TactileReplay
public import TactileScenes
internal import TactileTraces
public import TactileTuning
public import TactileViews

/// A scene that a trace has been played into without a display, for tests.
///
///     let test = try SceneTest(entry, trace: trace)
///     #expect(test.number("stack.count") == 4)
///
/// The same trace gives the same values on every machine.
public struct SceneTest {
  /// The result of the run.
  public let played: TracePlayer.Played

  /// Makes the scene of `entry` and plays `trace` in it until nothing moves any more.
  ///
  /// The trace is lines of JSON, of which the first is its header. Without a `size` in points the window has
  /// that of the trace, or 480 × 800; without `tuning` the settings are the published ones of the scene.
  ///
  /// - Throws: errors about the trace, the fonts of replays and the resources of the scene.
  public init(_ entry: SceneEntry, trace: String, size: Size? = nil, tuning: Tuning? = nil) throws {
    let file = "\(entry.name).jsonl"
    try self.init(entry, Array(trace.utf8), file: file, size: size, tuning: tuning)
  }

  /// Makes the scene of `entry` and plays the trace in a file in it until nothing moves any more.
  ///
  ///     let test = try SceneTest(entry, file: "../Traces/drag.jsonl")
  ///
  /// The path of `file` begins at the folder of `source`, the source file of the test; `size` and `tuning`
  /// are as in ``init(_:trace:size:tuning:)``.
  ///
  /// - Throws: errors about the file, the trace, the fonts of replays and the resources of the scene.
  public init(
    _ entry: SceneEntry,
    file: String,
    besides source: String = #filePath,
    size: Size? = nil,
    tuning: Tuning? = nil,
  ) throws {
    let folder = source[..<(source.lastIndex(of: "/") ?? source.startIndex)]
    let trace = try ResourceFolder(path: String(folder)).read(file)
    try self.init(entry, trace.bytes, file: trace.path, size: size, tuning: tuning)
  }

  private init(
    _ entry: SceneEntry,
    _ bytes: [UInt8],
    file: String,
    size: Size?,
    tuning: Tuning?,
  ) throws {
    let trace = try TraceReader.read(bytes, file: file)
    let resources = ResourceFolder()
    var player = TracePlayer(
      trace,
      file: file,
      entry: entry,
      context: SceneContext(resources: resources, tuning: tuning ?? SceneCatalog([entry]).tuning),
      fonts: try ReplayFonts.make(for: trace.header, in: resources),
    )
    player.source = bytes
    if let size { player.size = size }
    played = try player.play()
  }

  /// The scene after the run, in its window.
  public var stage: SceneStage { played.stage }

  /// The decisions of recognizers and the settles, in order.
  public var log: [LogEntry] { played.outcome.log }

  /// Returns the value of a probe at the end, or at the mark `label`; nil where there is none.
  public func value(_ probe: String, atMark label: String? = nil) -> ProbeValue? {
    let probes =
      label.map { label in played.outcome.marks.first { $0.label == label }?.probes ?? [] }
      ?? played.outcome.probes
    return probes.first { $0.name == probe }?.value
  }

  /// Returns the number of a probe at the end, or at the mark `label`; nil where there is none.
  public func number(_ probe: String, atMark label: String? = nil) -> Double? {
    guard case .number(let number) = value(probe, atMark: label) else { return nil }
    return number
  }

  /// Returns the text of a probe at the end, or at the mark `label`; nil where there is none.
  public func text(_ probe: String, atMark label: String? = nil) -> String? {
    guard case .text(let text) = value(probe, atMark: label) else { return nil }
    return text
  }

  /// The picture of the window at the end, one pixel to a point.
  public var picture: PixelBuffer { CairoPainter().picture(of: played.outcome.displayList) }
}
