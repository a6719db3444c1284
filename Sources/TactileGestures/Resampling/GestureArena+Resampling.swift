public import TactilePrimitives

extension GestureArena {
  /// Moves what follows fingers to where the frame at `time` shows them, once all events up to it
  /// were handled.
  ///
  /// Does nothing unless the settings want resampling. Frames come as `timing` says, if that is known.
  ///
  /// Each recognizer under way that follows places gets one change, if there is any. Velocities,
  /// decisions and the end of a gesture go by the samples as they came.
  ///
  /// - Complexity: O(touches and recognizers at work).
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

  /// Whether something is shown elsewhere than its touches are, so that a frame must follow even
  /// if nothing else happens.
  public var needsResampling: Bool {
    isResampling
      && active.contains { recognizer in
        isShownByFrames(recognizer) && recognizer.touches.contains { !$0.resampler.isExact }
      }
  }

  /// Tells the owner where the touches are, if it was told otherwise, before they are taken away.
  func catchUp(_ recognizer: GestureRecognizer) {
    if isShownByFrames(recognizer) { tellChange(of: recognizer, isShown: false) }
  }

  private func tellChange(of recognizer: GestureRecognizer, isShown: Bool) {
    guard recognizer.followTouches(asShown: isShown) else { return }
    recognizer.current = .changed
    recognizer.action?(recognizer)
  }

  /// Whether the recognizer is under way and its owner is told of movement by frames.
  func isShownByFrames(_ recognizer: GestureRecognizer) -> Bool {
    isResampling && recognizer.current.isRunning && recognizer.waitsForFrame
  }
}
