// Texts of the window, which programs reached by this module before those moved.
@_exported public import TactilePrimitives

nonisolated extension Language {
  /// The direction in which the language is written.
  public var direction: TextLayout.Direction { isRightToLeft ? .rightToLeft : .leftToRight }
}
