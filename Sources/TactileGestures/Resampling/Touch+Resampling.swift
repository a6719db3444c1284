public import TactilePrimitives

extension Touch {
  /// The location at which the last frame showed the touch, in points of the window; the actual
  /// location if it is not resampled, if it was lifted, or if no frame has come since its shown
  /// location was reset.
  public var shownLocationInWindow: Point {
    isDown ? shownLocation ?? locationInWindow : locationInWindow
  }

  /// Whether the touch is resampled: a finger where the settings enable it.
  ///
  /// A mouse's pointer and a pen's tip are visible, and the content that they drag must not lag
  /// behind them.
  var isResampled: Bool { resampler.rules.isEnabled && device == .finger }

  /// Updates the shown location for the frame at `time`, with the pacing `timing`.
  func resample(to time: Timestamp, timing: FrameTiming?) {
    guard isResampled else { return }
    shownLocation = resampler.place(at: time, timing: timing, among: tracker.samples)
  }

  /// Shows the touch at its actual location, and from then on at no earlier one.
  func holdShown() {
    guard isResampled else { return }
    shownLocation = nil
    resampler.hold(at: tracker.samples)
  }
}

extension [Touch] {
  /// Shows all touches at their actual locations, and from then on at no earlier ones.
  func holdShown() {
    for touch in self { touch.holdShown() }
  }

  /// The vector from the touches' centre to the centre of their shown locations.
  var lag: Vector {
    var sum = Vector.zero
    for touch in self { sum += touch.shownLocationInWindow - touch.locationInWindow }
    return isEmpty ? .zero : sum * (1 / Double(count))
  }
}
