internal import CSDL2
internal import TactileViews

/// The desktop's clipboard; it may be asked while SDL's video part is open.
final class SDLPasteboard: Pasteboard {
  /// What was copied last, by whichever program; asking another one may take a moment.
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
