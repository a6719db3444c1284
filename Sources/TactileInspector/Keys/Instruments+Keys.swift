package import TactileViews

/// The keys of the instruments, and the way of the keyboard between them and the scene.
extension Instruments {
  /// Performs the instrument command of `key`; returns false for keys of the window and of recordings, and
  /// for the key for the other side while there is none.
  package func handle(_ key: WindowKey) -> Bool {
    switch key {
    case .help: toggleKeys()
    case .tools: toggleTools()
    case .tuning: togglePanel()
    case .otherSide: return changeKeySide()
    case .pause: perform(.toggle)
    case .stepForward: perform(.forward)
    case .stepBack: perform(.back)
    case .slower: perform(.slower)
    case .faster: perform(.faster)
    case .touches: toggle(.touches)
    case .tree: toggle(.tree)
    case .hud, .twoFingers, .record, .makeTest, .fullScreen, .quit: return false
    }
    return true
  }

  /// Performs what `key` does in a window that plays a trace.
  ///
  /// While the picture has the keys, those of the playback work, and Tab goes to the instruments,
  /// because nothing in the picture takes the focus.
  ///
  /// - Returns: whether the key was handled.
  package func handleInPlayback(_ key: KeyEvent) -> Bool {
    guard key.isDown else { return false }
    if workbench.keySide == .scene {
      if let known = PlayKey(key) {
        if !key.isRepeat || known.repeats { perform(known.request) }
        return true
      }
      if key.name == "Tab", key.modifiers.isSubset(of: .shift) { return changeKeySide() }
    }
    guard let known = WindowKey(key), !key.isRepeat || known.repeats else { return false }
    return handle(known)
  }

  /// Moves the playback by `key`, which no view of the instruments used, in a window that plays a trace.
  ///
  /// Arrow keys without Shift move the focus instead, and content that scrolls keeps its keys, also at its
  /// ends.
  ///
  /// - Returns: whether the key was handled.
  func handleUnused(_ key: KeyEvent) -> Bool {
    // The timeline runs from left to right in every language.
    guard workbench.playback != nil, key.isDown,
      let known = PlayKey(workbench.instruments?.mirrored(key) ?? key), !known.movesFocus
    else { return false }
    let path = workbench.instruments?.focusedView?.pathToRoot
    let isInScrollingContent = path?.contains { view in
      (view as? ScrollView).map { $0.maximumOffset > 0 } ?? false
    }
    if isInScrollingContent == true { return false }
    if !key.isRepeat || known.repeats { perform(known.request) }
    return true
  }

  /// Returns whether the instrument that `key` toggles is open or on.
  package func isOn(_ key: WindowKey) -> Bool {
    switch key {
    case .tools: toolbox.menu != nil
    case .tuning: isPanelOpen
    case .touches: isShowing(.touches)
    case .tree: isShowing(.tree)
    case .pause: workbench.warp.isPaused
    default: false
    }
  }

  /// Shows or hides the key help.
  package func toggleKeys() {
    if keys != nil { return closeKeys() }
    toolbox.closeMenu()
    show { [self] window, root in
      guard keys == nil else { return }
      let overlay = KeyOverlay(workbench.playback == nil ? .all : .playback)
      overlay.onClose = { [weak self] in self?.closeKeys() }
      keys = overlay
      root.addSubview(overlay)
      root.setNeedsLayout()
      window.pushFocusScope(overlay)
    }
    workbench.giveKeys(to: .instruments)
  }

  /// Moves keyboard input from the scene to the panel, then to a message, the bar of a comparison and the
  /// time buttons, and back; returns whether one of them is open, and nothing over them.
  @discardableResult
  package func changeKeySide() -> Bool {
    let stops = keyStops
    guard !stops.isEmpty, keys == nil, toolbox.menu == nil else { return false }
    let isAtScene = workbench.keySide == .scene
    let next = isAtScene ? 0 : (stops.firstIndex(where: hasFocus) ?? -1) + 1
    workbench.giveKeys(to: next < stops.count ? .instruments : .scene)
    if next < stops.count { stops[next].window?.moveFocus(into: stops[next], showsRing: true) }
    return true
  }

  /// The panel, message and bars that the key for the other side leads to, in its order.
  private var keyStops: [View] {
    let toast = toolbox.toast.flatMap { $0.isUserInteractionEnabled ? $0 : nil }
    let stops: [View?] = [
      isPanelOpen ? panel : nil, toast, comparison.shownBar, madeInspection?.shownBar,
    ]
    return stops.compactMap(\.self)
  }

  /// Whether the key for the other side is the instruments' own.
  var takesOtherSide: Bool { !keyStops.isEmpty || keys != nil || toolbox.menu != nil }

  /// Returns whether `view` or one below it has the focus of the instruments' window.
  func hasFocus(_ view: View) -> Bool {
    workbench.instruments?.focusedView?.isDescendant(of: view) == true
  }

  /// Closes the key help, if it is open.
  func closeKeys() {
    guard let overlay = keys else { return }
    keys = nil
    overlay.cancelTouches()
    overlay.removeFromSuperview()
    didCloseOverlay()
  }

  /// Gives the keys back to the scene unless another instrument has them, and hides the instruments
  /// unless others are open.
  ///
  /// The panel gets the focus if the overlay that closed had it.
  func didCloseOverlay() {
    let isBelowCard = keys != nil || toolbox.menu != nil
    if !isPanelOpen, !isBelowCard, !keyStops.contains(where: hasFocus) {
      workbench.giveKeys(to: .scene)
    }
    if isPanelOpen, !isBelowCard, workbench.keySide == .instruments, let panel,
      let window = panel.window, window.focusedView == nil
    {
      window.moveFocus(into: panel)
    }
    root.setNeedsLayout()
    hideIfEmpty()
  }
}
