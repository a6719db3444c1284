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
    guard isResampling, !isBusy, active.contains(where: isShownByFrames) else { return }
    isBusy = true
    for touch in activeTouches { touch.resample(to: time, timing: timing) }
    for recognizer in active where isShownByFrames(recognizer) {
      tellChange(of: recognizer, isShown: true)
    }
    settle()
    sweep()
    finishJobs()
  }

  /// Whether a shown location differs from its touch's location, so that another frame must follow
  /// even if nothing else happens.
  public var needsResampling: Bool {
    isResampling
      && active.contains { recognizer in
        isShownByFrames(recognizer) && recognizer.touches.contains { !$0.resampler.isExact }
      }
  }

  /// Calls the owner with the touches' actual locations, if it was told others, before the touches
  /// end.
  func catchUp(_ recognizer: GestureRecognizer) {
    if isShownByFrames(recognizer) { tellChange(of: recognizer, isShown: false) }
  }

  private func tellChange(of recognizer: GestureRecognizer, isShown: Bool) {
    guard recognizer.followTouches(asShown: isShown) else { return }
    recognizer.current = .changed
    recognizer.action?(recognizer)
  }

  /// Returns whether the recognizer is running and its owner is called for movement once a frame.
  func isShownByFrames(_ recognizer: GestureRecognizer) -> Bool {
    isResampling && recognizer.current.isRunning && recognizer.waitsForFrame
  }
}
