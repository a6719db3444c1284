public import TactilePrimitives

extension Touch {
  /// Where the last frame showed the contact, in points of the window; where it is if that is not
  /// resampled, if it was lifted, or if no frame has come since it was caught.
  public var shownLocationInWindow: Point {
    isDown ? shownLocation ?? locationInWindow : locationInWindow
  }

  /// Whether what follows it is shown by frames: a finger where the settings want it.
  ///
  /// A mouse's pointer and a pen's tip are seen, and what they drag must not come after them.
  var isResampled: Bool { resampler.rules.isEnabled && device == .finger }

  /// Takes in where the frame at `time`, one of those that `timing` tells of, shows the contact.
  func resample(to time: Timestamp, timing: FrameTiming?) {
    guard isResampled else { return }
    shownLocation = resampler.place(at: time, timing: timing, among: tracker.samples)
  }

  /// Shows the contact where it is, and from then on nowhere it was before.
  func holdShown() {
    guard isResampled else { return }
    shownLocation = nil
    resampler.hold(at: tracker.samples)
  }
}

extension [Touch] {
  /// Shows all of them where they are, and from then on nowhere they were before.
  func holdShown() {
    for touch in self { touch.holdShown() }
  }

  /// What leads from their middle to the middle of the places where they are shown.
  var lag: Vector {
    var sum = Vector.zero
    for touch in self { sum += touch.shownLocationInWindow - touch.locationInWindow }
    return isEmpty ? .zero : sum * (1 / Double(count))
  }
}
