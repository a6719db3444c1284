public import TactilePrimitives

/// The rows of a list are elements, whether they have a view or not.
extension ListView: AccessibilityContainer {
  /// The number of elements.
  public var accessibilityElementCount: Int { rowCount }

  /// Describes the element at `index`.
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

  /// Returns the frame of the element at `index`, in the view's own coordinate space.
  public func accessibilityFrame(ofElementAt index: Int) -> Rect { rect(ofRow: index) }

  /// Returns the view that shows the element at `index` now.
  public func accessibilityView(ofElementAt index: Int) -> View? { row(at: index) }

  /// Returns the index of the element that `subview` shows.
  public func accessibilityIndex(of subview: View) -> Int? {
    (subview as? ListRow)?.index
  }

  /// The element with the focus.
  public var focusedAccessibilityElement: Int? { focusedIndex }

  /// Moves the focus to the element at `index`.
  public func focusAccessibilityElement(at index: Int) {
    if !isFocused { window?.focus(self) }
    focusRow(at: index)
  }

  /// The selected element.
  public var selectedAccessibilityElement: Int? { selectedIndex }

  /// Returns the name of the element at `index`.
  public func accessibilityIdentifier(ofElementAt index: Int) -> String? {
    "\(rowPrefix).\(index)"
  }
}
