public import TactilePrimitives

/// The focus ring: two lines around the focused view, drawn in front of it and moving with it.
///
/// The inner line is white or black, whichever has more contrast with the outer one, so that one
/// of the two is visible on any background [WCAG 2.2, technique C40].
///
/// The ring is fitted into the visible region, so that it stays complete at the edge of a window
/// or scroll view.
public struct FocusRing {
  /// The view that the ring surrounds.
  public let view: View
  /// The ring's outer edge, in points, relative to the view's top left corner.
  public let rect: Rect
  /// The corner radius of the outer edge, in points.
  public let cornerRadius: Double

  /// The width of each of the two lines, in points.
  public static let width = 2.0
  /// The default space between the focused rectangle and the ring, in points.
  public static let gap = 2.0

  /// Creates a ring around `rect`, relative to the top left corner of `view`; nil for all of it.
  public init(around view: View, rect: Rect? = nil, cornerRadius: Double, gap: Double = gap) {
    let outset = gap + Self.width
    self.view = view
    self.rect = (rect ?? Rect(origin: .zero, size: view.frame.size))
      .inset(by: Insets(all: -outset))
    self.cornerRadius = max(0, cornerRadius + outset)
  }

  /// Returns the colour of the inner line for an outer line of `color`.
  static func innerColor(beside color: Color) -> Color {
    color.contrast(with: .white) >= color.contrast(with: .black) ? .white : .black
  }
}

/// The reason why a view got the focus.
public enum FocusReason: Hashable, Sendable {
  /// Tab or an arrow key moved the focus.
  case moved
  /// A focus scope or a page that contains the view opened.
  case entered
  /// A focus scope or page closed, before which the view had the focus.
  case returned
  /// A press hit the view or a view in it.
  case pressed
  /// ``Window/focus(_:)`` was called.
  case asked
}
