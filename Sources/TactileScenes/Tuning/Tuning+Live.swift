internal import TactileGestures

extension Tuning {
  /// The tuning of a window on a display: the published one, with finger touches resampled to its
  /// frames.
  public static var live: Tuning {
    var tuning = Tuning()
    tuning.gestures.resampling = 1
    return tuning
  }
}
