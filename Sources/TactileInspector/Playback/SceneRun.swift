public import TactilePrimitives
public import TactileScenes
public import TactileViews

/// A repeatable run of a scene, produced frame by frame.
public protocol SceneRun: AnyObject {
  /// The stage that the run plays on.
  var stage: SceneStage { get }

  /// Called with every event that the scene receives.
  var onInput: ((InputEvent) -> Void)? { get set }

  /// Returns the next frame; nil when the run is over.
  ///
  /// - Throws: the error that prevents the run from continuing.
  func nextFrame() throws -> SceneRunFrame?
}

/// A frame of a run.
public struct SceneRunFrame {
  /// The scene's time.
  public let time: Timestamp
  /// The frame to show.
  public let frame: Frame
  /// The value of each probe, in the stage's order.
  public let values: [ProbeValue]

  /// Creates a frame at `time`.
  public init(time: Timestamp, frame: Frame, values: [ProbeValue]) {
    self.time = time
    self.frame = frame
    self.values = values
  }
}
