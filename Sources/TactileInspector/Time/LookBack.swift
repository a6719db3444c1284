internal import TactileDisplay
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// The last frames of a scene, made again by playing its history into a new one.
///
/// What is inspected stays as it is: the frames come from a stage of their own.
final class LookBack {
  /// A frame of the past.
  struct Moment {
    /// The scene's time.
    let time: Timestamp
    /// What was to be seen.
    let displayList: DisplayList
  }

  /// The frames that showed something new, the oldest first; never empty.
  let moments: [Moment]

  /// How many are kept: ten seconds of movement at 60 frames a second.
  static let most = 600

  /// Plays `history` into `stage`, which must be new.
  ///
  /// Nil where the history was given up or shows nothing.
  ///
  /// - Complexity: O(*n*) in the frames of the history.
  init?(_ history: SceneHistory, on stage: SceneStage) {
    guard !history.isGivenUp else { return nil }
    var moments: [Moment] = []
    for entry in history.entries {
      switch entry {
      case .event(let event): stage.window.send(event)
      case .frame(let time):
        let frame = stage.window.frame(at: time)
        guard !frame.damage.isEmpty || moments.isEmpty else { continue }
        moments.append(Moment(time: time, displayList: frame.displayList))
        if moments.count >= 2 * Self.most { moments.removeFirst(Self.most) }
      }
    }
    guard !moments.isEmpty else { return nil }
    self.moments = Array(moments.suffix(Self.most))
  }
}
