package import TactileViews

extension KeyEvent.Modifiers {
  /// Converts SDL's modifier bits; leaves out locks and the right Alt key, which types letters.
  package init(sdl bits: UInt16) {
    self = []
    if bits & 0x0003 != 0 { insert(.shift) }
    if bits & 0x00c0 != 0 { insert(.control) }
    if bits & 0x0100 != 0 { insert(.alt) }
    if bits & 0x0c00 != 0 { insert(.gui) }
  }
}
