internal import TactileMotion
public import TactilePrimitives

nonisolated extension SlideOverSettings: DragSettings {
  /// `slideover`.
  public static let name = "slideover"

  /// `Slide-over`.
  public static let shortTitle = "Slide-over"

  /// Returns the track of the menu's left edge in a container of `size`, from `hidden` to `shown`;
  /// a drag may begin anywhere on menu and scrim.
  ///
  /// Only a flick towards the menu's edge decides alone. A cancelled drag takes a menu that was
  /// shown back [SPEC S10].
  public func track(in size: Size) -> DragTrack { track(in: size, inwards: .never) }

  /// Returns the track of a menu that is pulled in from its edge: an inward flick decides as well,
  /// at the speed of one that dismisses.
  public func edgeTrack(in size: Size) -> DragTrack {
    track(in: size, inwards: .above(dismissSpeed))
  }

  /// Returns the menu's frame at `progress`, in points of a container of `size`.
  public func frame(at progress: Double, in size: Size) -> Rect {
    let x = track(in: size).position(at: progress)
    return Rect(x: x, y: 0, width: menuWidth(in: size), height: size.height)
  }

  /// Returns the menu's width in points, rounded down to whole points [SPEC S.2].
  private func menuWidth(in size: Size) -> Double {
    (widthFraction * size.width + 1e-9).rounded(.down)
  }

  private func track(in size: Size, inwards: SpeedThreshold) -> DragTrack {
    let (width, isLeft) = (menuWidth(in: size), edge == .left)
    let hidden = isLeft ? -width : size.width
    let shown = isLeft ? 0 : size.width - width
    let outwards = SpeedThreshold.above(dismissSpeed)
    return DragTrack(
      .horizontal,
      from: hidden,
      to: shown,
      snapPoints: [SnapPoint("hidden", at: 0), SnapPoint("shown", at: 1)],
      rule: SettleRule(
        divider: hidden + (shown - hidden) * dismissProgress,
        halfAtDivider: isLeft ? .upper : .lower,
        towardsUpper: isLeft ? inwards : outwards,
        towardsLower: isLeft ? outwards : inwards,
        duration: .travel(
          normalisation: 1,
          range: minimumSettleDuration...max(minimumSettleDuration, duration),
        ),
      ),
      restoresWhenCancelled: true,
      area: Rect(origin: .zero, size: size),
    )
  }
}

/// The edge from which a slide-over menu comes.
nonisolated public enum SlideOverEdge: Hashable, Sendable {
  /// The left edge, where left-to-right text begins.
  case left
  /// The right edge, where right-to-left text begins, in reach of a right thumb.
  case right
}
