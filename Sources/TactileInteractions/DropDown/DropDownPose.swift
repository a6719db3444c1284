/// Where a drop-down modal is, and how far its presenter is back to how it was.
nonisolated public struct DropDownPose: Hashable, Sendable {
  /// The modal's top edge in points from that of the host.
  public var y: Double

  /// 0 where the presenter is as small and faint as under a modal that is up, 1 where it is whole.
  public var recovery: Double

  /// The modal at `y` over a presenter that is back by `recovery`.
  public init(y: Double, recovery: Double) {
    self.y = y
    self.recovery = recovery
  }

  /// What lies `fraction` of the way from this pose to `other`; at 0 and 1 exactly these.
  public func mixed(with other: DropDownPose, _ fraction: Double) -> DropDownPose {
    if fraction == 1 { return other }
    return DropDownPose(
      y: y + (other.y - y) * fraction,
      recovery: recovery + (other.recovery - recovery) * fraction,
    )
  }
}
