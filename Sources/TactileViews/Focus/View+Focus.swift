extension View {
  /// Whether the view has the focus.
  public var isFocused: Bool { window?.focusedView === self }

  /// Scrolls ``focusArea`` of a focused view into the visible region after the next layout pass.
  public func revealFocus() {
    if isFocused { window?.focusSystem.setNeedsReveal() }
  }

  /// Whether the view's own state lets the focus move to it or to views below it.
  var letsFocusIn: Bool {
    !isHidden && isUserInteractionEnabled && alpha > 0.01 && isFocusEnabled
  }

  /// Whether the view can have the focus and all its superviews let the focus in.
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

  /// The view that gets the focus when it enters this one: the preferred one, else the first that
  /// can have it; nil if there is none.
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

  /// Appends the view and the views below it that can have the focus, in reading order.
  ///
  /// `focused` is among them even if it can no longer have the focus.
  func collectFocusStops(into stops: inout [View], focused: View?) {
    guard letsFocusIn else { return }
    if canBecomeFocused || self === focused { stops.append(self) }
    for view in focusOrder { view.collectFocusStops(into: &stops, focused: focused) }
  }
}
