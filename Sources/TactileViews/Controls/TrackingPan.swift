internal import TactileGestures
internal import TactilePrimitives

/// What a contact that drags a part of a control did; places are in the control's own space.
enum TrackingPhase {
  /// It took hold of what is there; a move follows.
  case began(Point)
  /// It is there now.
  case moved(Point)
  /// It let go at this velocity in points a second across; 0 where the drag was cancelled.
  case ended(velocity: Double)
}

extension View {
  /// Adds a pan along the horizontal that drags a part of the view, before all that is around it.
  ///
  /// Touchpads scroll what is around instead.
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
