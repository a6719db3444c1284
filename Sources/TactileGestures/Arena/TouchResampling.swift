public import TactilePrimitives

extension GestureArena {
  /// Updates the running gestures to the resampled locations of fingers for the frame at `time`,
  /// after all events up to it were handled.
  ///
  /// Does nothing unless the settings enable resampling. `timing` is the pacing of the frames, if
  /// it is known.
  ///
  /// Each running recognizer that uses resampling gets one change, if there is any. Velocities,
  /// decisions and the end of a gesture use the original samples.
  ///
  /// - Complexity: O(touches and active recognizers).
  public func resample(to time: Timestamp, timing: FrameTiming? = nil) {
    guard isResampling, !isBusy, lists.active.contains(where: isShownByFrames) else { return }
    isBusy = true
    for touch in activeTouches { touch.resample(to: time, timing: timing) }
    for recognizer in lists.active where isShownByFrames(recognizer) {
      callOwner(of: recognizer, isShown: true)
    }
    settle()
    sweep()
    finishJobs()
  }

  /// Whether a shown location differs from its touch's location, so that another frame must follow
  /// even if nothing else happens.
  public var needsResampling: Bool {
    isResampling
      && lists.active.contains { recognizer in
        isShownByFrames(recognizer) && recognizer.touches.contains { !$0.resampler.isExact }
      }
  }

  /// Reports the touches' actual locations to the owner, if it last got resampled ones, before the
  /// touches end.
  func catchUp(_ recognizer: GestureRecognizer) {
    if isShownByFrames(recognizer) { callOwner(of: recognizer, isShown: false) }
  }

  /// Calls the owners of all recognizers that follow `touch` with its actual location, before it ends or
  /// is cancelled.
  func catchUp(with touch: Touch) {
    guard isResampling else { return }
    for recognizer in lists.active where recognizer.touches.contains(where: { $0 === touch }) {
      catchUp(recognizer)
    }
  }

  private func callOwner(of recognizer: GestureRecognizer, isShown: Bool) {
    guard recognizer.followTouches(asShown: isShown) else { return }
    recognizer.current = .changed
    recognizer.action?(recognizer)
  }

  /// Returns whether the recognizer is running and its owner is called for movement once a frame.
  func isShownByFrames(_ recognizer: GestureRecognizer) -> Bool {
    isResampling && recognizer.current.isRunning && recognizer.waitsForFrame
  }
}

extension Touch {
  /// The location at which the last frame showed the touch, in points of the window; the actual
  /// location if it is not resampled, if it was lifted, or if no frame has come since its shown
  /// location was reset.
  public var shownLocationInWindow: Point {
    isDown ? shownLocation ?? locationInWindow : locationInWindow
  }

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
  ///
  /// A recognizer that follows resampled touches calls it when it begins and when touches come or
  /// go, so that nothing jumps back.
  public func holdShown() {
    for touch in self { touch.holdShown() }
  }

  /// The vector from the touches' centre to the centre of their shown locations, in points.
  public var lag: Vector {
    var sum = Vector.zero
    for touch in self { sum += touch.shownLocationInWindow - touch.locationInWindow }
    return isEmpty ? .zero : sum * (1 / Double(count))
  }
}
