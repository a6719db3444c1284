internal import TactileLayout
internal import TactilePrimitives

/// The arrangement of a docking modal in its host; the default is the published one [SPEC M.2].
nonisolated public struct DropDownArrangement: Hashable, Sendable {
  /// The measures of a modal that is a card at the bottom of a wide host, in points.
  ///
  /// The presenter beside it stays as it is and can be used.
  public struct Card: Hashable, Sendable {
    /// The least width of a host in which the modal is a card.
    public var minimumHostWidth = SizeClass.expandedWidth
    /// The width of the card, and its height in a high host.
    public var width, height: Double
    /// The largest part of the host's height that the card takes, so that the page above it can be
    /// read, and the height that it has in any case, in points.
    public var heightShare = 0.6, leastHeight = 360.0
    /// The distance from the side of the host.
    public var margin: Double
    /// Whether the card is at the left side of the host instead of the right one.
    public var isAtLeft = false

    /// A card at the right side.
    public init(width: Double, height: Double, margin: Double) {
      self.width = width
      self.height = height
      self.margin = margin
    }
  }

  /// The card in a wide host; nil is a modal as wide as any host.
  public var card: Card?

  /// The largest distance of the scaled presenter's top edge from the host's, in points, so that the
  /// presenter is seen above the modal in a high host as well; nil scales it about its centre.
  public var presenterTop: Double?

  /// The corner radius of the presenter while it is scaled, in points before scaling.
  public var presenterCornerRadius = 0.0

  /// The published arrangement.
  public init() {}
}

/// The places of a modal in a host of one size, in points.
nonisolated struct DropDownPlacement {
  /// The track of the modal's top edge.
  let track: DragTrack
  /// The modal's left edge and width.
  let x, width: Double
  /// Whether the modal is a card, beside which the presenter can be used.
  let isCard: Bool

  /// The places of a docking modal with `settings` in a host of `size`.
  init(_ arrangement: DropDownArrangement, _ settings: DropDownSettings, in size: Size) {
    guard let card = arrangement.card, size.width >= card.minimumHostWidth else {
      track = settings.track(in: size)
      (x, width, isCard) = (0, size.width, false)
      return
    }
    var settings = settings
    let height = min(card.height, max(card.heightShare * size.height, card.leastHeight))
    settings.topOffset = max(settings.topOffset, (size.height - height).rounded())
    isCard = true
    width = min(card.width, size.width)
    x = card.isAtLeft ? card.margin : max(0, size.width - card.margin - width)
    track = settings.track(in: Size(width: width, height: size.height))
  }
}
