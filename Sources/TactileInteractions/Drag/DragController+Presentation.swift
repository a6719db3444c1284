internal import TactileMotion
internal import TactileViews

extension DragController {
  /// Moves a presentation, whose states are the ends of the track, along the whole of it.
  ///
  /// The presentation runs the settle animations, so that it can be dismissed during one.
  func drive(_ presentation: @escaping () -> Presentation?) {
    precedesContent = false
    handsOverToScrollViews = false
    onTake = { presentation()?.beginInteraction() ?? false }
    onMove = { [weak self] position in
      guard let self, machine.isTracking else { return }
      presentation()?.update(machine.track.progress(at: position))
    }
    onSettle = { [weak self] name, duration in
      guard let self, let presentation = presentation(),
        let place = Presentation.Place(rawValue: name)
      else { return false }
      presentation.endInteraction(
        at: place,
        motion: CurveMotion(
          from: presentation.progress,
          to: place == .shown ? 1 : 0,
          duration: duration,
          curve: curve,
        ),
      )
      return true
    }
  }
}
