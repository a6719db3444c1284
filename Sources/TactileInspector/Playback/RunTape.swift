internal import TactileDisplay
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// The recording of a run: its frames and the events between them.
final class RunTape {
  /// The frames.
  private(set) var strip = FrameStrip(.thins, most: 40_000, heaviest: 1_000_000)
  /// The events between the frames, in order.
  private(set) var notes: [RunNote] = []
  /// Whether the run was played to its end.
  private(set) var isComplete = false
  /// The error that ended the run; nil for none.
  private(set) var problem: String?

  private let run: any SceneRun
  private var tick = -1

  /// The most notes kept; later ones are dropped.
  private static let mostNotes = 200_000

  /// Creates a tape of `run`, which must be new.
  init(_ run: any SceneRun) {
    self.run = run
    run.onInput = { [weak self] in self?.add(.input($0)) }
    let window = run.stage.window
    let inner = window.onLog
    window.onLog = { [weak self] entry in
      inner?(entry)
      self?.add(.log(entry))
    }
    window.onRelease = { [weak self] in self?.add(.release($0)) }
  }

  /// The newest frame's number; less than 0 before the first.
  var lastTick: Int { tick }

  /// Plays one more frame.
  func advance() {
    guard !isComplete else { return }
    do {
      guard let next = try run.nextFrame() else {
        isComplete = true
        return
      }
      tick += 1
      strip.add(
        FrameStrip.Moment(
          tick: tick,
          time: next.time,
          displayList: next.frame.displayList,
          values: next.values,
          noteCount: notes.count,
        )
      )
    } catch {
      problem = "\(error)"
      isComplete = true
    }
  }

  private func add(_ note: RunNote) {
    if notes.count < Self.mostNotes { notes.append(note) }
  }
}
