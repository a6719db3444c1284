extension Instruments {
  /// Performs the instrument command of `key`.
  ///
  /// - Returns: whether the key was handled; false for keys of the window and of recordings.
  public func handle(_ key: WindowKey) -> Bool {
    switch key {
    case .help: toggleKeys()
    case .tuning: togglePanel()
    case .otherSide: changeKeySide()
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
}
