public import TactilePrimitives

/// The rows of a list are elements, whether they have a view or not.
extension ListView: AccessibilityContainer {
  public var accessibilityElementCount: Int { rowCount }

  public func describeAccessibilityElement(
    at index: Int,
    _ description: inout AccessibilityDescription,
  ) {
    let row = row(at: index) ?? describedRow(at: index)
    row.describeAccessibility(&description)
    row.accessibilityAttributes?.apply(to: &description)
    if description.label?.isEmpty ?? true { description.label = row.textInside }
    if selectedIndex != nil { description.states.insert(.selectable) }
    if index == selectedIndex { description.states.insert(.selected) }
    description.actions.insert(
      AccessibilityAction("press") { [weak self] in self?.choose(index) },
      at: 0,
    )
  }

  public func accessibilityFrame(ofElementAt index: Int) -> Rect { rect(ofRow: index) }

  public func accessibilityView(ofElementAt index: Int) -> View? { row(at: index) }

  public func accessibilityIndex(of subview: View) -> Int? {
    (subview as? ListRow)?.index
  }

  public var focusedAccessibilityElement: Int? { focusedIndex }

  public func focusAccessibilityElement(at index: Int) {
    if !isFocused { window?.focus(self) }
    focusRow(at: index)
  }

  public var selectedAccessibilityElement: Int? { selectedIndex }

  public func accessibilityIdentifier(ofElementAt index: Int) -> String? {
    "\(rowPrefix).\(index)"
  }
}
