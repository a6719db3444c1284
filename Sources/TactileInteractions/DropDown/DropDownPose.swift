/// The position of a drop-down modal and the recovery of its presenter.
nonisolated public struct DropDownPose: Hashable, Sendable {
  /// The modal's top edge, in points from the host's top edge.
  public var y: Double

  /// The presenter's recovery: 0 is scaled and faded as under a modal that is up, 1 is unchanged.
  public var recovery: Double

  /// A pose with the modal at `y` and the presenter's `recovery`.
  public init(y: Double, recovery: Double) {
    self.y = y
    self.recovery = recovery
  }

  /// Returns the pose at `fraction` of the way to `other`; exact at 0 and 1.
  public func mixed(with other: DropDownPose, _ fraction: Double) -> DropDownPose {
    if fraction == 1 { return other }
    return DropDownPose(
      y: y + (other.y - y) * fraction,
      recovery: recovery + (other.recovery - recovery) * fraction,
    )
  }
}
