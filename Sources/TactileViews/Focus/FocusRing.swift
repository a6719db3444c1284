public import TactilePrimitives

/// The line that shows which view has the focus, drawn in front of ``view`` and moving with it.
///
/// Inside it runs a second one that is white or black, whichever stands out more from the first:
/// where the first is lost on what lies below, the second is seen [WCAG 2.2, technique C40].
///
/// It is cut to what can be seen of the view, so that it stays whole at the edge of a window or
/// scroll view.
public struct FocusRing {
  /// What the line goes around.
  public let view: View
  /// The outer edge of the line, in points from the view's top left corner.
  public let rect: Rect
  /// Radius of the outer edge's corners in points.
  public let cornerRadius: Double

  /// Width of the line in points, and of the one inside it.
  public static let width = 2.0
  /// Space between what has the focus and the line, in points.
  public static let gap = 2.0

  /// A line around `rect`, which counts from the top left corner of `view`, or around all of
  /// `view`.
  public init(around view: View, rect: Rect? = nil, cornerRadius: Double, gap: Double = gap) {
    let outset = gap + Self.width
    self.view = view
    self.rect = (rect ?? Rect(origin: .zero, size: view.frame.size))
      .inset(by: Insets(all: -outset))
    self.cornerRadius = max(0, cornerRadius + outset)
  }

  /// The colour of the line inside one of `color`.
  static func innerColor(beside color: Color) -> Color {
    color.contrast(with: .white) >= color.contrast(with: .black) ? .white : .black
  }
}
