public import TactilePrimitives

/// An element that assistive technology presents: a view, or an element of an ``AccessibilityContainer``.
///
/// It is a reference without state: everything is read from the view when it is asked for.
public struct AccessibilityElement: Hashable {
  /// The view, or the container of the element.
  public let view: View
  /// The index of the element in its container; nil for the view itself.
  public let index: Int?

  /// Creates the element of `view`, or of the element at `index` in it.
  public init(_ view: View, index: Int? = nil) {
    self.view = view
    self.index = index
  }

  /// Returns whether both are the same element.
  public static func == (a: Self, b: Self) -> Bool { a.view === b.view && a.index == b.index }

  /// Hashes the view and the index.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(view))
    hasher.combine(index)
  }

  /// The name of the element for tools and tests: that of its view.
  public var identifier: String? {
    guard let index else { return view.identifier }
    return container?.accessibilityIdentifier(ofElementAt: index)
  }

  // MARK: Description

  /// The current description.
  ///
  /// - Complexity: O(*n*) in the views below, where their texts are the label.
  public var description: AccessibilityDescription {
    var description = ownDescription
    completeLabel(of: &description)
    completeStates(of: &description)
    return description
  }

  /// Whether assistive technology presents the element.
  public var isPresented: Bool { role != nil }

  /// The role; nil for an element that is not presented.
  var role: AccessibilityRole? { ownDescription.role }

  private var container: (any AccessibilityContainer)? { view as? any AccessibilityContainer }

  private var ownDescription: AccessibilityDescription {
    var description = AccessibilityDescription(translations: view.translations)
    if let index {
      if index < container?.accessibilityElementCount ?? 0 {
        container?.describeAccessibilityElement(at: index, &description)
      }
      return description
    }
    view.describeAccessibility(&description)
    view.accessibilityAttributes?.apply(to: &description)
    if description.role == nil, view.canBecomeFocused { description.role = .group }
    return description
  }

  private func completeLabel(of description: inout AccessibilityDescription) {
    guard let role = description.role else { return }
    if description.label?.isEmpty ?? true, role.takesLabelFromContent {
      description.label = shownView?.textInside(in: description.translations)
    }
    guard index == nil, description.label?.isEmpty ?? true else { return }
    switch role {
    case .toggle, .slider, .segments, .textField, .textView:
      description.label = view.textBeside
    case .group, .label, .heading, .image, .button, .segment, .list, .listItem, .menu, .menuItem,
      .scrollView, .toolbar, .dialog, .notification, .canvas:
      break
    }
    if description.label?.isEmpty ?? true {
      description.label = view.identifier.map(View.words(of:))
    }
    if role == .scrollView, description.label == nil { description.setLabel(localized("Content")) }
  }

  private func completeStates(of description: inout AccessibilityDescription) {
    if canHaveFocus { description.states.insert(.focusable) }
    if isFocused { description.states.formUnion([.focused, .focusable]) }
    if isShowing { description.states.insert(.showing) }
  }

  /// Whether the focus can move to the view, which may show itself then.
  private var canHaveFocus: Bool {
    view.isFocusable || (view.isAccessibleWhileHidden && view.canBecomeFocused)
  }

  /// Whether the element has the focus.
  public var isFocused: Bool { view.window?.focusedAccessibilityElement == self }

  /// The view that shows the element now; nil for an element that is not shown.
  private var shownView: View? {
    guard let index else { return view }
    return container?.accessibilityView(ofElementAt: index)
  }

  // MARK: Place

  /// The bounding box, in points of the window as it is shown: not mirrored where text runs from right
  /// to left.
  public var frame: Rect { view.window?.convertToHost(frameInTree) ?? frameInTree }

  /// The bounding box in the coordinate space of the views' window.
  private var frameInTree: Rect {
    guard let index else { return view.frameInWindow }
    guard let container else { return .zero }
    return view.transformToWindow.boundingBox(of: container.accessibilityFrame(ofElementAt: index))
  }

  /// Whether a part of the element lies in the visible region of all views around it.
  public var isShowing: Bool { !visibleFrame.isEmpty }

  /// The part of ``frameInTree`` that lies in the visible region of all views around it; empty if none does.
  private var visibleFrame: Rect {
    guard let window = view.window else { return .zero }
    var visible = frameInTree.intersection(Rect(origin: .zero, size: window.size))
    var next: View? = index == nil ? view.superview : view
    while let current = next, !visible.isEmpty {
      if current.clipsToBounds || current is ScrollView {
        visible = visible.intersection(current.frameInWindow)
      }
      next = current.superview
    }
    return visible
  }

  /// Scrolls the element into the visible region of the scroll views around it.
  public func reveal() {
    var rect = view.bounds
    if let index, let container { rect = container.accessibilityFrame(ofElementAt: index) }
    view.scrollTree(toReveal: rect, isPart: index != nil)
  }

  /// Moves the focus to the element.
  public func focus() {
    guard let window = view.window, canHaveFocus else { return }
    if let index, let container {
      container.focusAccessibilityElement(at: index)
    } else {
      window.focus(view)
    }
  }

  // MARK: Tree

  /// The element around this one; nil at the top of a window.
  ///
  /// - Complexity: O(*depth*)
  public var parent: AccessibilityElement? {
    if index != nil { return AccessibilityElement(view) }
    var child = view
    while let current = child.superview {
      if let container = current as? any AccessibilityContainer,
        let index = container.accessibilityIndex(of: child)
      {
        return AccessibilityElement(current, index: index)
      }
      let element = AccessibilityElement(current)
      if element.isPresented { return element }
      child = current
    }
    return nil
  }

  /// The number of elements directly inside.
  public var childCount: Int { views.count + elementCount }

  /// The number of elements directly inside that are no views.
  private var elementCount: Int {
    guard index == nil, let container, !isLeaf else { return 0 }
    return container.accessibilityElementCount
  }

  /// Returns the element at `place` directly inside; nil if there is none.
  public func child(at place: Int) -> AccessibilityElement? {
    let views = views
    if views.indices.contains(place) { return views[place] }
    let index = place - views.count
    return (0..<elementCount).contains(index) ? AccessibilityElement(view, index: index) : nil
  }

  /// The place of the element among those of its parent; nil if it is not there.
  public var placeInParent: Int? {
    guard let parent else {
      return view.window?.accessibilityElements.firstIndex(of: self)
    }
    if let index, parent.view === view { return parent.views.count + index }
    return parent.views.firstIndex(of: self)
  }

  private var isLeaf: Bool { ownDescription.role?.isLeaf ?? false }

  /// The elements directly inside that are views.
  private var views: [AccessibilityElement] {
    guard let shownView else { return [] }
    let role = ownDescription.role
    if role?.isLeaf ?? false { return [] }
    var list: [AccessibilityElement] = []
    for subview in shownView.readingOrder { Self.collect(subview, into: &list) }
    guard role?.takesLabelFromContent ?? false else { return list }
    return list.filter { $0.ownDescription.role != .label && $0.ownDescription.role != .image }
  }

  /// Appends the outermost elements among `view` and the views below it.
  static func collect(_ view: View, into list: inout [AccessibilityElement]) {
    guard view.isAccessible else { return }
    if let container = view.superview as? any AccessibilityContainer,
      container.accessibilityIndex(of: view) != nil
    {
      return
    }
    let element = AccessibilityElement(view)
    if element.isPresented { return list.append(element) }
    for subview in view.readingOrder { collect(subview, into: &list) }
  }

  /// Returns the deepest element at `point`, in points of the window as it is shown, inside this one.
  public func element(at point: Point) -> AccessibilityElement? {
    let inTree = view.window?.convertToHost(point) ?? point
    for inner in views.reversed() where inner.visibleFrame.contains(inTree) {
      return inner.element(at: point)
    }
    guard visibleFrame.contains(inTree) else { return nil }
    guard let container else { return self }
    let local = view.convertFromWindow(inTree)
    for index in 0..<elementCount
    where container.accessibilityFrame(ofElementAt: index).contains(local) {
      return AccessibilityElement(view, index: index).element(at: point)
    }
    return self
  }
}
