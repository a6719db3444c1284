internal import TactileGestures
internal import TactilePrimitives

/// The phases of dragging a part of a control; points are in the control's own coordinate space.
enum TrackingPhase {
  /// The drag began at this point; a move follows.
  case began(Point)
  /// The drag moved to this point.
  case moved(Point)
  /// The drag ended at this horizontal velocity, in points per second; 0 if it was cancelled.
  case ended(velocity: Double)
}

extension View {
  /// Adds a horizontal pan that drags a part of the view, with priority over enclosing views.
  ///
  /// Touchpads scroll the enclosing scroll view instead.
  func addTrackingPan(name: String, onTrack: @escaping (TrackingPhase) -> Void) -> PanRecognizer {
    let pan = PanRecognizer(name: name)
    pan.axis = .horizontal
    pan.tracksControl = true
    pan.maximumNumberOfTouches = 1
    pan.allowedDevices = [.finger, .mouse, .pen]
    pan.onChange = { [weak self] recognizer in
      guard let self, let pan = recognizer as? PanRecognizer else { return }
      let start = convertFromWindow(pan.startLocationInWindow)
      let place = convertFromWindow(pan.startLocationInWindow + pan.translation)
      switch pan.state {
      case .began:
        onTrack(.began(start))
        onTrack(.moved(place))
      case .changed: onTrack(.moved(place))
      case .ended:
        onTrack(.moved(place))
        onTrack(.ended(velocity: pan.releaseVelocity.dx))
      case .cancelled: onTrack(.ended(velocity: 0))
      case .possible, .failed, .recognized: break
      }
    }
    addGestureRecognizer(pan)
    return pan
  }
}
