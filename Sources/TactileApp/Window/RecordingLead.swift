internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileTraces
internal import TactileViews

/// The input since the last moment at which the state of the scene could be saved whole, with that
/// state: the lead of a recording that begins in the middle of a gesture or a motion.
///
/// A state can be saved while nothing is touched and nothing moves, if the scene can tell it then.
/// Until it can, the lead goes back to the start of the window.
final class RecordingLead {
  enum Entry {
    /// Input, and the time of the last frame before it if something moved then or shortly before.
    case input(InputEvent, frame: Timestamp?)
    case line(RecordingFeed.Line, Timestamp)
  }

  /// The time at which it begins.
  private(set) var start: Timestamp = .zero
  /// The header of a trace that begins with it.
  private(set) var header = TraceHeader()
  /// Everything since then.
  private(set) var entries = PackedEntries()
  /// Whether a replay of the entries from the header's state comes to the present state.
  private(set) var isWhole = false
  /// The time of the last frame before the newest input, if something moved then or shortly before.
  private(set) var frame: Timestamp?
  /// The time of the last frame before the newest input, if another was due or a contact was down.
  private(set) var shown: Timestamp?

  /// The part of typed text that the saved state keeps.
  var text = RecordedText.all

  private let stage: SceneStage
  private let context: SceneContext
  private var latest: Timestamp = .zero
  /// Whether it has not begun yet.
  private var isFirst = true
  /// The number of the window's frames before the newest input or mark.
  private var frameCount = 0

  /// The bytes of entries that are kept, at most: two minutes of ten fingers.
  static let maximumByteCount = 8 << 20
  /// Seconds for which the time of a frame matters although nothing moves any more: a motion that
  /// ended in it may still run in a replay.
  private static let memory = 0.1
  /// Seconds without input after which no double click or other run of input goes on.
  private static let calm = 0.5

  /// Creates the lead of a window that has had no input yet.
  init(of stage: SceneStage, in context: SceneContext) {
    self.stage = stage
    self.context = context
  }

  /// Begins anew at `time`, which is the present, with the present state if it can be saved; if it
  /// `isForced`, even in the middle of a motion.
  func renew(at time: Timestamp, backend: String, isForced: Bool = false) {
    let window = stage.window
    let isCalm =
      time - latest >= Self.calm && window.isAtRest && !window.isTouched
      && window.heldModifiers.isEmpty
    guard isFirst || isCalm || isForced else { return }
    let state = stage.savedState
    let language = window.fonts.translations.language
    guard isFirst || isForced || state["scene"] != nil else { return }
    start = time
    header = TraceHeader(
      scene: stage.name,
      width: window.size.width,
      height: window.size.height,
      scale: window.scale,
      device: backend,
      mmPerPoint: context.lab.millimetresPerPoint,
      language: language.isEnglish ? nil : language,
      headStart: window.headStart,
      state: text.kept(state),
    )
    isFirst = false
    isWhole = true
    entries = PackedEntries()
    for line in context.recording.opening?() ?? [] { entries.append(.line(line, time)) }
  }

  /// Begins with all of `past`, which was replayed into the window.
  func begin(with past: ReplayedPast) {
    isFirst = false
    start = .zero
    header = past.header
    entries = past.entries
    latest = past.end
    isWhole = true
  }

  /// Adds input that the scene is about to receive.
  func add(_ event: InputEvent) {
    latest = max(latest, event.timestamp)
    add(.input(event, frame: frame))
  }

  func add(_ line: RecordingFeed.Line, at time: Timestamp) { add(.line(line, time)) }

  /// Reads the time of the last frame before `time`, that of input that comes or of a mark.
  func noteFrame(at time: Timestamp) {
    let window = stage.window
    let last = window.lastFrameTime
    if time <= last {
      // While time is paused, frames that follow resizes have one time, that of the newest line.
      frame = window.frameCount == frameCount ? nil : max(last, latest)
      shown = frame
    } else {
      let isRecent = window.isMoving || window.hasPendingUpdates || time - last < Self.memory
      frame = isRecent ? last : nil
      shown = window.needsFrame || window.isTouched ? last : nil
    }
    frameCount = window.frameCount
  }

  private func add(_ entry: Entry) {
    guard isWhole else { return }
    if entries.byteCount < Self.maximumByteCount {
      entries.append(entry)
    } else {
      entries = PackedEntries()
      isWhole = false
    }
  }
}
