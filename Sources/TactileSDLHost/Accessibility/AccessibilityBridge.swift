internal import CAccessibility
internal import TactilePrimitives
internal import TactileViews

/// Presents a client's elements to assistive technology by ATK and its bridge to AT-SPI.
///
/// It is made once the desktop's accessibility bus is on. Objects are created when tools ask for them. After
/// each frame, those that tools know are compared with their last reported description.
final class AccessibilityBridge {
  private let client: any HostClient
  private let place: () -> AccessibilityPlace
  private let clock: MonotonicClock
  private let sources: WakeSources
  private var source: WakeSource?
  private var nodes: [AccessibilityElement.Key: AccessibleNode] = [:]
  private(set) lazy var application = AccessibleNode(.application, in: self)
  private(set) lazy var window = AccessibleNode(.window, in: self)
  private var toldFocus: AccessibilityElement.Key?
  private var toldActive: Bool?
  /// The windows whose announcements are heard.
  private var heard: [ObjectIdentifier] = []

  /// Whether tools are told of changes.
  var isOn = true {
    didSet { if !isOn { stopHearing() } }
  }

  /// Connects to the accessibility bus; nil where ATK, its bridge or the bus is missing.
  init?(
    for client: any HostClient,
    wokenBy sources: WakeSources,
    clock: MonotonicClock,
    place: @escaping () -> AccessibilityPlace,
  ) {
    self.client = client
    self.sources = sources
    self.clock = clock
    self.place = place
    var answers = makeAccessibleAnswers()
    guard tactile_accessible_load(&answers) else { return nil }
    let descriptor = tactile_glib_open()
    guard descriptor >= 0, tactile_accessible_start(application.object) else { return nil }
    let source = WakeSource(descriptor) { _ in tactile_glib_run() }
    self.source = source
    sources.add(source)
    update(isAtRest: true)
  }

  func close() {
    stopHearing()
    source.map(sources.remove)
    source = nil
    tactile_accessible_stop()
  }

  private func stopHearing() {
    for root in client.accessibilityRoots { root.window.onAnnouncement = nil }
    heard = []
  }

  // MARK: The client

  var programName: String { ProgramArguments.name }
  var title: String { place().title }
  var bounds: Rect { Rect(origin: .zero, size: client.size) }
  var unitsPerPoint: Double { place().unitsPerPoint }
  var screenOrigin: Point { place().screenOrigin }
  var isActive: Bool { client.accessibilityRoots.first?.window.isActive ?? false }

  /// The elements at the top of all windows, back to front.
  var topElements: [AccessibilityElement] {
    client.accessibilityRoots.flatMap { $0.window.accessibilityElements }
  }

  /// Returns the corner of the window of `element`, in points of the host's window.
  func origin(of element: AccessibilityElement) -> Point {
    root(of: element)?.origin ?? .zero
  }

  private func root(of element: AccessibilityElement) -> AccessibilityRoot? {
    client.accessibilityRoots.first { $0.window === element.view.window }
  }

  /// Returns the deepest element at `point`, in points of the host's window.
  func element(at point: Point) -> AccessibilityElement? {
    for root in client.accessibilityRoots.reversed() {
      let origin: Vector = root.origin - Point.zero
      if let found = root.window.accessibilityElement(at: point - origin) { return found }
    }
    return nil
  }

  /// Calls `action` between two events of the next frame; returns whether there will be one.
  ///
  /// It may lead to a text field, so that text is kept until then.
  func perform(on element: AccessibilityElement, _ action: @escaping () -> Void) -> Bool {
    guard let root = root(of: element) else { return false }
    HostTextInput.takeTextWithoutPress()
    root.window.send(at: root.time(clock.now), action)
    return true
  }

  /// Returns the node of `element`, made at its first use.
  func node(of element: AccessibilityElement) -> AccessibleNode {
    if let node = nodes[element.key], node.element == element { return node }
    let kind = AccessibleNode.Kind.element(.init(view: element.view), element.index)
    let node = AccessibleNode(kind, in: self)
    nodes[element.key]?.discard()
    nodes[element.key] = node
    return node
  }

  // MARK: Events

  /// Reports what has changed since the last call to assistive tools: the window's activity, the
  /// focus and text always, other properties only at rest.
  func update(isAtRest: Bool) {
    guard isOn else { return }
    hear()
    tellActivity()
    tellFocus()
    tellText()
    if isAtRest { tellChanges() }
    tactile_glib_run()
  }

  private func hear() {
    let roots = client.accessibilityRoots
    let windows = roots.map { ObjectIdentifier($0.window) }
    guard windows != heard else { return }
    heard = windows
    for root in roots {
      root.window.onAnnouncement = { [weak self] text in
        guard let self, isOn else { return }
        tactile_accessible_announced(window.object, text)
      }
    }
  }

  private func tellActivity() {
    guard isActive != toldActive else { return }
    toldActive = isActive
    tactile_accessible_changed(window.object, isActive ? "activate" : "deactivate")
    tactile_accessible_state_changed(window.object, ATK.State.active.rawValue, isActive)
    // A window that comes back tells its focus anew.
    if isActive { toldFocus = nil }
  }

  private func tellFocus() {
    let key = client.accessibilityRoots.last { $0.isKey }?.window
    let focused = key?.focusedAccessibilityElement
    guard focused?.key != toldFocus else { return }
    if let toldFocus, let old = nodes[toldFocus] {
      tactile_accessible_state_changed(old.object, ATK.State.focused.rawValue, false)
    }
    toldFocus = focused?.key
    guard let focused, isActive else { return }
    let node = node(of: focused)
    node.told = snapshot(of: node)
    tactile_accessible_state_changed(node.object, ATK.State.focused.rawValue, true)
    if focused.index != nil {
      let list = self.node(of: AccessibilityElement(focused.view))
      if list.managesDescendants {
        tactile_accessible_descendant_focused(list.object, node.object)
      }
    }
  }

  private func tellText() {
    guard let toldFocus, let node = nodes[toldFocus], let field = node.field else { return }
    let now = AccessibleText(field)
    guard let before = node.toldText, now != before else { return }
    node.toldText = now
    now.tell(changesFrom: before, of: node.object)
  }

  private func tellChanges() {
    let gone = nodes.filter { $0.value.element?.isThere != true }
    for (key, node) in nodes where gone[key] == nil { tell(node) }
    tell(window)
    // Elements are discarded after their parents have told of them, which takes their objects.
    for (key, node) in gone where nodes[key] === node {
      node.discard()
      nodes[key] = nil
      if toldFocus == key { toldFocus = nil }
    }
  }

  private func tell(_ node: AccessibleNode) {
    let now = snapshot(of: node)
    let before = node.told
    guard now != before else { return }
    node.told = now
    guard before.isKnown else { return }
    if now.name != before.name {
      tactile_accessible_property_changed(node.object, "accessible-name")
    }
    if now.number != before.number || now.valueText != before.valueText {
      tactile_accessible_property_changed(node.object, "accessible-value")
    }
    tellStates(of: node, from: before.states, to: now.states)
    tellChildren(of: node, from: before.children, to: now.children)
    if now.selected != before.selected {
      tactile_accessible_changed(node.object, "selection-changed")
    }
  }

  private func tellStates(of node: AccessibleNode, from old: UInt64, to new: UInt64) {
    // `tellFocus()` reports changes of the focus.
    var changed = (old ^ new) & ~ATK.State.focused.bit
    while changed != 0 {
      let state = Int32(changed.trailingZeroBitCount)
      changed &= changed - 1
      tactile_accessible_state_changed(node.object, state, new >> UInt64(state) & 1 == 1)
    }
  }

  private func tellChildren(
    of node: AccessibleNode,
    from old: [AccessibilityElement.Key],
    to new: [AccessibilityElement.Key],
  ) {
    guard old != new else { return }
    let (oldSet, newSet) = (Set(old), Set(new))
    for (place, key) in old.enumerated().reversed() where !newSet.contains(key) {
      guard let child = nodes[key] else { continue }
      tactile_accessible_child_changed(node.object, false, UInt32(place), child.object)
    }
    for (place, key) in new.enumerated() where !oldSet.contains(key) {
      guard let child = node.child(at: place) else { continue }
      child.told = snapshot(of: child)
      tactile_accessible_child_changed(node.object, true, UInt32(place), child.object)
    }
  }

  private func snapshot(of node: AccessibleNode) -> AccessibleSnapshot {
    var snapshot = AccessibleSnapshot()
    snapshot.isKnown = true
    snapshot.name = node.name
    snapshot.states = node.states
    let value = node.element?.description.value
    snapshot.number = value?.number
    snapshot.valueText = value?.text
    snapshot.selected = node.selectedChild
    if !node.managesDescendants {
      snapshot.children =
        node.element.map { element in
          (0..<element.childCount).compactMap { element.child(at: $0)?.key }
        } ?? topElements.map(\.key)
    }
    return snapshot
  }
}

/// The place of the window and its title, for tools.
struct AccessibilityPlace {
  let title: String
  /// The units of the window system to a point.
  let unitsPerPoint: Double
  /// The window's corner on the screen, in those units; zero where the system does not tell.
  let screenOrigin: Point
}

extension AccessibilityElement {
  /// The identity of an element, which does not retain its view.
  struct Key: Hashable {
    let view: ObjectIdentifier
    let index: Int?
  }

  var key: Key { Key(view: ObjectIdentifier(view), index: index) }

  /// Whether the view is in a window, and a container still has the element.
  var isThere: Bool {
    guard view.window != nil else { return false }
    guard let index else { return true }
    return index < (view as? any AccessibilityContainer)?.accessibilityElementCount ?? 0
  }
}
