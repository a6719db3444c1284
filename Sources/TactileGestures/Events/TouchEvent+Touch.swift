extension TouchEvent {
  /// What a touch did, as the machines see it.
  init(_ touch: Touch, phase: TouchPhase) {
    self.init(
      id: touch.id,
      device: touch.device,
      phase: phase,
      locationInWindow: touch.locationInWindow,
      timestamp: touch.timestamp,
      pressure: touch.pressure,
      button: touch.button,
    )
  }
}
