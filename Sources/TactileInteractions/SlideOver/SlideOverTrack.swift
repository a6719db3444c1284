internal import TactileMotion
public import TactilePrimitives

/// Where a slide-over menu lies in a container, and the way it is dragged: a value.
nonisolated public struct SlideOverTrack: Hashable, Sendable {
  /// The feel.
  public let settings: SlideOverSettings
  /// The extent of what the menu lies in, in points.
  public let size: Size

  private static let snapPoints = [
    SnapPoint(SlideOverPlace.hidden.rawValue, at: 0),
    SnapPoint(SlideOverPlace.shown.rawValue, at: 1),
  ]

  /// The places of a menu in a container of `size`.
  public init(settings: SlideOverSettings, size: Size) {
    self.settings = settings
    self.size = size
  }

  /// Width of the menu: whole points, rounded down [SPEC S.2].
  public var menuWidth: Double { (settings.widthFraction * size.width + 1e-9).rounded(.down) }

  /// The menu's leading edge when it is shown.
  public var shownX: Double { edge == .left ? 0 : size.width - menuWidth }

  /// The menu's leading edge when it is hidden.
  public var hiddenX: Double { edge == .left ? -menuWidth : size.width }

  /// Where the menu lies at `progress`.
  public func frame(at progress: Double) -> Rect {
    Rect(x: way(of: .catching).position(at: progress), y: 0, width: menuWidth, height: size.height)
  }

  private var edge: SlideOverEdge { settings.edge }

  /// What a drag of the menu sets out to do.
  public enum Drag: Hashable, Sendable {
    /// Brings it in from the edge, with a flick as quick as one that dismisses it.
    case drawingIn
    /// Stops it on its way; a drag that is taken away is a release at rest.
    case catching
    /// Takes out one that is shown.
    case dismissing
  }

  /// The way of the menu's leading edge; a drag may come down anywhere, on menu and dim.
  ///
  /// A drag that is taken away undoes what it set out to do [SPEC S10].
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

/// What the places of rest are called.
nonisolated enum SlideOverPlace: String {
  /// Out of the window.
  case hidden
  /// In the window.
  case shown
}
