public import TactilePrimitives
public import TactileViews

/// The rows of an open snap menu are elements with a value.
extension SnapMenuView: AccessibilityContainer {
  /// The number of elements.
  public var accessibilityElementCount: Int { rows.count }

  /// Describes the element at `index`.
  public func describeAccessibilityElement(
    at index: Int,
    _ description: inout AccessibilityDescription,
  ) {
    describeRow?(index, &description)
  }

  /// Returns the frame of the element at `index`, in the view's own coordinate space.
  public func accessibilityFrame(ofElementAt index: Int) -> Rect {
    guard rows.indices.contains(index), let list = rows[index].superview else { return .zero }
    return rows[index].frame.offset(by: list.frame.origin - Point.zero)
  }

  /// The selected element.
  public var selectedAccessibilityElement: Int? { selectedRow }

  /// Returns the name of the element at `index`.
  public func accessibilityIdentifier(ofElementAt index: Int) -> String? { "snap.row.\(index)" }
}
