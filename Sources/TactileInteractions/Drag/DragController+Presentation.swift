internal import TactileMotion
internal import TactileViews

extension DragController {
  /// Makes drags along the track drive the progress of a presentation, whose final states are the
  /// ends of the track.
  ///
  /// The presentation runs the settle animations, so that it can be dismissed during one.
  func drive(_ presentation: @escaping () -> Presentation?) {
    drivesPresentation = true
    precedesContent = false
    handsOverToScrollViews = false
    onTake = { presentation()?.beginInteraction() ?? false }
    onMove = { [weak self] position in
      guard let self, machine.isTracking else { return }
      presentation()?.update(machine.track.progress(at: position))
    }
    onSettle = { name, motion in
      guard let presentation = presentation(), let place = Presentation.Place(rawValue: name)
      else { return false }
      let end = place == .shown ? 1.0 : 0
      presentation.endInteraction(
        at: place,
        motion: motion.remapped(from: presentation.progress, to: end),
      )
      return true
    }
  }
}
