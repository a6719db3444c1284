internal import CSDL2
internal import TactileViews

/// The desktop's clipboard; usable while SDL's video subsystem is open.
final class SDLPasteboard: Pasteboard {
  /// The text copied last, by any program; asking another program may take a moment.
  var text: String? {
    get {
      guard SDL_HasClipboardText() == SDL_TRUE, let bytes = SDL_GetClipboardText() else {
        return nil
      }
      defer { SDL_free(bytes) }
      return String(cString: bytes)
    }
    set { SDL_SetClipboardText(newValue ?? "") }
  }
}
