public import TactilePrimitives

extension SegmentedControl: AccessibilityContainer {
  public var accessibilityElementCount: Int { titles.count }

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

  public func accessibilityFrame(ofElementAt index: Int) -> Rect { rect(ofSegment: index) }

  public func accessibilityIndex(of subview: View) -> Int? {
    labels.firstIndex { $0 === subview }
  }

  public var focusedAccessibilityElement: Int? { selectedIndex }

  public var selectedAccessibilityElement: Int? { selectedIndex }
}
