internal import TactileMotion

extension CurveMotion {
  /// A motion between two progresses that eases in and out and takes the fraction of `seconds`
  /// that it covers of 0 to 1, so that a reversed transition takes no longer back than it took.
  nonisolated init(partFrom start: Double, to target: Double, ofSeconds seconds: Double) {
    self.init(from: start, to: target, duration: seconds * abs(target - start), curve: .easeInOut)
  }
}
