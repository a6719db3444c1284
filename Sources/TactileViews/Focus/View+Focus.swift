extension View {
  /// Whether the view has the focus.
  public var isFocused: Bool { window?.focusedView === self }

  /// Has ``focusArea`` scrolled into sight after the next layout pass, if the view has the focus.
  public func revealFocus() {
    if isFocused { window?.focusSystem.setNeedsReveal() }
  }

  /// Whether the keyboard may bring the focus to views in here, as far as the view itself tells.
  var letsFocusIn: Bool {
    !isHidden && isUserInteractionEnabled && alpha > 0.01 && isFocusEnabled
  }

  /// Whether the view takes the focus and everything around it lets the focus in.
  ///
  /// - Complexity: O(*depth*)
  var isFocusable: Bool {
    guard canBecomeFocused else { return false }
    var view: View? = self
    while let current = view {
      guard current.letsFocusIn else { return false }
      view = current.superview
    }
    return true
  }

  /// Where the focus goes when it comes in here: to what the view or one below prefers, else to
  /// the first that takes it.
  ///
  /// - Complexity: O(*n*) in the views before it.
  var focusEntry: View? {
    guard letsFocusIn else { return nil }
    if let preferred = preferredFocus, preferred !== self, preferred.isDescendant(of: self),
      let entry = preferred.focusEntry
    {
      return entry
    }
    if canBecomeFocused { return self }
    for view in focusOrder {
      if let entry = view.focusEntry { return entry }
    }
    return nil
  }

  /// Adds those of the view and the ones below that take the focus, in reading order; `focused` is
  /// among them even if it no longer takes it.
  func collectFocusStops(into stops: inout [View], focused: View?) {
    guard letsFocusIn else { return }
    if canBecomeFocused || self === focused { stops.append(self) }
    for view in focusOrder { view.collectFocusStops(into: &stops, focused: focused) }
  }
}
