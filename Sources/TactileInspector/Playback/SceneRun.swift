public import TactilePrimitives
public import TactileScenes
public import TactileViews

/// A run of a scene that is made frame by frame, each time alike.
public protocol SceneRun: AnyObject {
  /// Where it is played.
  var stage: SceneStage { get }

  /// Told of every event that the scene is given.
  var onInput: ((InputEvent) -> Void)? { get set }

  /// Makes the next frame; nil where the run is over.
  ///
  /// - Throws: why the run cannot go on.
  func nextFrame() throws -> SceneRunFrame?
}

/// A frame of a run.
public struct SceneRunFrame {
  /// The scene's time.
  public let time: Timestamp
  /// What is to be seen.
  public let frame: Frame
  /// What each probe shows, in the stage's order.
  public let values: [ProbeValue]

  /// A frame at `time`.
  public init(time: Timestamp, frame: Frame, values: [ProbeValue]) {
    self.time = time
    self.frame = frame
    self.values = values
  }
}
