public import TactilePrimitives

extension Window {
  /// The focused view, which gets keys first.
  public var focusedView: View? { focusSystem.focused }

  /// Whether the focus ring is shown, because the keyboard was used after the last press.
  public var isFocusVisible: Bool { focusSystem.isVisible }

  /// The bounding box of the focus ring, in points of the window; nil while none is shown.
  package var focusRingFrame: Rect? {
    focusSystem.ring.map { ring in
      let rect = ring.rect.offset(by: ring.view.boundsOrigin - .zero)
      return ring.view.transformToWindow.boundingBox(of: rect)
    }
  }

  /// Whether the focus ring is left out, because keys go to another window beside this one.
  package var hidesFocusRing: Bool {
    get { focusSystem.hidesRing }
    set { focusSystem.hidesRing = newValue }
  }

  /// Shows the focus ring, as after a key.
  package func showFocusRing() { focusSystem.show(true) }

  /// Moves the focus to `view`, a view of this window, or to no view.
  ///
  /// A view outside the topmost modal scope is refused.
  public func focus(_ view: View?) {
    if let view, view.window !== self || !focusSystem.admits(view) { return }
    focusSystem.set(view, .asked)
  }

  /// Returns the focus to `view`, which had it before another view closed.
  ///
  /// A view that cannot have the focus, or lies outside the topmost modal scope, is refused.
  public func returnFocus(to view: View) {
    guard view.window === self, view.isFocusable, focusSystem.admits(view) else { return }
    focusSystem.set(view, .returned)
  }

  /// Moves the focus to the preferred view in `view`, or else to the first that can have it.
  ///
  /// If none can have it yet, for example because `view` is still transparent or not laid out, the
  /// focus moves as soon as one can. A key that moves it also `showsRing`.
  public func moveFocus(into view: View, showsRing: Bool = false) {
    guard view.window === self, focusSystem.admits(view) else { return }
    focusSystem.enter(view)
    if showsRing { focusSystem.show(true) }
  }

  /// Moves the focus inside the top scope, as a key does.
  ///
  /// - Returns: whether the focus moved.
  /// - Complexity: O(*n*) in the views of the scope.
  @discardableResult
  public func moveFocus(_ movement: FocusMovement) -> Bool { focusSystem.move(movement) }

  /// Keeps the focus in `view`, a view of this window, until ``popFocusScope(_:)`` or until the
  /// view leaves the tree.
  ///
  /// The focus enters as with ``moveFocus(into:showsRing:)`` and then moves only inside the view. Keys that
  /// nothing in the view uses go to `onKey`. A modal scope stops them there and keeps the focus.
  /// From other scopes they continue to the superviews, and a press elsewhere, or F6, moves the focus
  /// out; Escape that nothing uses there comes back to the scope.
  /// A view that is already a scope only becomes modal or ceases to be.
  ///
  /// Scopes may be popped in any order.
  public func pushFocusScope(
    _ view: View,
    isModal: Bool = true,
    onKey: ((KeyEvent) -> Bool)? = nil,
  ) {
    focusSystem.push(view, isModal: isModal, onKey: onKey)
  }

  /// Ends the scope of `view`.
  ///
  /// The focus, if it is inside, returns to the view that had it before, or else to the nearest
  /// remaining superview in or below which a view can have it.
  public func popFocusScope(_ view: View) { focusSystem.pop(view) }

  /// Moves the focus into `page`, or into `bar` if the ring is shown and `page` cannot have it.
  func enterFocus(_ page: View, orElse bar: View) {
    guard focusSystem.admits(page) else { return }
    focusSystem.enter(page, fallback: bar)
  }

  /// Returns the focus to the first view along `trail` that can have it and lies in `page`.
  func returnFocus(along trail: FocusTrail, within page: View) {
    guard let view = trail.views.first(where: { $0.isDescendant(of: page) && $0.isFocusable })
    else { return }
    if focusSystem.admits(view) { focusSystem.set(view, .returned) }
  }
}

/// A movement of the focus.
public enum FocusMovement: Hashable, Sendable {
  /// To the next view in reading order, and from the last to the first.
  case next
  /// To the previous view in reading order, and from the first to the last.
  case previous
  /// To the nearest view on the left.
  case left
  /// To the nearest view on the right.
  case right
  /// To the nearest view above.
  case up
  /// To the nearest view below.
  case down

  /// Creates the movement for the key `event` at `view`; nil for keys that do not move the focus.
  init?(_ event: KeyEvent, at view: View?) {
    guard event.isDown else { return nil }
    // The window does not exchange the arrow keys of a part that keeps its direction.
    let isFlipped = view?.isUnmirrored == true
    switch (event.name, event.modifiers) {
    case ("Tab", []): self = .next
    case ("Tab", .shift): self = .previous
    case ("Left", []): self = isFlipped ? .right : .left
    case ("Right", []): self = isFlipped ? .left : .right
    case ("Up", []): self = .up
    case ("Down", []): self = .down
    default: return nil
    }
  }
}

/// The search for the view to which an arrow key moves the focus; `next` and `previous` find nothing.
extension FocusMovement {
  /// The weight of the distance across the direction, relative to that along it [tuned: rows before columns].
  private static let sideWeight = 3.0
  /// The weight of the centres' distance across the direction, to choose between views in line.
  private static let middleWeight = 0.05

  /// Returns the index of the nearest of `places` in this direction; all share a space.
  ///
  /// - Complexity: O(*n*)
  func nearest(to origin: Rect, among places: [Rect]) -> Int? {
    var best: (index: Int, cost: Double)?
    for (index, place) in places.enumerated() {
      guard let cost = cost(from: origin, to: place) else { continue }
      if let best, best.cost <= cost { continue }
      best = (index, cost)
    }
    return best?.index
  }

  /// Returns the weighted distance, in points; nil if `place` does not lie in this direction.
  private func cost(from origin: Rect, to place: Rect) -> Double? {
    let from = turned(origin)
    let to = turned(place)
    guard to.start + to.end > from.start + from.end, to.start >= from.start, to.end > from.end
    else { return nil }
    let along = max(0, to.start - from.end)
    let side = max(0, to.sideStart - from.sideEnd, from.sideStart - to.sideEnd)
    let middles = abs((to.sideStart + to.sideEnd) - (from.sideStart + from.sideEnd)) / 2
    return along + Self.sideWeight * side + Self.middleWeight * middles
  }

  /// Returns the extents of `rect` along the direction and across it.
  private func turned(
    _ rect: Rect
  ) -> (start: Double, end: Double, sideStart: Double, sideEnd: Double) {
    switch self {
    case .right: (rect.minX, rect.maxX, rect.minY, rect.maxY)
    case .left: (-rect.maxX, -rect.minX, rect.minY, rect.maxY)
    case .down: (rect.minY, rect.maxY, rect.minX, rect.maxX)
    case .up: (-rect.maxY, -rect.minY, rect.minX, rect.maxX)
    case .next, .previous: (0, 0, 0, 0)
    }
  }
}

/// The focus ring: two lines around the focused view, drawn in front of it and moving with it.
///
/// The inner line is white or black, whichever has more contrast with the outer one, so that one
/// of the two is visible on any background [WCAG 2.2, technique C40].
///
/// The ring is fitted into the visible region, so that it stays complete at the edge of a window
/// or scroll view.
public struct FocusRing {
  /// The view that the ring surrounds.
  public let view: View
  /// The ring's outer edge, in points, relative to the view's top left corner.
  public let rect: Rect
  /// The corner radius of the outer edge, in points.
  public let cornerRadius: Double

  /// The width of each of the two lines, in points.
  public static let width = 2.0
  /// The default space between the focused rectangle and the ring, in points.
  public static let gap = 2.0

  /// Creates a ring around `rect`, relative to the top left corner of `view`; nil for all of it.
  public init(around view: View, rect: Rect? = nil, cornerRadius: Double, gap: Double = gap) {
    let outset = gap + Self.width
    self.view = view
    self.rect = (rect ?? Rect(origin: .zero, size: view.frame.size)).inset(by: Insets(all: -outset))
    self.cornerRadius = max(0, cornerRadius + outset)
  }

  /// Returns the colour of the inner line for an outer line of `color`.
  static func innerColor(beside color: Color) -> Color {
    color.contrast(with: .white) >= color.contrast(with: .black) ? .white : .black
  }
}

/// The reason why a view got the focus.
public enum FocusReason: Hashable, Sendable {
  /// Tab or an arrow key moved the focus.
  case moved
  /// A focus scope or a page that contains the view opened.
  case entered
  /// A focus scope or page closed, before which the view had the focus.
  case returned
  /// A press hit the view or a view in it.
  case pressed
  /// ``Window/focus(_:)`` was called.
  case asked
}
