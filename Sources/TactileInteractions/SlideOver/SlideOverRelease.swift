internal import TactileGestures
internal import TactileMotion
internal import TactileViews

/// How a drag of a slide-over menu ends.
enum SlideOverRelease {
  /// By lifting, with a velocity in points a second.
  case lifted(velocity: Double)
  /// By a cancel.
  case takenAway
}

extension Presentation {
  /// Ends the drag that moves a slide-over menu along `way`, and has the menu settle; does nothing
  /// where none moves it.
  func end(_ release: SlideOverRelease, along way: DragTrack, in window: Window?) {
    guard isInteractive else { return }
    let position = way.position(at: progress)
    let settle =
      switch release {
      case .lifted(let velocity): way.settle(position: position, velocity: velocity)
      case .takenAway: way.cancel(at: position)
      }
    window?.note(settle, of: "slideover")
    endInteraction(
      at: settle.point.name == SlideOverPlace.shown.rawValue ? .shown : .hidden,
      motion: CurveMotion(
        from: progress,
        to: way.progress(at: settle.point.position),
        duration: settle.duration,
        curve: .easeOut,
      ),
    )
  }
}
