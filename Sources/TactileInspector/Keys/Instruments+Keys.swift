extension Instruments {
  /// Does what `key` asks of the instruments.
  ///
  /// - Returns: whether it did; what a key asks of the window or of a recording it cannot do.
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
