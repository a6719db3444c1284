/// What a key does to a scroll view.
struct ScrollKey {
  private enum Travel {
    case lines(Double)
    case pages(Double)
    case start
    case end
  }

  /// What is scrolled.
  let axis: ScrollAxis
  private let travel: Travel
  private let settings: ScrollSettings

  /// What `event` means for `view`; nil if it means nothing.
  ///
  /// Where both axes scroll, pages and ends are those of the vertical one unless it has nowhere to
  /// go.
  init?(_ event: KeyEvent, _ view: ScrollView) {
    guard event.isDown else { return nil }
    let long = view.axes.first { $0.maximumOffset > 0 } ?? view.mainAxis
    let across = event.name == "Left" || event.name == "Right"
    let isArrow = across || event.name == "Up" || event.name == "Down"
    guard let axis = isArrow ? view.axis(across ? .horizontal : .vertical) : long else {
      return nil
    }
    switch (event.name, event.modifiers) {
    case ("Up", []), ("Left", []): travel = .lines(-1)
    case ("Down", []), ("Right", []): travel = .lines(1)
    case ("PageUp", []), ("Space", .shift): travel = .pages(-1)
    case ("PageDown", []), ("Space", []): travel = .pages(1)
    case ("Home", []): travel = .start
    case ("End", []): travel = .end
    default: return nil
    }
    self.axis = axis
    settings = view.settings
  }

  /// Scrolls; false where the content is there already.
  func perform() -> Bool {
    switch travel {
    case .lines(let count), .pages(let count):
      if axis.pages != nil { return axis.turnPage(Int(count)) }
      return axis.animate(to: axis.target + count * step)
    case .start: return axis.animate(to: 0)
    case .end: return axis.animate(to: axis.maximumOffset)
    }
  }

  private var step: Double {
    let line = settings.keyLine
    if case .lines = travel { return line }
    return max(line, axis.viewportLength - line)
  }
}

extension ScrollView {
  /// Scrolls by a key; one that is held is used up at the end.
  func pressKey(_ event: KeyEvent) -> Bool {
    guard isScrollEnabled, !isDragging, let key = ScrollKey(event, self) else { return false }
    return key.perform() || (event.isRepeat && key.axis.maximumOffset > 0)
  }
}
