// Programs that import this module alone reach localized texts too.
@_exported public import TactilePrimitives

nonisolated extension Language {
  /// The direction in which the language is written.
  public var direction: TextLayout.Direction { isRightToLeft ? .rightToLeft : .leftToRight }
}
