internal import CAccessibility
internal import TactilePrimitives
internal import TactileRaster
internal import TactileViews

/// An object of ATK for the program, its window or an element in it.
///
/// It is made when a tool first asks for it and answers from the views each time.
final class AccessibleNode {
  enum Kind {
    case application
    case window
    /// An element of a view, at an index in its container.
    case element(Weak, Int?)
  }

  /// A view that a node does not retain.
  struct Weak {
    weak var view: View?
  }

  let kind: Kind
  unowned let bridge: AccessibilityBridge
  /// The object of ATK.
  private(set) var object: UnsafeMutableRawPointer
  /// The properties that tools were told last.
  var told = AccessibleSnapshot()
  /// The text that tools know of a field: at first the one that it had when the node was made.
  var toldText: AccessibleText?

  init(_ kind: Kind, in bridge: AccessibilityBridge) {
    self.kind = kind
    self.bridge = bridge
    // An object without a node, until there is one.
    object = Unmanaged.passUnretained(bridge).toOpaque()
    let pointer = Unmanaged.passUnretained(self).toOpaque()
    object = tactile_accessible_make(UInt64(UInt(bitPattern: pointer)), interfaces)
    toldText = field.map(AccessibleText.init)
  }

  /// Marks the object as defunct; it stays as long as a tool holds it.
  func discard() { tactile_accessible_discard(object) }

  /// The element; nil for the program and the window, and once the view is gone.
  var element: AccessibilityElement? {
    guard case .element(let weak, let index) = kind, let view = weak.view else { return nil }
    return AccessibilityElement(view, index: index)
  }

  /// The text field, if the element is one.
  var field: TextInputView? {
    guard case .element(let weak, nil) = kind else { return nil }
    return weak.view as? TextInputView
  }

  private var container: (any AccessibilityContainer)? {
    guard case .element(let weak, nil) = kind else { return nil }
    return weak.view as? any AccessibilityContainer
  }

  private var interfaces: UInt32 {
    if case .window = kind { return UInt32(tactile_accessible_window) }
    var set: UInt32 = 0
    if element?.description.value != nil { set |= UInt32(tactile_accessible_value) }
    if field != nil { set |= UInt32(tactile_accessible_text) }
    if container != nil { set |= UInt32(tactile_accessible_selection) }
    return set
  }

  // MARK: Description

  var name: String? {
    switch kind {
    case .application: bridge.programName
    case .window: bridge.title
    case .element: element?.description.label
    }
  }

  var role: Int32 {
    switch kind {
    case .application: ATK.application
    case .window: ATK.frame
    case .element: element?.description.role.map(ATK.number) ?? ATK.unknown
    }
  }

  var states: UInt64 {
    switch kind {
    case .application: return ATK.State.enabled.bit | ATK.State.sensitive.bit
    case .window:
      var bits = ATK.State.enabled.bit | ATK.State.sensitive.bit | ATK.State.visible.bit
      bits |= ATK.State.showing.bit
      return bridge.isActive ? bits | ATK.State.active.bit : bits
    case .element:
      guard let description = element?.description else { return 0 }
      let bits = ATK.states(of: description)
      return managesDescendants ? bits | ATK.State.managesDescendants.bit : bits
    }
  }

  /// Whether tools must not ask for all children: there are too many.
  var managesDescendants: Bool { (container?.accessibilityElementCount ?? 0) > 200 }

  // MARK: Tree

  var parent: AccessibleNode? {
    switch kind {
    case .application: nil
    case .window: bridge.application
    case .element: element?.parent.map { bridge.node(of: $0) } ?? bridge.window
    }
  }

  var childCount: Int {
    switch kind {
    case .application: 1
    case .window: bridge.topElements.count
    case .element: element?.childCount ?? 0
    }
  }

  func child(at place: Int) -> AccessibleNode? {
    switch kind {
    case .application: return place == 0 ? bridge.window : nil
    case .window:
      let elements = bridge.topElements
      return elements.indices.contains(place) ? bridge.node(of: elements[place]) : nil
    case .element: return element?.child(at: place).map { bridge.node(of: $0) }
    }
  }

  var place: Int {
    switch kind {
    case .application: return -1
    case .window: return 0
    case .element:
      guard let element else { return -1 }
      if element.parent == nil { return bridge.topElements.firstIndex(of: element) ?? -1 }
      return element.placeInParent ?? -1
    }
  }

  // MARK: Place

  /// The frame, in points of the host's window.
  var frame: Rect {
    guard let element else { return bridge.bounds }
    return element.frame.offset(by: bridge.origin(of: element) - Point.zero)
  }

  /// Returns `rect`, in points of the host's window, in the units of a tool: those of the window
  /// system, from the corner of the screen, window or parent.
  func units(_ rect: Rect, _ coordinates: Int32) -> tactile_accessible_rect {
    var origin = Point.zero
    if coordinates == 2, let parent { origin = parent.frame.origin }
    let shown = rect.offset(by: Point.zero - origin)
    let scale = bridge.unitsPerPoint
    let corner = coordinates == 0 ? bridge.screenOrigin : .zero
    let (x, y) = (PixelRect.pixel(shown.minX * scale), PixelRect.pixel(shown.minY * scale))
    return tactile_accessible_rect(
      x: Int32(clamping: x + PixelRect.pixel(corner.x)),
      y: Int32(clamping: y + PixelRect.pixel(corner.y)),
      width: Int32(clamping: PixelRect.pixel(shown.maxX * scale) - x),
      height: Int32(clamping: PixelRect.pixel(shown.maxY * scale) - y),
    )
  }

  /// Returns the point of the host's window at a tool's `x` and `y`.
  func point(_ x: Int32, _ y: Int32, _ coordinates: Int32) -> Point {
    let corner = coordinates == 0 ? bridge.screenOrigin : .zero
    let scale = bridge.unitsPerPoint
    var point = Point(x: (Double(x) - corner.x) / scale, y: (Double(y) - corner.y) / scale)
    if coordinates == 2, let parent { point = point + (parent.frame.origin - Point.zero) }
    return point
  }

  func child(atPoint point: Point) -> AccessibleNode? {
    if let element {
      let origin: Vector = bridge.origin(of: element) - Point.zero
      return element.element(at: point - origin).map { bridge.node(of: $0) }
    }
    return bridge.element(at: point).map { bridge.node(of: $0) }
  }

  // MARK: Actions

  var actions: [AccessibilityAction] { element?.description.actions ?? [] }

  /// Does what the action at `index` does, in the next frame.
  func act(_ index: Int) -> Bool {
    guard let element, actions.indices.contains(index),
      !element.description.states.contains(.disabled)
    else { return false }
    let perform = actions[index].perform
    return bridge.perform(on: element, perform)
  }

  func focus() -> Bool {
    guard let element, element.description.states.contains(.focusable) else { return false }
    return bridge.perform(on: element) { element.focus() }
  }

  func reveal() -> Bool {
    guard let element else { return false }
    return bridge.perform(on: element) { element.reveal() }
  }

  func set(_ number: Double) -> Bool {
    guard let element, let set = element.description.value?.set else { return false }
    return bridge.perform(on: element) { set(number) }
  }

  // MARK: Text

  func selectText(_ range: Range<Int>) -> Bool {
    guard let element, let field else { return false }
    return bridge.perform(on: element) { field.selectAccessibilityText(range) }
  }

  func replaceText(in range: Range<Int>, with text: String) -> Bool {
    guard let element, let field else { return false }
    return bridge.perform(on: element) { field.replaceAccessibilityText(in: range, with: text) }
  }

  func textFrame(_ range: Range<Int>) -> Rect {
    guard let element, let field else { return .zero }
    let frame = field.accessibilityFrame(of: range)
    let inTree = Rect(origin: field.convertToWindow(frame.origin), size: frame.size)
    return (field.window?.convertToHost(inTree) ?? inTree)
      .offset(by: bridge.origin(of: element) - Point.zero)
  }

  func textOffset(at point: Point) -> Int {
    guard let element, let field else { return -1 }
    let origin: Vector = bridge.origin(of: element) - Point.zero
    let shown = point - origin
    let inTree = field.window?.convertToHost(shown) ?? shown
    return field.accessibilityOffset(at: field.convertFromWindow(inTree))
  }

  // MARK: Selection

  /// The place of the selected child; -1 for none.
  var selectedChild: Int {
    guard let element, let container, let index = container.selectedAccessibilityElement else {
      return -1
    }
    return element.childCount - container.accessibilityElementCount + index
  }

  func selectChild(at place: Int) -> Bool {
    guard container != nil, let child = element?.child(at: place), child.index != nil else {
      return false
    }
    return bridge.node(of: child).act(0)
  }
}

/// The properties of a node that tools were told last; a difference is an event.
struct AccessibleSnapshot: Equatable {
  var name: String?
  var states: UInt64 = 0
  var number: Double?
  var valueText: String?
  var children: [AccessibilityElement.Key] = []
  var selected: Int?
  var isKnown = false
}

/// The text of a field as tools were told of it last.
struct AccessibleText: Equatable {
  private let scalars: [Unicode.Scalar]
  private let caret: Int
  private let selection: Range<Int>

  init(_ field: TextInputView) {
    scalars = Array(field.text.unicodeScalars)
    caret = field.accessibilityCaret
    selection = field.accessibilitySelection
  }

  /// Tells of the part that was removed, the part that was inserted, the caret and the selection.
  func tell(changesFrom old: AccessibleText, of object: UnsafeMutableRawPointer) {
    let start = zip(old.scalars, scalars).prefix { $0 == $1 }.count
    let rest = min(old.scalars.count, scalars.count) - start
    let end = zip(old.scalars.reversed(), scalars.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let removed = old.scalars[start..<old.scalars.count - end]
    let inserted = scalars[start..<scalars.count - end]
    for (part, isInserted) in [(removed, false), (inserted, true)] where !part.isEmpty {
      let text = String(String.UnicodeScalarView(part))
      tactile_accessible_text_changed(object, isInserted, Int32(start), Int32(part.count), text)
    }
    if caret != old.caret { tactile_accessible_caret_moved(object, Int32(caret)) }
    if selection != old.selection, !selection.isEmpty || !old.selection.isEmpty {
      tactile_accessible_changed(object, "text-selection-changed")
    }
  }
}
