/// The scrolling that a key causes in a scroll view.
struct ScrollKey {
  private enum Travel {
    case lines(Double)
    case pages(Double)
    case start
    case end
  }

  /// The axis that scrolls.
  let axis: ScrollAxis
  private let travel: Travel
  private let settings: ScrollSettings

  /// Creates the scrolling that `event` causes in `view`; nil if there is none.
  ///
  /// If both axes scroll, page keys, Home and End scroll the vertical one unless all of its
  /// content fits.
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

  /// Scrolls; returns false if the content is there already.
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
  /// Scrolls by a key; a held key counts as used also at the end of the content.
  func pressKey(_ event: KeyEvent) -> Bool {
    guard isScrollEnabled, !isDragging, let key = ScrollKey(event, self) else { return false }
    return key.perform() || (event.isRepeat && key.axis.maximumOffset > 0)
  }
}
