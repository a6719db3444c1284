/// The reference from a recognizer to the arena of its sequence, which the arena clears when it is
/// destroyed.
///
/// A weak reference would do the same, but makes every call of the arena slower.
@safe
final class ArenaLink {
  /// The arena, which clears this before it is destroyed.
  private unowned(unsafe) var target: GestureArena?

  /// A link without an arena.
  init() {
    unsafe target = nil
  }

  /// The arena, nil once it has been destroyed.
  var arena: GestureArena? { unsafe target }

  /// Sets the arena, or clears it for nil.
  func lead(to arena: GestureArena?) {
    unsafe target = arena
  }
}
