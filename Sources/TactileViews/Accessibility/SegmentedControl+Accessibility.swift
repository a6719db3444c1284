public import TactilePrimitives

extension SegmentedControl: AccessibilityContainer {
  /// The number of elements.
  public var accessibilityElementCount: Int { titles.count }

  /// Describes the element at `index`.
  public func describeAccessibilityElement(
    at index: Int,
    _ description: inout AccessibilityDescription,
  ) {
    description.role = .segment
    description.label = titles[index]
    description.states = [.selectable]
    if index == selectedIndex { description.states.insert(.selected) }
    if !isEnabled { description.states.insert(.disabled) }
    description.addAction("press") { [weak self] in
      if let self, isEnabled { change(to: index) }
    }
  }

  /// Returns the frame of the element at `index`, in the view's own coordinate space.
  public func accessibilityFrame(ofElementAt index: Int) -> Rect { rect(ofSegment: index) }

  /// Returns the index of the element that `subview` shows.
  public func accessibilityIndex(of subview: View) -> Int? {
    labels.firstIndex { $0 === subview }
  }

  /// The element with the focus.
  public var focusedAccessibilityElement: Int? { selectedIndex }

  /// The selected element.
  public var selectedAccessibilityElement: Int? { selectedIndex }
}
