/// The way from a recognizer back to the arena of its sequence, cut when the arena goes.
///
/// A weak reference would do the same, but makes every call of the arena slower.
@safe
final class ArenaLink {
  /// The arena, which empties this before it goes.
  private unowned(unsafe) var target: GestureArena?

  /// A link that leads nowhere yet.
  init() {
    unsafe target = nil
  }

  /// The arena, nil when it is gone.
  var arena: GestureArena? { unsafe target }

  /// Leads to `arena` from now on, or nowhere.
  func lead(to arena: GestureArena?) {
    unsafe target = arena
  }
}
