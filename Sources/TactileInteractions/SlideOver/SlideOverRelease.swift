internal import TactileGestures
internal import TactileMotion
internal import TactileViews

/// The end of a drag of a slide-over menu.
enum SlideOverRelease {
  /// The touch was lifted, at a velocity in points per second.
  case lifted(velocity: Double)
  /// The drag was cancelled.
  case takenAway
}

extension Presentation {
  /// Ends the drag of a slide-over menu along `way` and settles the menu; ignored without a drag.
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
