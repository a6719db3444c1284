internal import TactileMotion
public import TactilePrimitives

/// The positions of a slide-over menu in a container, and the tracks of its drags: a value.
nonisolated public struct SlideOverTrack: Hashable, Sendable {
  /// The settings of the feel.
  public let settings: SlideOverSettings
  /// The container's size, in points.
  public let size: Size

  private static let snapPoints = [
    SnapPoint(SlideOverPlace.hidden.rawValue, at: 0),
    SnapPoint(SlideOverPlace.shown.rawValue, at: 1),
  ]

  /// The positions of a menu in a container of `size`.
  public init(settings: SlideOverSettings, size: Size) {
    self.settings = settings
    self.size = size
  }

  /// The menu's width in points, rounded down to whole points [SPEC S.2].
  public var menuWidth: Double { (settings.widthFraction * size.width + 1e-9).rounded(.down) }

  /// The x coordinate of the menu's left edge when it is shown, in points of the container.
  public var shownX: Double { edge == .left ? 0 : size.width - menuWidth }

  /// The x coordinate of the menu's left edge when it is hidden, in points of the container.
  public var hiddenX: Double { edge == .left ? -menuWidth : size.width }

  /// Returns the menu's frame at `progress`, in points of the container.
  public func frame(at progress: Double) -> Rect {
    Rect(x: way(of: .catching).position(at: progress), y: 0, width: menuWidth, height: size.height)
  }

  private var edge: SlideOverEdge { settings.edge }

  /// The purpose of a drag of the menu.
  public enum Drag: Hashable, Sendable {
    /// Pulls the menu in from the edge; an inward flick needs the speed of one that dismisses.
    case drawingIn
    /// Catches a moving menu; a cancelled drag settles like a release at rest.
    case catching
    /// Dismisses a shown menu.
    case dismissing
  }

  /// Returns the track of the menu's left edge; drags may begin anywhere on menu and scrim.
  ///
  /// Cancelling restores the state before the drag, except for ``Drag/catching`` [SPEC S10].
  public func way(of drag: Drag) -> DragTrack {
    let outwards = SpeedThreshold.above(settings.dismissSpeed)
    let inwards = drag == .drawingIn ? outwards : .never
    return DragTrack(
      .horizontal,
      from: hiddenX,
      to: shownX,
      snapPoints: Self.snapPoints,
      rule: SettleRule(
        divider: hiddenX + (shownX - hiddenX) * settings.dismissProgress,
        halfAtDivider: edge == .left ? .upper : .lower,
        towardsUpper: edge == .left ? inwards : outwards,
        towardsLower: edge == .left ? outwards : inwards,
        duration: .travel(
          normalisation: 1,
          range: settings
            .minimumSettleDuration...max(settings.minimumSettleDuration, settings.duration),
        ),
      ),
      cancelProgress: Self.cancelProgress(of: drag),
      area: Rect(origin: .zero, size: size),
    )
  }

  private static func cancelProgress(of drag: Drag) -> Double? {
    switch drag {
    case .drawingIn: 0
    case .catching: nil
    case .dismissing: 1
    }
  }
}

/// The names of the snap points.
nonisolated enum SlideOverPlace: String {
  /// The menu is outside the window.
  case hidden
  /// The menu is inside the window.
  case shown
}
