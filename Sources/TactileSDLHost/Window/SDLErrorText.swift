internal import CSDL2

/// Returns SDL's reason for its last failure.
func sdlErrorText() -> String {
  guard let text = SDL_GetError() else { return "" }
  return String(cString: text)
}
