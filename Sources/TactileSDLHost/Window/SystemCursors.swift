internal import CSDL2
internal import TactileViews

/// The desktop's mouse pointers, each made when it is first shown.
final class SystemCursors {
  private var made: [Cursor: OpaquePointer] = [:]
  private var shown = Cursor.arrow

  /// Shows `cursor` while the pointer is over the window.
  func show(_ cursor: Cursor) {
    guard cursor != shown else { return }
    guard let pointer = made[cursor] ?? SDL_CreateSystemCursor(Self.kind(cursor)) else { return }
    made[cursor] = pointer
    shown = cursor
    SDL_SetCursor(pointer)
  }

  /// Frees the pointers; SDL's video subsystem must still be open.
  func close() {
    for pointer in made.values { SDL_FreeCursor(pointer) }
    made = [:]
    shown = .arrow
  }

  private static func kind(_ cursor: Cursor) -> SDL_SystemCursor {
    switch cursor {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    }
  }
}
