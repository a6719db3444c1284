extension Instruments {
  /// Does what `key` asks of the instruments.
  ///
  /// - Returns: whether it did; what a key asks of the window or of a recording it cannot do.
  public func perform(_ key: WindowKey) -> Bool {
    switch key {
    case .help: toggleKeys()
    case .tuning: togglePanel()
    case .otherSide: changeKeySide()
    case .pause: perform(TimeRequest.toggle)
    case .stepForward: perform(TimeRequest.forward)
    case .stepBack: perform(TimeRequest.back)
    case .slower: perform(TimeRequest.slower)
    case .faster: perform(TimeRequest.faster)
    case .touches: toggle(.touches)
    case .tree: toggle(.tree)
    case .hud, .twoFingers, .record, .makeTest, .fullScreen, .quit: return false
    }
    return true
  }
}
