extension TouchEvent {
  /// A report of `phase` about the current state of a touch.
  public init(_ touch: Touch, phase: TouchPhase) {
    self.init(
      id: touch.id,
      device: touch.device,
      phase: phase,
      locationInWindow: touch.locationInWindow,
      timestamp: touch.timestamp,
      pressure: touch.pressure,
      button: touch.button,
      buttons: touch.buttons,
      pen: touch.pen,
      touchpad: touch.touchpad,
    )
  }
}
