public import TactileMotion
public import TactilePrimitives

nonisolated extension DragSettings {
  /// `command`.
  public static var commandName: String { "command" }

  /// Returns the motions between the snap points.
  public func motions(in size: Size) -> [MotionSpec] { dragMotions(in: size) }

  /// Returns the motions between the snap points: settling after a drag, going back after a slow
  /// release where the track has a duration of its own for it, and after a command.
  ///
  /// They run along ``settleCurve``, unless the style of the track's rule has a course of its own
  /// for all of them.
  func dragMotions(in size: Size) -> [MotionSpec] {
    let track = track(in: size)
    let rule = track.rule
    let ends = track.snapPoints.sorted { $0.position < $1.position }.map {
      MotionSpec.End($0.name, at: track.position(at: $0.position))
    }
    let style = rule.style.course(distance: abs(track.distance))
    func motion(_ name: String, _ meaning: String, _ timing: MotionTiming) -> MotionSpec {
      MotionSpec(
        "\(Self.name).\(name)",
        meaning,
        remark: rule.style.remark,
        ends: ends,
        timing: style == nil ? timing : .untilRest,
        course: style ?? .curve(Self.settleCurve),
      )
    }
    var motions = [motion("settle", "Settling after a drag", MotionTiming(rule.duration))]
    if style == nil, let seconds = rule.goingBackDuration {
      let meaning = "Settling after a slow release against the velocity"
      motions.append(motion("goingBack", meaning, .fixed(seconds)))
    }
    let meaning = "Going to a snap point by button, key or tap"
    motions.append(motion(Self.commandName, meaning, .fixed(track.commandDuration)))
    return motions
  }
}
