/// A key that scrolls.
struct ScrollKey {
  private enum Travel {
    case lines(Double)
    case pages(Double)
    case start
    case end
  }

  private let travel: Travel

  /// Points that an arrow key scrolls, and that two pages have in common [browsers: 40].
  private static let line = 40.0

  /// What `event` means for a view that scrolls along `direction`; nil if it means nothing.
  init?(_ event: KeyEvent, _ direction: ScrollView.Direction) {
    guard event.isDown else { return nil }
    switch (direction, event.name, event.modifiers) {
    case (.vertical, "Up", []), (.horizontal, "Left", []): travel = .lines(-1)
    case (.vertical, "Down", []), (.horizontal, "Right", []): travel = .lines(1)
    case (.vertical, "PageUp", []), (.vertical, "Space", .shift): travel = .pages(-1)
    case (.vertical, "PageDown", []), (.vertical, "Space", []): travel = .pages(1)
    case (_, "Home", []): travel = .start
    case (_, "End", []): travel = .end
    default: return nil
    }
  }

  /// The offset that it leads to from where `scrollView` is going, which may lie beyond the ends.
  func target(in scrollView: ScrollView) -> Double {
    switch travel {
    case .lines(let count): scrollView.targetOffset + count * Self.line
    case .pages(let count):
      scrollView.targetOffset
        + count * max(Self.line, scrollView.viewportLength - Self.line)
    case .start: 0
    case .end: scrollView.maximumOffset
    }
  }
}
