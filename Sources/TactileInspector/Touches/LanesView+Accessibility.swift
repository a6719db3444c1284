internal import TactilePrimitives
internal import TactileViews

/// The lanes are items of a list, of which one is selected.
extension LanesView: AccessibilityContainer {
  var accessibilityElementCount: Int { lanes.count }

  func describeAccessibilityElement(at index: Int, _ description: inout AccessibilityDescription) {
    let lane = lanes[index]
    description.role = .listItem
    description.setLabel(localized("\(lane.title): \(lane.verdict)"))
    description.states = [.selectable]
    if index == selectedAccessibilityElement { description.states.insert(.selected) }
    description.addAction("press") { [weak self] in self?.choose(index) }
  }

  func accessibilityFrame(ofElementAt index: Int) -> Rect { rect(ofLane: index) }

  var focusedAccessibilityElement: Int? { selectedAccessibilityElement }

  var selectedAccessibilityElement: Int? { lanes.firstIndex { $0.name == subject?.name } }
}
