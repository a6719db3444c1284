internal import TactileMotion

extension CurveMotion {
  /// The way from one progress to another, slow at both ends, in that part of `seconds` that it is
  /// of the way from 0 to 1: a transition that turns round takes no longer back than it took.
  nonisolated init(partFrom start: Double, to target: Double, ofSeconds seconds: Double) {
    self.init(from: start, to: target, duration: seconds * abs(target - start), curve: .easeInOut)
  }
}
