public import TactilePrimitives

/// A view with elements that have no views of their own, or not always: the rows of a list, the
/// segments of a control.
///
/// Elements are counted from 0. Each is created when a tool asks for it; a list of any length costs nothing.
public protocol AccessibilityContainer: View {
  /// The number of elements.
  var accessibilityElementCount: Int { get }

  /// Describes the element at `index`.
  func describeAccessibilityElement(at index: Int, _ description: inout AccessibilityDescription)

  /// Returns the frame of the element at `index`, in the view's own coordinate space.
  func accessibilityFrame(ofElementAt index: Int) -> Rect

  /// Returns the view that shows the element at `index` now; the elements in it are its children.
  func accessibilityView(ofElementAt index: Int) -> View?

  /// Returns the index of the element that `subview` shows; nil for other views.
  func accessibilityIndex(of subview: View) -> Int?

  /// The element with the focus while the view has it; nil for the view itself.
  var focusedAccessibilityElement: Int? { get }

  /// Moves the focus to the element at `index`, and scrolls it into the visible region.
  func focusAccessibilityElement(at index: Int)

  /// The selected element, if one is.
  var selectedAccessibilityElement: Int? { get }

  /// Returns the name of the element at `index`, for tools; nil for none.
  func accessibilityIdentifier(ofElementAt index: Int) -> String?
}

extension AccessibilityContainer {
  /// No view.
  public func accessibilityView(ofElementAt index: Int) -> View? { nil }
  /// No index.
  public func accessibilityIndex(of subview: View) -> Int? { nil }
  /// The view itself.
  public var focusedAccessibilityElement: Int? { nil }
  /// Moves the focus to the view.
  public func focusAccessibilityElement(at index: Int) { window?.focus(self) }
  /// No element.
  public var selectedAccessibilityElement: Int? { nil }
  /// The view's identifier, a dot and the index.
  public func accessibilityIdentifier(ofElementAt index: Int) -> String? {
    identifier.map { "\($0).\(index)" }
  }
}

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
    if description.label?.isEmpty ?? true {
      description.label = row.textInside(in: description.translations)
    }
    if selectedIndex != nil { description.states.insert(.selectable) }
    if index == selectedIndex { description.states.insert(.selected) }
    guard onTap != nil else { return }
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
  public func accessibilityIndex(of subview: View) -> Int? { (subview as? ListRow)?.index }

  /// The element with the focus.
  public var focusedAccessibilityElement: Int? { focusedIndex }

  /// Moves the focus to the element at `index`.
  public func focusAccessibilityElement(at index: Int) {
    if !isFocused { window?.focus(self) }
    focusRow(at: index)
  }

  /// The selected element.
  public var selectedAccessibilityElement: Int? {
    selectedIndex.flatMap { $0 < rowCount ? $0 : nil }
  }

  /// Returns the name of the element at `index`.
  public func accessibilityIdentifier(ofElementAt index: Int) -> String? { "\(rowPrefix).\(index)" }
}

extension SegmentedControl: AccessibilityContainer {
  /// The number of elements.
  public var accessibilityElementCount: Int { titles.count }

  /// Describes the element at `index`.
  public func describeAccessibilityElement(
    at index: Int,
    _ description: inout AccessibilityDescription,
  ) {
    description.role = .segment
    description.setLabel(labels[index].localizedText)
    description.states = [.selectable]
    if index == selectedIndex { description.states.insert(.selected) }
    if !isEnabled { description.states.insert(.disabled) }
    description.addAction("press") { [weak self] in if let self, isEnabled { change(to: index) } }
  }

  /// Returns the frame of the element at `index`, in the view's own coordinate space.
  public func accessibilityFrame(ofElementAt index: Int) -> Rect { rect(ofSegment: index) }

  /// Returns the index of the element that `subview` shows.
  public func accessibilityIndex(of subview: View) -> Int? { labels.firstIndex { $0 === subview } }

  /// The element with the focus.
  public var focusedAccessibilityElement: Int? { selectedIndex }

  /// The selected element.
  public var selectedAccessibilityElement: Int? { selectedIndex }
}
