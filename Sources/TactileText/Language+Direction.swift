// Localized texts moved from this module to TactilePrimitives; programs that import this module
// alone still reach them.
@_exported public import TactilePrimitives

nonisolated extension Language {
  /// The direction in which the language is written.
  public var direction: TextLayout.Direction { isRightToLeft ? .rightToLeft : .leftToRight }
}
