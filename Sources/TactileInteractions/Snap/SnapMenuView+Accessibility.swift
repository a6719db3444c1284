public import TactilePrimitives
public import TactileViews

/// The rows of an open snap menu are elements with a value.
extension SnapMenuView: AccessibilityContainer {
  public var accessibilityElementCount: Int { rows.count }

  public func describeAccessibilityElement(
    at index: Int,
    _ description: inout AccessibilityDescription,
  ) {
    describeRow?(index, &description)
  }

  public func accessibilityFrame(ofElementAt index: Int) -> Rect {
    guard rows.indices.contains(index), let list = rows[index].superview else { return .zero }
    return rows[index].frame.offset(by: list.frame.origin - Point.zero)
  }

  public var selectedAccessibilityElement: Int? { selectedRow }

  public func accessibilityIdentifier(ofElementAt index: Int) -> String? { "snap.row.\(index)" }
}
