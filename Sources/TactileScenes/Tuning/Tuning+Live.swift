internal import TactileGestures

extension Tuning {
  /// The feel of a window on a display: the published one, with fingers resampled to its frames.
  public static var live: Tuning {
    var tuning = Tuning()
    tuning.gestures.resampling = 1
    return tuning
  }
}
