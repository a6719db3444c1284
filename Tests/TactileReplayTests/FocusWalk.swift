import TactileGestures
import TactilePrimitives
import TactileTestSupport

@testable import TactileViews

/// Moves the focus through a window by keys, and notes what it reaches.
@MainActor
final class FocusWalk {
  /// The views that had the focus.
  private(set) var reached: Set<ObjectIdentifier> = []
  /// The lists of which Tab stopped at more than one view.
  private(set) var crowdedLists: [String] = []

  private let window: Window
  private var time = Timestamp(seconds: 1)
  private static let most = 80

  init(_ window: Window) {
    self.window = window
    settle()
  }

  // MARK: Input

  func press(_ key: String, _ modifiers: KeyEvent.Modifiers = []) {
    send(key, isDown: true, modifiers: modifiers)
    send(key, isDown: false, modifiers: modifiers)
  }

  /// Presses a key until it repeats.
  func hold(_ key: String) {
    send(key, isDown: true)
    send(key, isDown: true, isRepeat: true)
  }

  func release(_ key: String) { send(key, isDown: false) }

  func tap(_ point: Point) {
    for phase in [TouchPhase.began, .ended] {
      let event = TouchEvent(phase, at: point, time)
      window.send(.touch(event))
      frame()
    }
  }

  private func send(
    _ key: String,
    isDown: Bool,
    isRepeat: Bool = false,
    modifiers: KeyEvent.Modifiers = [],
  ) {
    let event = KeyEvent(
      name: key,
      isDown: isDown,
      isRepeat: isRepeat,
      modifiers: modifiers,
      timestamp: time,
    )
    window.send(.key(event))
    frame()
  }

  private func frame() {
    _ = window.frame(at: time)
    time = time + 1 / 60
  }

  /// Runs frames until nothing moves.
  func settle() {
    for _ in 0..<120 { frame() }
  }

  // MARK: Walking

  /// Goes round by Tab, and from each stop of a list by arrow keys.
  func run() {
    var stops: [View] = []
    for _ in 0..<Self.most {
      press("Tab")
      guard let view = window.focusedView, !stops.contains(where: { $0 === view }) else { break }
      stops.append(view)
      reached.insert(ObjectIdentifier(view))
    }
    let groups = stops.compactMap(\.focusGroup)
    for group in groups where groups.filter({ $0 === group }).count > 1 {
      crowdedLists.append(Self.name(of: group))
    }
    for stop in stops where stop.focusGroup != nil {
      for keys in [["Left", "Right"], ["Up", "Down"]] {
        for key in keys { explore(key, from: stop) }
      }
    }
  }

  private func explore(_ key: String, from stop: View) {
    window.focus(stop)
    for _ in 0..<Self.most {
      press(key)
      guard let view = window.focusedView, view.focusGroup === stop.focusGroup else { return }
      reached.insert(ObjectIdentifier(view))
    }
  }

  // MARK: Expected

  /// The views that react to touch where they are seen: controls, lists, texts, and those with a
  /// recognizer not named in `others`.
  func expected(except others: [String], pads: [String]) -> [View] {
    var found: [View] = []
    let whole = Rect(origin: .zero, size: window.size)
    visit(window.rootView) { view in
      let isPad = gestureNames(of: view).contains { name in pads.contains { name.hasPrefix($0) } }
      guard !isPad else { return false }
      let place = view.activationPoint.map(view.convertToWindow) ?? view.frameInWindow.center
      let isSeen = whole.contains(place) && window.hitTest(place)?.isDescendant(of: view) == true
      guard isSeen, isInScope(view) else { return true }
      let names = gestureNames(of: view).filter { name in !others.contains(name) }
      if view is Control || view is ListView || view is TextInputView {
        if view.canBecomeFocused { found.append(view) }
      } else if !(view is ScrollView), !names.isEmpty, !isInControl(view) {
        found.append(view)
      }
      return true
    }
    return found
  }

  /// The visible texts.
  func texts() -> [String] {
    var found: [String] = []
    settle()
    visit(window.rootView) { view in
      if let label = view as? Label { found.append(label.text) }
      return true
    }
    return found
  }

  private func visit(_ view: View, _ body: (View) -> Bool) {
    guard !view.isHidden, view.alpha > 0.02, body(view) else { return }
    for subview in view.subviews { visit(subview, body) }
  }

  private func gestureNames(of view: View) -> [String] {
    view.gestureRecognizers.filter { !($0 is HoverRecognizer) }.map(\.name)
  }

  /// Whether the view is in the part of the window that keys reach: not behind an open menu.
  private func isInScope(_ view: View) -> Bool {
    guard let focused = window.focusedView, !window.focusSystem.origins.isEmpty else { return true }
    var top: View = focused
    while let next = top.superview, !window.focusSystem.contains(top) { top = next }
    return view.isDescendant(of: top)
  }

  private func isInControl(_ view: View) -> Bool {
    var current = view.superview
    while let next = current {
      if next is Control || next is ListView || next is TextInputView { return true }
      current = next.superview
    }
    return false
  }

  static func name(of view: View) -> String {
    let gestures = view.gestureRecognizers.map(\.name)
    return "\(view.identifier ?? "\(type(of: view))") \(gestures.isEmpty ? "" : "\(gestures)")"
  }
}
