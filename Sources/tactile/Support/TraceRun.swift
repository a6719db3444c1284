import TactileInspector
import TactileReplay
import TactileScenes
import TactileViews

/// A run of a trace, frame by frame, for the window that plays it.
@MainActor
final class TraceRun: SceneRun {
  private let replayer: Replayer

  /// Makes a run of the trace of `player`, on a new stage.
  init(_ player: TracePlayer) throws {
    replayer = try player.replayer()
  }

  var stage: SceneStage { replayer.stage }

  var onInput: ((InputEvent) -> Void)? {
    get { replayer.onInput }
    set { replayer.onInput = newValue }
  }

  func nextFrame() throws -> SceneRunFrame? {
    try replayer.advance().map {
      SceneRunFrame(time: $0.time, frame: $0.frame, values: $0.values)
    }
  }
}
